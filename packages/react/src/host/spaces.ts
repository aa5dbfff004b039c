import type { Mat4, Parents } from '@gizmo-kit/math';
import type { Object3D } from 'three';
import type { TargetSource } from '../target.js';
import { isPlain, parentOf } from './source.js';
import { worldMatrixOf } from './surroundings.js';
import { type BoundTarget, hasLeft, spaceOf } from './targets.js';

/**
 * The space of each target now, as `sources` give it; null, which keeps that of the press, for one that has left its scene.
 * Undefined where all are as at the press.
 */
export function spacesNow(targets: readonly BoundTarget[], sources: readonly TargetSource[]): Parents | undefined {
  const read = new Map<Object3D, Mat4 | null>();
  const now = targets.map((target, i): Mat4 | null => {
    const source = sources[i] ?? target.source;
    if (isPlain(source))
      return isSame(spaceOf(source), target.worldFromParent) ? target.worldFromParent : spaceOf(source);
    const parent = parentOf(source);
    if (parent === null) return null;
    let space = read.get(parent);
    if (space === undefined) {
      space = hasLeft(target) ? null : worldMatrixOf(parent, target.worldFromParent);
      read.set(parent, space);
    }
    return space;
  });
  return now.every((space, i) => space === null || space === targets[i]?.worldFromParent) ? undefined : now;
}

const isSame = (a: Mat4, b: Mat4): boolean => a === b || a.every((n, i) => n === b[i]);
