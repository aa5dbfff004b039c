import { useState } from 'react';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { Gizmo, type GizmoStore, type Transform } from '../../src/index.js';
import { down, hoverHandle, move, nextFrames, phaseOf, plus, unitsPerPixelAt, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, type Heard, mountStage } from './stage.js';

holdInvariants();

const START: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };

const reasons = (heard: Heard) => heard.end.map((e) => e.reason);

/** Two records that an application keeps sorted by their y. */
function Sorted({
  of,
  heard,
  store,
}: {
  of: Heard;
  heard: (transforms: readonly Transform[]) => void;
  store: GizmoStore;
}) {
  const [nodes, setNodes] = useState(
    ['a', 'b'].map((key, x) => ({ key, transform: { ...START, position: [x, 0, 0] } as Transform })),
  );
  const shown = [...nodes].sort((m, n) => m.transform.position[1] - n.transform.position[1]);
  heard([...nodes].sort((m, n) => (m.key < n.key ? -1 : 1)).map(({ transform }) => transform));
  return (
    <Gizmo
      mode="rotate"
      pivot="median"
      store={store}
      target={shown}
      value={shown.map(({ transform }) => transform)}
      onChange={(e) => {
        of.change.push(e);
        setNodes(shown.map(({ key }, i) => ({ key, transform: e.transforms[i] as Transform })));
      }}
      onDragEnd={(e) => of.end.push(e)}
    />
  );
}

describe('several targets in another order during a drag', () => {
  it.each([80, -80])('are dragged on, each by its own transform: the ring by %d pixels', async (by) => {
    let now: readonly Transform[] = [];
    const of: Heard = { start: [], change: [], end: [] };
    const stage = await mountStage({
      eye: EYE,
      gizmo: ({ store }) => (
        <Sorted
          of={of}
          store={store as GizmoStore}
          heard={(transforms) => {
            now = transforms;
          }}
        />
      ),
    });
    const center = new Vector3(0.5, 0, 0);
    const unit = unitsPerPixelAt(stage, center);
    const angle = 1.1;
    const from = stage.toClient(
      center.clone().add(new Vector3(Math.cos(angle), Math.sin(angle), 0).multiplyScalar(82 * unit)),
    );
    await hoverHandle(stage, 'rotate-z', from);
    await commands.mouse([down, move(plus(from, by, 0), 8)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await nextFrames(3);
    const { delta } = of.change.at(-1) ?? expect.unreachable();
    const turned = delta.kind === 'rotate' ? delta.angle : expect.unreachable();
    expect(Math.sign(turned)).toBe(-Math.sign(by));
    expect(Math.abs(turned)).toBeGreaterThan(0.3);
    await commands.mouse([up]);
    await expect.poll(() => reasons(of)).toEqual(['commit']);
    const ends = [-0.5, 0.5].map((x) => [0.5 + x * Math.cos(turned), x * Math.sin(turned), 0]);
    for (const [i, { position }] of now.entries())
      for (const [k, n] of position.entries()) expect(n).toBeCloseTo(ends[i]?.[k] as number, 10);
    expect(now).toHaveLength(2);
  });
});
