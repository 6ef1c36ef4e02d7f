// Offside: called with the kick named that can be had, and shown again at the moment of the play.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { holds, launch, textsOf, until } from './browser.mjs';
import { calls, resume, savedBeforeFlick, send, stand } from './moments.mjs';

let world, core, moment;
before(async () => {
  [world, core] = await Promise.all([launch(), loadCore()]);
  moment = savedBeforeFlick(core, 'fistf-es', 'random', calls('offside'), { then: ({ saved, command }) => {
    stand(core, { saved });
    core.apply(command);
    for (let look = core.look(null); look.running; look = core.look(null)) core.apply({ do: 'time', t: look.deadline });
    return core.look(null).due !== null && core.motion().offside?.place.length > 0;
  } });
});
after(() => world.close());

test('the answer names the kick, and "Show me" holds the moment of the play with its line', async () => {
  const texts = textsOf('en'), { page, context, wrong } = await resume(world, moment.saved);
  await until(page, (s) => s.free);
  await send(page, moment.command);
  const kick = page.locator('.controls [data-key^="choose:"][data-key*=":kick:"] strong');
  await kick.waitFor();
  const due = await page.evaluate(() => globalThis.toque.match.look.due.restart);
  assert.equal(await kick.innerText(), texts[`fistf-es:restart.${due}`] ?? texts[`restart.${due}`]);
  await page.locator('.latest .call[data-call="offside"] .show-me').click();
  const decides = page.locator('.stage-legend .again-moment');
  await decides.click();
  await holds(page, () => !document.querySelector('.stage-veil').hidden);
  const play = await page.evaluate(async () => {
    const { match } = globalThis.toque, entry = match.calls.findLast((call) => call.rulings.some((r) => r.call === 'offside'));
    return (await match.motionOf(entry)).offside;
  });
  const at = Number(await page.locator('.stage-legend input[type="range"]').inputValue());
  assert.equal(at, Math.round(play.us / 1000), 'it stands at the play');
  assert.match(await decides.innerText(), /beyond the line/);
  await page.locator('.stage-legend [data-key="again.before"]').click();
  await holds(page, () => document.querySelector('.stage-veil').hidden);
  assert.deepEqual(wrong, []);
  await context.close();
});
