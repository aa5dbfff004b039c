import type { InstancesTarget } from '@gizmo-kit/react';
import { composeStories } from '@storybook/react-vite';
import { Matrix4, type Object3D, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { placeOf } from '../src/scenes/instances/field.js';
import { places } from '../src/scenes/performance/Fifty.js';
import { SIDE, SPACING } from '../src/scenes/performance/TenThousand.js';
import * as performanceStories from '../src/stories/Performance.stories.js';
import { stateOf } from './support/colors.js';
import { alongArrow, drag, listeners, offAxis, origin, whole, y } from './support/hand.js';
import { mount } from './support/mount.js';

describe('Performance', () => {
  const { FiftyGizmos, TenThousandInstances } = composeStories(performanceStories);

  test('Fifty gizmos: one draw call each, and only the dragged one moves', async () => {
    const heard = listeners();
    const { canvas, picture } = await mount(FiftyGizmos, heard);
    const { gl, scene, camera } = stateOf(canvas);
    gl.render(scene, camera);
    // Boxes, gizmos, and the grid of the floor.
    expect(gl.info.render.calls).toBe(50 + 50 + 1);
    const at = new Vector3(...(places[43] ?? []));
    const unit = picture.unitsPerPixel(at);
    const [from, to] = [20, 70].map((pixels) => whole(picture.pixel(at.clone().setY(at.y + pixels * unit))));
    if (from === undefined || to === undefined) throw new Error('There is no way.');
    const [end] = await drag([from, to], heard);
    const moved = new Vector3(...(end?.position ?? [])).sub(at);
    expect(moved.y).toBeGreaterThan(0.1);
    expect(offAxis(picture, at, y, { from, to }, moved)).toBeLessThan(0.1);
    const [dragged] = (heard.onDragEnd.mock.lastCall?.[0].targets ?? []) as [Object3D];
    const boxes = scene.children.filter((object) => 'isMesh' in object && object !== dragged);
    expect(boxes).toHaveLength(49);
    const still = places.filter((_, i) => i !== 43);
    for (const [i, box] of boxes.entries()) expect(box.position.toArray()).toEqual(still[i]);
  });

  test('Ten thousand instances: all of them move together, with one upload per step', async () => {
    const heard = listeners();
    const { picture } = await mount(TenThousandInstances, heard);
    const way = alongArrow(picture, origin, y, 0.6, 60);
    const [end] = await drag([way.from, way.to], heard);
    const targets = (heard.onDragEnd.mock.lastCall?.[0].targets ?? []) as readonly InstancesTarget[];
    const [{ mesh }] = targets as [InstancesTarget];
    expect(mesh.count).toBe(SIDE * SIDE);
    const [start] = heard.onDragEnd.mock.lastCall?.[0].start ?? [];
    const moved = new Vector3(...(end?.position ?? [])).sub(new Vector3(...(start?.position ?? [])));
    expect(offAxis(picture, origin, y, way, moved)).toBeLessThan(0.1);
    const matrix = new Matrix4();
    const off = Array.from({ length: SIDE * SIDE }, (_, i) => {
      mesh.getMatrixAt(i, matrix);
      return new Vector3()
        .setFromMatrixPosition(matrix)
        .sub(placeOf(i, SIDE, SPACING))
        .distanceTo(moved);
    });
    expect(off.reduce((a, b) => Math.max(a, b))).toBeLessThan(1e-6);
    const steps = heard.onChange.mock.calls.length;
    expect(steps).toBeGreaterThan(0);
    expect(document.querySelector('.studio-note')?.textContent).toBe(
      `10,000 instances: ${steps} steps, ${steps} uploads`,
    );
  });
});
