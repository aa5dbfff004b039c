import { createGizmo, createGizmoStore, type GizmoEndEvent } from '@gizmo-kit/three';
import { BoxGeometry, Mesh, MeshBasicMaterial, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three';
import { afterEach, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { down, move, nextFrames, up } from './hands.js';
import type { Px } from './stage.js';

/* A program of three.js alone. */

let end = (): void => undefined;
afterEach(() => end());

function start() {
  const renderer = new WebGLRenderer();
  renderer.setSize(600, 400);
  const canvas = document.body.appendChild(renderer.domElement);
  canvas.style.cssText += ';display:block;position:absolute;left:33px;top:17px';
  const camera = new PerspectiveCamera(50, 1.5, 0.1, 100);
  camera.position.set(3, 2.2, 5);
  camera.lookAt(0, 0, 0);
  const scene = new Scene();
  const box = new Mesh(new BoxGeometry(), new MeshBasicMaterial());
  scene.add(box);
  const onDragEnd = vi.fn<(event: GizmoEndEvent) => void>();
  const store = createGizmoStore();
  const gizmo = createGizmo({ camera, canvas }, { target: box, store, onDragEnd });
  scene.add(gizmo.object);
  renderer.setAnimationLoop(() => {
    gizmo.update();
    renderer.render(scene, camera);
  });
  end = () => {
    renderer.setAnimationLoop(null);
    gizmo.dispose();
    renderer.dispose();
    canvas.remove();
  };
  const toClient = (world: Vector3): Px => {
    const { x, y } = world.clone().project(camera);
    const { left, top } = canvas.getBoundingClientRect();
    return [left + (1 + x) * 300, top + (1 - y) * 200];
  };
  return { camera, scene, box, gizmo, store, onDragEnd, toClient };
}

/** World units from the origin of the gizmo to the middle of an arrow of 100 pixels. */
const unitsOf = ({ camera, box }: ReturnType<typeof start>): number => {
  const depth = box.getWorldPosition(new Vector3()).sub(camera.position).dot(camera.getWorldDirection(new Vector3()));
  return (60 * 2 * depth * Math.tan((25 * Math.PI) / 180)) / 400;
};

it('a mouse drags an axis, and the grabbed point stays under the cursor', async () => {
  const stage = start();
  await nextFrames(3);
  const grabbed = new Vector3(unitsOf(stage), 0, 0);
  const from = stage.toClient(grabbed);
  await commands.mouse([move(from)]);
  await expect.poll(() => stage.store.getState().handle?.id).toBe('move-x');
  const wanted = stage.toClient(grabbed.clone().add(new Vector3(0.75, 0, 0)));
  await commands.mouse([down, move(wanted, 4)]);
  await expect.poll(() => stage.box.position.x).toBeCloseTo(0.75, 2);
  const [x, y] = stage.toClient(grabbed.clone().add(stage.box.position));
  expect(Math.hypot(x - Math.round(wanted[0]), y - Math.round(wanted[1]))).toBeLessThan(1);
  await commands.mouse([up]);
  await expect.poll(() => stage.onDragEnd.mock.calls.map(([{ reason }]) => reason)).toEqual(['commit']);
  expect(stage.box.position.toArray().slice(1)).toEqual([0, 0]);
});

it('set changes props, and dispose cancels a drag and removes the gizmo', async () => {
  const stage = start();
  stage.gizmo.set({ mode: 'scale' });
  await nextFrames(3);
  const tip = stage.toClient(new Vector3(unitsOf(stage), 0, 0));
  await commands.mouse([move(tip)]);
  await expect.poll(() => stage.store.getState().handle?.id).toBe('scale-x');
  await commands.mouse([down, move([tip[0] + 40, tip[1] + 10], 4)]);
  await expect.poll(() => stage.box.scale.x).not.toBe(1);
  stage.gizmo.dispose();
  expect(stage.box.scale.toArray()).toEqual([1, 1, 1]);
  expect(stage.onDragEnd.mock.calls.map(([{ reason }]) => reason)).toEqual(['cancel']);
  expect(stage.scene.children).toEqual([stage.box]);
  await commands.mouse([up]);
});
