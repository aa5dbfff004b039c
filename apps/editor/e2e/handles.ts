import type { Vec3 } from '@gizmo-kit/scene';
import { expect } from '@playwright/test';
import type { Pixel } from '../src/stage/test-handle.ts';
import type { EditorPage } from './editor-page.ts';

/** CSS pixels from the gizmo's origin to the tip of an axis, and the radius of its rings as a fraction of that. */
const SIZE = 100;
const RING = 0.82;

export const X: Vec3 = [1, 0, 0];
export const Y: Vec3 = [0, 1, 0];
export const Z: Vec3 = [0, 0, 1];

const add = (a: Vec3, b: Vec3, t = 1): Vec3 => [a[0] + b[0] * t, a[1] + b[1] * t, a[2] + b[2] * t];
const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Vec3): Vec3 => add([0, 0, 0], a, 1 / Math.hypot(...a));
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

interface Place {
  readonly origin: Vec3;
  /** From the origin towards the camera. */
  readonly toEye: Vec3;
  /** World units per CSS pixel at the depth of the origin. */
  readonly unitsPerPixel: number;
}

async function placeOf(editor: EditorPage, id: string, view?: string): Promise<Place> {
  const found = await editor.page.evaluate(
    ([name, shown]) => {
      const handle = window.__editor;
      const origin = handle?.world(name);
      const pane = document.querySelector(`[data-view="${shown ?? handle?.views.getState().active}"]`);
      if (handle === undefined || origin === undefined || origin === null || pane === null) return null;
      const camera = handle.camera(shown);
      camera.updateWorldMatrix(true, false);
      return {
        origin,
        eye: camera.matrixWorld.elements.slice(12, 15),
        towards: camera.matrixWorld.elements.slice(8, 11),
        isOrthographic: camera.type === 'OrthographicCamera',
        tangent: 1 / (camera.projectionMatrix.elements[5] ?? 1),
        height: pane.getBoundingClientRect().height,
      };
    },
    [id, view] as const,
  );
  if (found === null) throw new Error(`${id} is not in the viewport`);
  const eye = found.eye as unknown as Vec3;
  const towards = unit(found.towards as unknown as Vec3);
  const toEye = found.isOrthographic ? towards : add(eye, found.origin, -1);
  const depth = found.isOrthographic ? 1 : dot(toEye, towards);
  return { origin: found.origin, toEye, unitsPerPixel: (2 * depth * found.tangent) / found.height };
}

async function projected(editor: EditorPage, point: Vec3, view?: string): Promise<Pixel> {
  const pixel = await editor.page.evaluate(([at, shown]) => window.__editor?.projectPoint(at, shown), [
    point,
    view,
  ] as const);
  if (pixel === undefined) throw new Error('the editor has no test handle');
  return pixel;
}

/** A node's local axis in world space. */
export async function ownAxis(editor: EditorPage, id: string, axis: Vec3): Promise<Vec3> {
  const [from, to] = await editor.page.evaluate(
    ([name, end]) => [window.__editor?.world(name), window.__editor?.world(name, end)] as const,
    [id, axis] as const,
  );
  if (from === undefined || from === null || to === undefined || to === null) throw new Error(`no ${id}`);
  return unit(add(to, from, -1));
}

/**
 * The pixel of the axis handle of the gizmo on a node, at a fraction of its length; the tip is at 1.
 * @param view @default the active one
 */
export async function onAxis(editor: EditorPage, id: string, axis: Vec3, part: number, view?: string): Promise<Pixel> {
  const { origin, unitsPerPixel } = await placeOf(editor, id, view);
  return projected(editor, add(origin, axis, SIZE * part * unitsPerPixel), view);
}

/** The pixel of a ring of the gizmo on a node, at this angle in radians from its point nearest to the eye. */
export async function onRing(editor: EditorPage, id: string, axis: Vec3, angle: number): Promise<Pixel> {
  const { origin, toEye, unitsPerPixel } = await placeOf(editor, id);
  const u = unit(add(toEye, axis, -dot(toEye, axis)));
  const v = cross(axis, u);
  const radius = RING * SIZE * unitsPerPixel;
  return projected(editor, add(add(origin, u, radius * Math.cos(angle)), v, radius * Math.sin(angle)));
}

/** Presses at one pixel and moves to another, without a release. */
export async function grab(editor: EditorPage, from: Pixel, to: Pixel): Promise<void> {
  await editor.page.mouse.move(from.x, from.y);
  await editor.page.mouse.down();
  await editor.page.mouse.move(to.x, to.y, { steps: 3 });
}

/** Drags the handle of this name, after the status bar has shown it under the pointer. */
export async function drag(editor: EditorPage, handle: string, from: Pixel, to: Pixel): Promise<void> {
  await editor.page.mouse.move(from.x, from.y);
  await expect(editor.status).toContainText(handle);
  await grab(editor, from, to);
  // Two spaces separate the handle and its amount, which is shown only during a drag.
  await expect(editor.status).toHaveText(/ {2}\D*\d/);
  await editor.page.mouse.up();
}
