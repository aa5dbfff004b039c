import type { Transform } from '@gizmo-kit/math';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { GizmoEvent } from '../src/index.js';
import { bitsOf, pointAt, reasonsOf, stageOf, unitsPerPixelAt } from './driven-stage.js';

const START: Transform = { position: [0.2, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };

/** A transform that its owner changes. */
interface Mutable {
  position: [number, number, number];
  quaternion: [number, number, number, number];
  scale: [number, number, number];
}

describe('a controlled gizmo', () => {
  it('never writes its target [R16]', () => {
    const { gizmo, mesh, heard } = stageOf({ props: { value: START } });
    const bits = bitsOf(mesh);
    gizmo.press('move-x').to([1, 0, 0]);
    expect(heard.change.at(-1)?.transform.position[0]).toBeCloseTo(1.2, 9);
    gizmo.key('Escape').release();
    expect(reasonsOf(heard)).toEqual(['cancel']);
    expect(heard.end[0]?.transform).toEqual(START);
    expect(bitsOf(mesh)).toEqual(bits);
  });

  it.each([
    ['takes it', (e: GizmoEvent) => e.transform, (x: number) => x],
    ['ignores it', () => START, () => 0.2],
    [
      'limits it',
      (e: GizmoEvent) => ({ ...e.transform, position: [Math.min(0.5, e.transform.position[0]), 0, 0] as const }),
      (x: number) => Math.min(0.5, x),
    ],
  ] as const)('follows the value that the app sets, without drift: the app %s [R16]', (_, decide, expected) => {
    const asked: number[] = [];
    const stage = stageOf({ props: { value: START } });
    const { gizmo } = stage;
    /** The handle that is drawn at the origin of the gizmo. */
    const drawnAt = (): number => gizmo.pixelOf('move-view')[0];
    gizmo.set({
      onChange: (event) => {
        asked.push(event.transform.position[0]);
        gizmo.set({ value: decide(event) });
      },
    });
    gizmo.press('move-x').to([0.05, 0, 0]);
    for (const x of [0.1, 0.9, 0.4]) {
      gizmo.to([x, 0, 0]);
      const [wanted] = stage.toPixel(new Vector3(expected(asked.at(-1) ?? Number.NaN), 0, 0));
      expect(drawnAt()).toBeCloseTo(wanted, 6);
    }
    gizmo.moveBy([0, 0]).release();
    expect(gizmo.store.getState().drag).toBeNull();
    // Each step starts from the frozen start, no matter how the app has applied the steps before.
    expect(asked.at(-1)).toBe(0.2);
  });

  it('drags from the value that a press has caused, as that of a text field which loses the focus', () => {
    const { gizmo, heard } = stageOf({ props: { value: { ...START, position: [0, 0, 0] } } });
    gizmo.press('move-x').set({ value: { ...START, position: [0.5, 2, 0] } });
    gizmo.moveBy([40, 0]).release();
    expect(reasonsOf(heard)).toEqual(['commit']);
    expect(heard.end[0]?.start[0]?.position).toEqual([0.5, 2, 0]);
    expect(heard.end[0]?.transform.position[1]).toBe(2);
    expect(heard.end[0]?.transform.position[0]).toBeGreaterThan(0.6);
  });
});

describe('an application that changes the transform that it has passed', () => {
  /** A node of a mutable store: the same object at every render, with other numbers. */
  function stageOfNode(write: (node: Mutable, event: GizmoEvent) => void) {
    const node: Mutable = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 2] };
    const stage = stageOf();
    const { gizmo, heard } = stage;
    gizmo.set({
      value: node,
      onChange: (event) => {
        heard.change.push(event);
        write(node, event);
        gizmo.set({ value: node });
      },
    });
    return { ...stage, stage, node };
  }

  it.each([
    ['as a whole', (node: Mutable, { transform }: GizmoEvent) => Object.assign(node, transform)],
    [
      'number by number, and the transform of the event',
      (node: Mutable, { transform }: GizmoEvent) => {
        for (const i of [0, 1, 2] as const) node.position[i] = transform.position[i];
        Object.assign(node, transform);
        node.scale[1] += 0;
      },
    ],
  ])('keeps the grabbed point under the cursor, and a cancel restores the transform: %s [R67]', (_, write) => {
    const { stage, gizmo, heard, node } = stageOfNode(write);
    const unit = unitsPerPixelAt(stage, new Vector3());
    const ways = [20, 50, 80] as const;
    const places = ways.map((way) => stage.toPixel(pointAt(stage, [1, 0, 0], 60 + way)));
    gizmo
      .moveTo(stage.toPixel(pointAt(stage, [1, 0, 0], 60)))
      .down()
      .moveBy([5, 0]);
    for (const [i, place] of places.entries()) {
      gizmo.moveTo(place);
      expect(heard.change.at(-1)?.transform.position[0]).toBeCloseTo((ways[i] as number) * unit, 6);
      expect(node.position[0]).toBeCloseTo((ways[i] as number) * unit, 6);
    }
    gizmo.key('Escape').release();
    expect(reasonsOf(heard)).toEqual(['cancel']);
    expect(node).toEqual({ position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 2] });
    expect(heard.end[0]?.start[0]?.position).toEqual([0, 0, 0]);
  });

  it('restores the target after a cancel if the value was added during the drag', () => {
    const { gizmo, mesh, heard } = stageOf();
    gizmo.press('move-x').to([1, 0, 0]);
    expect(mesh.position.x).toBeGreaterThan(0.5);
    gizmo
      .set({ value: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } })
      .key('Escape')
      .release();
    expect(reasonsOf(heard)).toEqual(['cancel']);
    expect(mesh.position.toArray()).toEqual([0, 0, 0]);
  });

  it('is followed without a drag', () => {
    const { stage, gizmo, node } = stageOfNode(() => undefined);
    gizmo.hover('move-x');
    node.position[0] = 0.4;
    const [wanted] = stage.toPixel(new Vector3(0.4, 0, 0));
    expect(gizmo.frame().pixelOf('move-view')[0]).toBeCloseTo(wanted, 6);
  });
});

it('a render at each move, with new callbacks, arrays and options, keeps the drag [R17]', () => {
  const ends: unknown[] = [];
  const { gizmo, mesh } = stageOf();
  const again = (): void => {
    gizmo.set({
      target: [mesh],
      snap: {},
      hitTolerance: {},
      theme: {},
      onHover: () => undefined,
      onChange: again,
      onDragEnd: (e) => ends.push([e.reason, e.changed]),
    });
  };
  again();
  gizmo.press('move-x');
  for (const right of [20, 40, 60, 80]) gizmo.moveBy([right, 0]).frame();
  gizmo.release();
  expect(ends).toEqual([['commit', true]]);
});
