import { useState } from 'react';
import { type Mesh, Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { createStore } from 'zustand/vanilla';
import { trianglesIn } from '../../../three/test/painted.js';
import { Gizmo, type GizmoProps } from '../../src/index.js';
import { bitsOf, down, drag, hoverHandle, move, nextFrames, phaseOf, placeOf, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { Napping } from './napping.js';
import { EYE, type Heard, mountHeard, mountStage } from './stage.js';

const invariants = holdInvariants();

const reasons = (heard: Heard) => heard.end.map((e) => e.reason);

describe('props that change during a drag', () => {
  it.each([
    ['space', { space: 'world' }, { space: 'local' }],
    ['pivot', { pivot: 'median' }, { pivot: 'active' }],
  ] as const)('keep the handles in the pose of the press: %s', async (_, first, then) => {
    const { stage } = await mountHeard({ props: first });
    const other = stage.mesh.clone();
    other.position.set(0, 0.5, 0);
    stage.mesh.rotation.z = 0.5;
    stage.parent.add(other);
    stage.mesh.position.set(0, -0.5, 0);
    stage.set({ target: [other, stage.mesh] });
    const from = stage.toClient(new Vector3(0.4, 0, 0));
    await commands.mouse([move(from), down, move(plus(from, 60, 10), 3)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await nextFrames(3);
    const before = trianglesIn(stage);
    stage.set(then);
    await nextFrames(3);
    expect(trianglesIn(stage)).toEqual(before);
    await commands.mouse([up]);
    await expect.poll(() => phaseOf(stage)).not.toBe('drag');
    await nextFrames(3);
    expect(trianglesIn(stage)).not.toEqual(before);
  });
});

describe('a gizmo that is hidden', () => {
  it('with its suspended tree cancels, refuses presses, and works when it is shown again [R29]', async () => {
    const nap = createStore(() => ({ isAsleep: false }));
    const { stage, heard } = await mountHeard({ gizmo: (props) => <Napping {...props} nap={nap} /> });
    await drag(stage);
    nap.setState({ isAsleep: true });
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    const at = placeOf(stage, 'move-x');
    await commands.mouse([up, move(at), { do: 'down' }, move(plus(at, 40, 0), 2), up]);
    await nextFrames();
    expect(heard.end).toHaveLength(1);
    nap.setState({ isAsleep: false });
    await nextFrames(3);
    await drag(stage);
    await commands.mouse([up]);
    await expect.poll(() => reasons(heard)).toEqual(['cancel', 'commit']);
  });

  it('with its suspended tree ends the hover of a pointer at rest', async () => {
    const nap = createStore(() => ({ isAsleep: false }));
    const onHover = vi.fn();
    const { stage } = await mountHeard({ props: { onHover }, gizmo: (props) => <Napping {...props} nap={nap} /> });
    await hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
    nap.setState({ isAsleep: true });
    await nextFrames(5);
    expect(phaseOf(stage)).toBe('idle');
    expect(onHover).toHaveBeenLastCalledWith(null);
  });
});

describe('an unmount during a drag', () => {
  it('of the gizmo cancels once and restores its canvas [R9]', async () => {
    const { stage, heard } = await mountHeard();
    const bits = bitsOf(stage.mesh);
    await drag(stage);
    stage.change({ gizmo: () => null });
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(stage.element.hasPointerCapture(1)).toBe(false);
    const changes = heard.change.length;
    await commands.mouse([move([300, 300], 3), up]);
    await nextFrames();
    expect(heard.change).toHaveLength(changes);
    expect(heard.end).toHaveLength(1);
  });

  it('of the whole canvas cancels once and throws nothing [R10]', async () => {
    const { stage, heard } = await mountHeard();
    await drag(stage);
    stage.unmount();
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    await expect.poll(() => invariants.ledger().on(stage.element)).toEqual([]);
    await commands.mouse([move([300, 300], 3), up]);
    await nextFrames(3);
    expect(heard.end).toHaveLength(1);
  });
});

interface LateRefProps extends Omit<GizmoProps, 'value'> {
  readonly mesh: { current: Mesh | null };
}

/** A mesh after its gizmo, with a new ref function at each render. Each change renders. */
function LateRef({ mesh, ...props }: LateRefProps) {
  const [, count] = useState(0);
  const setRef = (now: Mesh | null): void => {
    mesh.current = now;
  };
  return (
    <>
      <Gizmo {...props} target={mesh} onChange={() => count((n) => n + 1)} />
      <mesh ref={setRef} />
    </>
  );
}

describe('a mesh after its gizmo, with a new ref function at each render', () => {
  it('does not end a drag when the tree renders [R17]', async () => {
    const mesh: { current: Mesh | null } = { current: null };
    const ends: string[] = [];
    const stage = await mountStage({
      eye: EYE,
      gizmo: (props) => <LateRef {...props} mesh={mesh} />,
      props: { onDragEnd: ({ reason }) => ends.push(reason) },
      meshProps: { visible: false },
    });
    const from = await drag(stage);
    await commands.mouse([move(plus(from, 60, 10), 3)]);
    await nextFrames(3);
    expect(ends).toEqual([]);
    await commands.mouse([up]);
    await expect.poll(() => ends).toEqual(['commit']);
    expect(mesh.current?.position.x).toBeGreaterThan(0.1);
  });
});
