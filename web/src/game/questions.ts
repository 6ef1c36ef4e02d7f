/* What can be asked of a match in play before anything is done: may it be, what would come of it,
   where may it lie, how was it seen. The core answers. */

import type { Core } from '../core/client';
import type { Act, Aftermath, Ahead, Answer, Command, Edition, Forbidden, Hit, KindOffer, Look, Meeting, Motion, Preset, Preview, Reach, Scene, Side, Standing, Stop } from '../core/types';
import type { History } from './history';
import type { Called, Plan } from './match';
import { onlyPerson } from './match';
import { notNow } from './moment';

export abstract class Questions {
  abstract readonly plan: Plan;
  abstract readonly scene: Scene | null;
  abstract look: Look;
  abstract moving: boolean;
  protected abstract readonly core: Core;
  protected abstract readonly history: History;
  protected seated: Side | null = null; // of two at one screen, who answers unseen now

  /** When a person's act would happen. */
  protected abstract timeOfAct(act: Act): number;

  ahead(): Promise<Ahead> {
    return this.core.ahead(onlyPerson(this.plan) ?? this.seated);
  }

  meet(flick: Act): Promise<Meeting | null> {
    return this.core.meet({ ...flick, do: 'flick', t: this.look.view.now });
  }

  hit({ start, ...flick }: Act): Promise<Hit | null> {
    return this.core.hit({ ...flick, do: 'flick', t: start ?? this.look.view.now });
  }

  reach(place: Act): Promise<Reach | null> {
    return this.core.reach({ ...place, t: this.look.view.now });
  }

  stopAt(place: Act): Promise<Stop | null> {
    return this.moving ? Promise.resolve(null) : this.core.stopAt({ ...place, t: this.timeOfAct(place) });
  }

  may(act: Act): Promise<Answer> {
    if (this.moving) return Promise.resolve(notNow());
    return this.core.may({ ...act, t: this.timeOfAct(act) });
  }

  preview(act: Act): Promise<Preview | null> {
    return this.plan.preview ? this.tryOut(act) : Promise.resolve(null);
  }

  tryOut(act: Act): Promise<Preview | null> {
    if (this.moving) return Promise.resolve(null);
    return this.core.preview({ ...act, t: this.timeOfAct(act) });
  }

  kinds(flick: Act): Promise<KindOffer[]> {
    return this.moving ? Promise.resolve([]) : this.core.kinds({ ...flick, t: this.timeOfAct(flick) });
  }

  aftermath(act: Act): Promise<Aftermath | null> {
    return this.moving || !this.scene ? Promise.resolve(null) : this.core.after({ ...act, t: this.timeOfAct(act) });
  }

  forbidden(place: Act): Promise<Forbidden[]> {
    return this.moving ? Promise.resolve([]) : this.core.forbidden({ ...place, t: this.timeOfAct(place) });
  }

  async nearest(place: Act): Promise<[number, number] | null> {
    const at = this.moving ? null : await this.core.nearest({ ...place, t: this.timeOfAct(place) });
    return at && [at[0] / 1000, at[1] / 1000];
  }

  presets(side: Side): Promise<Preset[]> {
    return this.core.presets(side);
  }

  quick(side: Side): Promise<Command | null> {
    return this.core.quick(side);
  }

  motionOf(entry: Called): Promise<Motion | null> {
    const lines = entry.index + 2; // its own, and all before it
    if (this.history.lines.length < lines) return Promise.resolve(null); // sealed until all have answered
    return this.core.motionOf(this.history.text(lines));
  }

  async lens(entry: Called): Promise<Edition[]> {
    const lines = entry.index + 2;
    return this.history.lines.length < lines ? [] : this.core.lens(this.history.text(lines));
  }

  lensNow(): Promise<Standing[]> {
    return this.moving ? Promise.resolve([]) : this.core.lensNow();
  }
}
