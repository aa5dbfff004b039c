import { type RootState, useFrame, useThree } from '@react-three/fiber';
import { useEffect, useState } from 'react';
import { type Camera, Color, Mesh, type Object3D, PerspectiveCamera, type Scene, Vector3 } from 'three';
import { expect, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { apart, handlesIn } from '../../../three/test/painted.js';
import { createGizmoStore, Gizmo, type GizmoProps, THEMES } from '../../src/index.js';
import { down, move, nextFrames, plus, up } from './hands.js';
import type { Px, Stage } from './stage.js';

/* Gizmos in scenes other than a stage, measured in the last image with the camera that drew it. */

/** A gizmo in its own scene: its camera, its target, and the element that shows it. */
export interface World {
  readonly store: ReturnType<typeof createGizmoStore>;
  readonly mesh: Mesh;
  /** Set by the world itself when it is mounted. */
  camera: Camera | null;
  scene: Scene | null;
  /** Its rectangle on the page. */
  shownBy: () => Element;
}

export const makeWorld = (shownBy: () => Element): World => ({
  store: createGizmoStore(),
  mesh: new Mesh(),
  camera: null,
  scene: null,
  shownBy,
});

/** The camera and the gizmo of a world. With `draws` it draws itself, over the previous drawing. */
export function Inhabited({ world, eye, props, draws = false }: InhabitedProps) {
  const { set, scene } = useThree();
  const [camera] = useState(() => new PerspectiveCamera(50, 1, 0.1, 100));
  useEffect(() => {
    camera.position.set(...eye);
    camera.lookAt(0, 0, 0);
    set({ camera });
    Object.assign(world, { camera, scene });
  }, [camera, scene, set, world, eye]);
  useFrame(
    ({ gl, size }) => {
      const { aspect } = camera;
      camera.aspect = size.width / size.height;
      if (aspect !== camera.aspect) camera.updateProjectionMatrix();
      if (!draws) return;
      gl.autoClear = false;
      gl.render(scene, camera);
      gl.autoClear = true;
    },
    draws ? 2 : 0,
  );
  return (
    <>
      <primitive object={world.mesh} />
      <Gizmo target={world.mesh} store={world.store} {...props} />
    </>
  );
}

interface InhabitedProps {
  readonly world: World;
  readonly eye: readonly [number, number, number];
  readonly props?: Partial<GizmoProps>;
  readonly draws?: boolean;
}

/** The client pixel of a world point, by the projection of three.js. */
export function toClient({ camera, shownBy }: World, point: Vector3): Px {
  const rect = shownBy().getBoundingClientRect();
  camera?.updateWorldMatrix(true, false);
  const { x, y } = point.clone().project(camera as Camera);
  return [rect.left + ((x + 1) / 2) * rect.width, rect.top + ((1 - y) / 2) * rect.height];
}

/** A point at this number of pixels from the origin along x. */
export function along(world: World, pixels: number): Vector3 {
  const at = world.mesh.getWorldPosition(new Vector3());
  const up = new Vector3().setFromMatrixColumn((world.camera as Camera).matrixWorld, 1);
  const [a, b] = [toClient(world, at), toClient(world, at.clone().addScaledVector(up, 1e-3))];
  return at.addScaledVector(new Vector3(1, 0, 0), (pixels * 1e-3) / apart(a, b));
}

/** Drags the x arrow along itself. Returns the distance between the grabbed point and the pointer. */
export async function slip(world: World, stage: Stage, meanwhile: () => void = () => undefined): Promise<number> {
  const grabbed = along(world, 60);
  const local = world.mesh.worldToLocal(grabbed.clone());
  const [from, to] = [toClient(world, grabbed), toClient(world, along(world, 110))];
  await commands.mouse([move(from)]);
  await expect.poll(() => world.store.getState().handle?.id).toBe('move-x');
  await commands.mouse([down, move(plus(from, 4, 0)), move(to, 3)]);
  await expect.poll(() => world.store.getState().phase).toBe('drag');
  await nextFrames();
  meanwhile();
  const gap = (): number => {
    world.mesh.updateWorldMatrix(true, false);
    return apart(toClient(world, world.mesh.localToWorld(local.clone())), stage.pointer());
  };
  // The browser repeats a move after a layout, at whole pixels.
  await vi.waitUntil(() => gap() < 0.1, { timeout: 20_000 }).catch(() => undefined);
  const last = gap();
  await commands.mouse([up]);
  await expect.poll(() => world.store.getState().drag).toBeNull();
  return last;
}

export interface Extent {
  readonly width: number;
  readonly height: number;
}

/**
 * The length of the x arrow in pixels, as a camera draws it: the distance from the origin to the tip, as a fraction of the
 * distance to a point 100 pixels along the axis in space, times 100.
 */
export function tipIn(
  scene: Object3D,
  camera: Camera,
  { width, height }: Extent,
  css: string = THEMES.light.x,
): number {
  const mesh = handlesIn(scene);
  const { index, attributes, drawRange } = mesh.geometry;
  const { position, color } = attributes;
  if (index === null || position === undefined || color === undefined) throw new Error('nothing has been painted');
  const toPixel = (point: Vector3): Vector3 => {
    const { x, y } = point.project(camera);
    return new Vector3((x * width) / 2, (y * height) / 2, 0);
  };
  const origin = new Vector3().setFromMatrixPosition(mesh.matrixWorld);
  const middle = toPixel(origin.clone());
  const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const unit = 1e-3 / toPixel(origin.clone().addScaledVector(up, 1e-3)).distanceTo(middle);
  const wanted = toPixel(origin.clone().setX(origin.x + 100 * unit)).sub(middle);
  const { r, g, b } = new Color(css);
  const isX = (i: number): boolean =>
    Math.abs(color.getX(i) - r) + Math.abs(color.getY(i) - g) + Math.abs(color.getZ(i) - b) < 1e-4;
  const reach = (isIt: (alpha: number) => boolean): number => {
    const used = Array.from({ length: drawRange.count }, (_, i) => index.getX(i)).filter((i) => isX(i));
    const along = used
      .filter((i) => isIt(color.getW(i)))
      .map((i) => new Vector3().fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld))
      .map((point) => toPixel(point).sub(middle).dot(wanted) / wanted.length());
    return Math.max(...along);
  };
  const [inside, outside] = [reach((alpha) => alpha > 0), reach((alpha) => alpha === 0)];
  // Halfway across the soft edge, where the opacity is one half.
  return (((inside + outside) / 2) * 100) / wanted.length();
}

/** The world of a stage. */
export const worldOf = (stage: Stage): World => ({
  store: stage.store,
  mesh: stage.mesh,
  camera: stage.state.get().camera,
  scene: stage.state.get().scene,
  shownBy: () => stage.canvas,
});

/** Draws the stage now. Returns the color at a pixel of the page. */
export function colorAt(
  stage: Stage,
  [x, y]: Px,
  draw = ({ gl, scene, camera }: RootState): void => gl.render(scene, camera),
): readonly [r: number, g: number, b: number] {
  draw(stage.state.get());
  const { canvas } = stage;
  const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height });
  const context = copy.getContext('2d', { willReadFrequently: true });
  context?.drawImage(canvas, 0, 0);
  const rect = canvas.getBoundingClientRect();
  const [left, top] = [((x - rect.left) * canvas.width) / rect.width, ((y - rect.top) * canvas.height) / rect.height];
  const [r = 0, g = 0, b = 0] = context?.getImageData(Math.floor(left), Math.floor(top), 1, 1).data ?? [];
  return [r, g, b];
}
