import { distance as length } from '@gizmo-kit/math/values';
import { OrbitControls } from '@react-three/drei/core/OrbitControls.js';
import { Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { body, type GizmoProps, type Handle, moveOnPlane } from '../../src/index.js';
import { bitsOf, down, key, move, nextFrames, phaseOf, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, type Px, type Stage, type StageOptions } from './stage.js';

holdInvariants();

const FLOOR: readonly Handle[] = [body(moveOnPlane('xz'))];

/** A stage with a body, and what its mesh hears of presses and clicks. */
async function mountBody(options: StageOptions = {}) {
  const onMesh = vi.fn<(type: string) => void>();
  const on = (name: string) => [name, () => onMesh(name)];
  const meshProps = Object.fromEntries(['onPointerDown', 'onPointerUp', 'onClick'].map(on));
  const props: Partial<GizmoProps> = { handles: FLOOR, ...options.props };
  const { stage, heard } = await mountHeard({ meshProps, ...options, props });
  return { stage, heard, onMesh, names: () => onMesh.mock.calls.map(([name]) => name) };
}

/** A corner of the box towards the eye: its pixel is on the mesh, and its point is grabbed at a known place. */
const CORNER = new Vector3(0.29, 0.3, 0.29);

/** The pixel of a point of the mesh as it is now. */
const pixelOf = (stage: Stage, local: Vector3): Px => {
  stage.mesh.updateWorldMatrix(true, false);
  return stage.toClient(stage.mesh.localToWorld(local.clone()));
};

const distance = (a: Px, b: Px): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const touchAt = ([x, y]: Px, id: number) => ({ x, y, id });

describe('a press on the mesh of a target', () => {
  it('drags it by the given handle, with the pressed point of the mesh under the cursor', async () => {
    const { stage, heard, names } = await mountBody();
    const from = pixelOf(stage, CORNER);
    await commands.mouse([move(from), down, move(plus(from, 70, 30), 4)]);
    await expect.poll(() => distance(pixelOf(stage, CORNER), plus(from, 70, 30))).toBeLessThan(0.1);
    expect(stage.mesh.position.y).toBe(0);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => [e.reason, e.handle.id])).toEqual([['commit', 'body']]);
    await nextFrames();
    // The scene gets the release of the press that it got, and no click.
    expect(names()).toEqual(['onPointerDown', 'onPointerUp']);
  });

  it('without a move is a click of the application and changes nothing', async () => {
    const { stage, heard, names } = await mountBody();
    const bits = bitsOf(stage.mesh);
    await commands.mouse([move(pixelOf(stage, CORNER)), down, up]);
    await expect.poll(names).toEqual(['onPointerDown', 'onPointerUp', 'onClick']);
    expect(heard.start).toHaveLength(0);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    await expect.poll(() => phaseOf(stage)).toBe('hover');
  });

  it('that Escape cancels gives every bit back, and the release to the application', async () => {
    const { stage, heard, names } = await mountBody();
    const bits = bitsOf(stage.mesh);
    const released = vi.fn();
    stage.element.addEventListener('pointerup', released, { once: true });
    const from = pixelOf(stage, CORNER);
    await commands.mouse([move(from), down, move(plus(from, 70, 30), 3)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await commands.mouse([key('Escape'), up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['cancel']);
    await expect.poll(() => released.mock.calls).toHaveLength(1);
    await nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    // The mesh is no longer under the pointer.
    expect(names()).not.toContain('onClick');
  });

  it('pauses the controls from the first move to the end, and does not turn the camera', async () => {
    const { stage } = await mountBody({ children: <OrbitControls makeDefault enableDamping={false} /> });
    const from = pixelOf(stage, CORNER);
    const eye = stage.state.get().camera.position.clone();
    const turned = () => stage.state.get().camera.position.distanceTo(eye);
    await commands.mouse([move(from), down, move(plus(from, 70, 30), 4)]);
    await expect.poll(() => distance(pixelOf(stage, CORNER), plus(from, 70, 30))).toBeLessThan(0.1);
    await commands.mouse([up, move(plus(from, 160, 90), 3)]);
    await nextFrames();
    expect(turned()).toBeLessThan(1e-9);
    // Beside the mesh, the controls work as before.
    await commands.mouse([move([90, 500]), down, move([140, 520], 3), up]);
    await expect.poll(turned).toBeGreaterThan(0.1);
  });
});

describe('a click on a handle of a value', () => {
  it.each(['a mouse', 'a finger'])(
    'of %s is one on the object under it, and beside all objects no miss',
    async (by) => {
      const onClick = vi.fn();
      const onPointerMissed = vi.fn();
      const handles = [length({ id: 'length', value: 2, axis: [1, 0, 0] })];
      const { stage, heard } = await mountHeard({
        meshProps: { onClick },
        onPointerMissed,
        props: { handles },
      });
      const click = async (at: Px) => {
        if (by === 'a mouse') return commands.mouse([move(at), down, up]);
        await commands.touch([{ type: 'touchStart', points: [touchAt(at, 0)] }]);
        await commands.touch([{ type: 'touchEnd', points: [] }]);
      };
      const clicked = vi.fn();
      window.addEventListener('click', clicked, { once: true, capture: true });
      await click(stage.toClient(new Vector3(2, 0, 0)));
      await expect.poll(() => clicked.mock.calls.length).toBeGreaterThan(0);
      await nextFrames();
      expect(onPointerMissed).not.toHaveBeenCalled();
      // The line to the knob begins in the mesh.
      await click(stage.toClient(new Vector3(0.1, 0, 0)));
      await expect.poll(() => onClick.mock.calls).toHaveLength(1);
      await click([90, 500]);
      await expect.poll(() => onPointerMissed.mock.calls).toHaveLength(1);
      expect(heard.start).toHaveLength(0);
    },
  );
});

describe('a finger on the mesh of a target', () => {
  it('drags it beyond 3 pixels, exactly under the finger; less is a tap', async () => {
    const { stage, heard, names } = await mountBody();
    const from = pixelOf(stage, CORNER);
    await commands.touch([{ type: 'touchStart', points: [touchAt(from, 0)] }]);
    await commands.touch([{ type: 'touchEnd', points: [] }]);
    await expect.poll(names).toContain('onClick');
    expect(heard.start).toHaveLength(0);
    const to = plus(from, 40, 12);
    await commands.touch([{ type: 'touchStart', points: [touchAt(from, 1)] }]);
    await commands.touch([{ type: 'touchMove', points: [touchAt(plus(from, 20, 6), 1)] }]);
    await commands.touch([{ type: 'touchMove', points: [touchAt(to, 1)] }]);
    await expect.poll(() => distance(pixelOf(stage, CORNER), to)).toBeLessThan(0.1);
    await commands.touch([{ type: 'touchEnd', points: [] }]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
  });

  it('and a second one are the camera’s', async () => {
    const { stage, heard } = await mountBody({ children: <OrbitControls makeDefault enableDamping={false} /> });
    const [a, b] = [pixelOf(stage, CORNER), plus(pixelOf(stage, CORNER), 60, 0)];
    const bits = bitsOf(stage.mesh);
    const far = stage.state.get().camera.position.length();
    await commands.touch([{ type: 'touchStart', points: [touchAt(a, 0)] }]);
    await commands.touch([{ type: 'touchStart', points: [touchAt(a, 0), touchAt(b, 1)] }]);
    for (const by of [30, 60])
      await commands.touch([{ type: 'touchMove', points: [touchAt(plus(a, -by, 0), 0), touchAt(plus(b, by, 0), 1)] }]);
    await expect.poll(() => stage.state.get().camera.position.length()).toBeLessThan(far - 0.1);
    await commands.touch([{ type: 'touchEnd', points: [] }]);
    expect(heard.start).toHaveLength(0);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });
});
