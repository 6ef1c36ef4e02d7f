/* Everything that pieces share: one geometry for a shape and team, one texture for a text. */

import {
  BufferGeometry, CubeTexture, Material, Mesh, MeshBasicMaterial, MeshPhongMaterial, PlaneGeometry,
  RingGeometry, SpriteMaterial, Texture,
} from 'three';
import type { Scene, Shape, Side } from '../../core/types';
import type { TeamLook, Teams } from '../view';
import { createReflections } from './light';
import { createFinish, createModel } from './models';
import {
  faceTexture, finderTexture, markTexture, numberTexture, plateTexture, shadeTexture,
} from './textures';

export class Stock {
  private readonly kept = new Map<string, BufferGeometry | Material | Texture>();

  constructor(readonly scene: Scene, readonly teams: Teams, public shadows: boolean) {}

  look(side: Side | null): TeamLook | null {
    return side ? this.teams[side] : null;
  }

  shape(index: number): Shape | null {
    return this.scene.shapes[index] ?? null;
  }

  model(index: number, side: Side | null): BufferGeometry | null {
    const shape = this.shape(index);
    return shape && this.once(`model ${index} ${side}`, () => createModel(shape, this.look(side)));
  }

  finish(material: Shape['material']): MeshPhongMaterial {
    return this.once(`finish ${material}`, () => createFinish(material, this.room()));
  }

  room(): CubeTexture {
    return this.once('room', createReflections);
  }

  mark(side: Side): MeshBasicMaterial {
    const name = `mark ${side}`;
    return this.once(name, () => print(this.texture(name, () => markTexture(this.teams[side]))));
  }

  number(side: Side, text: string): MeshBasicMaterial {
    const { ink } = this.teams[side];
    return this.once(`number ${side} ${text}`, () =>
      print(this.texture(`number ${side} ${text}`, () => numberTexture(text, ink))));
  }

  face(side: Side, text: string, aspect: number): MeshBasicMaterial {
    const name = `face ${side} ${text} ${aspect.toFixed(2)}`;
    const look = this.teams[side];
    return this.once(name, () => print(this.texture(name, () => faceTexture(look, text, aspect))));
  }

  plate(side: Side, text: string): SpriteMaterial {
    const look = this.teams[side];
    return this.once(`plate ${side} ${text}`, () => new SpriteMaterial({
      map: this.texture(`plate ${side} ${text}`, () => plateTexture(text, look.fill, look.ink, look)),
    }));
  }

  /** A plate that keeps its size on the screen and hides behind nothing. */
  plain(text: string, fill: string, ink: string): SpriteMaterial {
    const name = `plain ${text} ${fill} ${ink}`;
    return this.once(name, () => new SpriteMaterial({
      map: this.texture(name, () => plateTexture(text, fill, ink, null)), sizeAttenuation: false,
      depthTest: false, depthWrite: false, toneMapped: false,
    }));
  }

  finder(): SpriteMaterial {
    return this.once('finder', () => new SpriteMaterial({
      map: this.texture('finder', finderTexture), sizeAttenuation: false, depthTest: false, depthWrite: false,
    }));
  }

  shade(): MeshBasicMaterial {
    return this.once('shade', () => new MeshBasicMaterial({
      map: this.texture('shade', shadeTexture), transparent: true, opacity: 0.42, depthWrite: false,
      polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -2,
    }));
  }

  square(): PlaneGeometry {
    return this.once('square', () => new PlaneGeometry(1, 1));
  }

  ring(inner: number, outer: number): RingGeometry {
    return this.once(`ring ${inner} ${outer}`, () => new RingGeometry(inner, outer, 48));
  }

  dispose(): void {
    for (const item of this.kept.values()) item.dispose();
    this.kept.clear();
  }

  private texture(name: string, make: () => Texture): Texture {
    return this.once(`texture ${name}`, make);
  }

  private once<T extends BufferGeometry | Material | Texture>(name: string, make: () => T): T {
    let item = this.kept.get(name) as T | undefined;
    if (!item) {
      item = make();
      this.kept.set(name, item);
    }
    return item;
  }
}

/** Printed on a piece: bright in any light, and a hair above it. */
function print(map: Texture): MeshBasicMaterial {
  return new MeshBasicMaterial({
    map, transparent: true, depthWrite: false, toneMapped: false, polygonOffset: true,
    polygonOffsetFactor: -2, polygonOffsetUnits: -4,
  });
}

/** Free what a group owns: geometries and materials of its meshes, with their textures. */
export function disposeTree(root: { traverse(visit: (object: object) => void): void }): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    (object.geometry as BufferGeometry).dispose();
    const material = object.material as Material & { map?: Texture | null };
    material.map?.dispose();
    material.dispose();
  });
}
