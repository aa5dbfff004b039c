import type { ReactNode } from 'react';
import { type Camera, Vector3 } from 'three';
import { expect } from 'vitest';
import { nextFrames } from './hands.js';
import { mountStage, type Px, type Stage, type StageOptions } from './stage.js';

const SIZE = 52;
const DIAMETER = Math.ceil(SIZE * Math.sqrt(3));
export const EYE = [3, 2.2, 5] as const;
export type Direction = readonly [number, number, number];

/** The pixel of a point of the cube, whose edges go from −1 to 1, at the top right of a rectangle of the page. */
export function pixelOf(camera: Camera, rect: DOMRect, [x, y, z]: Direction): Px {
  camera.updateWorldMatrix(true, false);
  const point = new Vector3(x, y, z).transformDirection(camera.matrixWorldInverse).multiplyScalar(Math.hypot(x, y, z));
  const inset = 10 + DIAMETER / 2;
  return [rect.right - inset + (point.x * SIZE) / 2, rect.top + inset - (point.y * SIZE) / 2];
}

export async function mountCube(children: ReactNode, options: StageOptions = {}): Promise<Stage> {
  const stage = await mountStage({ eye: EYE, gizmo: () => null, children, ...options });
  await expect.poll(() => document.querySelectorAll('[data-gizmo="view-cube"] button').length).toBe(26);
  await nextFrames(3);
  return stage;
}
