import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { HandlePainter } from '../../src/index.js';
import { bitsOf, down, move, nextFrames, phaseOf, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { begin, focusGizmo, mountFocused, originOf, reasons, TURN, tap } from './keyboard.hands.js';
import type { Px, Stage } from './stage.js';

holdInvariants();

/** A point of the page in pixels of the canvas. */
function projectionOf(stage: Stage, [x, y]: Px): Px {
  const { left, top } = stage.canvas.getBoundingClientRect();
  return [expect.closeTo(x - left, 6), expect.closeTo(y - top, 6)] as unknown as Px;
}

describe('a drag by keys', () => {
  it('starts at the pointer and follows it without a button; the grabbed point stays under it', async () => {
    const { stage, heard } = await mountFocused();
    const from = plus(originOf(stage), 37, 21);
    await commands.mouse([move(from)]);
    await begin(stage, 'g');
    expect(heard.change).toEqual([]);
    const before = originOf(stage);
    await commands.mouse([move(plus(from, 80, -45), 3)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await nextFrames();
    const after = originOf(stage);
    // All points of a plane perpendicular to the view direction move alike, up to the perspective of a short move.
    expect(after[0] - before[0]).toBeCloseTo(80, 0);
    expect(after[1] - before[1]).toBeCloseTo(-45, 0);
    expect(heard.start).toHaveLength(1);
    await tap('Enter');
    await expect.poll(() => reasons(heard)).toEqual(['commit']);
    expect(heard.end[0]?.handle.id).toBe('move-view');
    const bits = bitsOf(stage.mesh);
    await commands.mouse([move(plus(from, 150, 60), 3)]);
    await nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it.each([
    ['has never been seen', [], 50, -30],
    ['is beside the canvas', [move([10, 8])], 640, 362],
  ] as const)(
    'starts at the origin if the pointer %s, and moves by as much as the pointer',
    async (_, there, right, down) => {
      const { stage, heard } = await mountFocused();
      await commands.mouse(there);
      await begin(stage, 'g');
      expect(stage.store.getState().drag?.press.point).toEqual(projectionOf(stage, originOf(stage)));
      const before = originOf(stage);
      await nextFrames();
      expect(heard.change).toEqual([]);
      await commands.mouse([move([600, 400]), move([650, 370], 2)]);
      await expect.poll(() => phaseOf(stage)).toBe('drag');
      await nextFrames();
      const after = originOf(stage);
      expect(after[0] - before[0]).toBeCloseTo(right, 0);
      expect(after[1] - before[1]).toBeCloseTo(down, 0);
      await tap('Escape');
      await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    },
  );

  it.each([
    ['g', 'translate'],
    ['r', 'rotate'],
    ['s', 'scale'],
  ] as const)('%s starts a drag of its kind in every mode', async (name, kind) => {
    const { stage, heard } = await mountFocused({ props: { mode: name === 'g' ? 'scale' : 'translate' } });
    const bits = bitsOf(stage.mesh);
    const from = plus(originOf(stage), 90, 10);
    await commands.mouse([move(from)]);
    await begin(stage, name);
    await commands.mouse([move(plus(from, -10, -70), 4)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await nextFrames();
    expect(heard.change.at(-1)?.delta.kind).toBe(kind);
    expect(bitsOf(stage.mesh)).not.toEqual(bits);
    await tap('Escape');
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it('rotates by the angle of the pointer around the origin', async () => {
    const { stage, heard } = await mountFocused();
    const [x, y] = originOf(stage);
    const at = (degrees: number) =>
      [x + 90 * Math.cos((degrees * Math.PI) / 180), y - 90 * Math.sin((degrees * Math.PI) / 180)] as const;
    await commands.mouse([move(at(0))]);
    await begin(stage, 'r');
    await commands.mouse([move(at(20)), move(at(40))]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await nextFrames();
    const delta = heard.change.at(-1)?.delta;
    expect(delta?.kind === 'rotate' ? (delta.angle * 180) / Math.PI : 0).toBeCloseTo(40, 0);
    await tap('Enter');
  });

  it.each(['on the origin', 'nowhere'])('rotates from beside the origin if the pointer is %s', async (there) => {
    const { stage, heard } = await mountFocused();
    const from = there === 'nowhere' ? ([400, 300] as const) : plus(originOf(stage), 2, 1);
    if (there !== 'nowhere') await commands.mouse([move(from)]);
    await begin(stage, 'r');
    await commands.mouse([move(from), move(plus(from, 0, -100), 2)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await nextFrames();
    const delta = heard.change.at(-1)?.delta;
    expect(delta?.kind === 'rotate' ? (delta.angle * 180) / Math.PI : 0).toBeCloseTo(45, 0);
    await tap('Escape');
  });

  it('is cancelled by the start of another', async () => {
    const { stage, heard } = await mountFocused();
    const bits = bitsOf(stage.mesh);
    const from = plus(originOf(stage), 80, 0);
    await commands.mouse([move(from)]);
    await begin(stage, 'g');
    await commands.mouse([move(plus(from, 40, 40), 2)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await tap('r');
    await expect.poll(() => stage.store.getState().handle?.id).toBe('rotate-view');
    expect(reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    await tap('Escape');
    await nextFrames();
    expect(reasons(heard)).toEqual(['cancel']);
  });

  it('shows only its own handle if the gizmo lacks it, along the axes of the drag, and all handles afterwards', async () => {
    let looks = 0;
    let painted: { readonly id: string; readonly axis: readonly number[] }[] = [];
    const paint: HandlePainter = (_, { handle, pose }) => {
      painted.push({ id: handle.id, axis: pose.axes[0] });
    };
    const { stage } = await mountFocused({ props: { mode: 'scale', components: { handle: paint } } });
    stage.mesh.quaternion.copy(TURN);
    const shown = async () => {
      stage.state.invalidate();
      await nextFrames(3);
      painted = [];
      // A new theme paints the visible handles again.
      stage.set({ theme: { text: `#${String(++looks).padStart(6, '0')}` } });
      await expect.poll(() => painted.length).toBeGreaterThan(0);
      return [...new Set(painted.map(({ id }) => id))].sort();
    };
    await begin(stage, 'g');
    expect(await shown()).toEqual(['move-view']);
    await tap('x');
    expect(await shown()).toEqual(['move-x']);
    expect(painted[0]?.axis).toEqual([1, 0, 0]);
    await tap('x');
    expect(await shown()).toEqual(['move-x']);
    expect(painted[0]?.axis[1]).toBeCloseTo(0.5, 12);
    await tap('Escape');
    expect(await shown()).toContain('scale-all');
  });

  it('requests no frame while nothing moves, nor before or after', async () => {
    const { stage } = await mountFocused();
    const idle = async (): Promise<number> => {
      await nextFrames(4);
      const { frame } = stage.state.gl.info.render;
      await nextFrames(6);
      return stage.state.gl.info.render.frame - frame;
    };
    expect(await idle()).toBe(0);
    await begin(stage, 'g');
    await commands.mouse([move(plus(originOf(stage), 20, 20), 2)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    expect(await idle()).toBe(0);
    await tap('Enter');
    expect(await idle()).toBe(0);
  });

  it('writes nothing if the target is controlled: the app decides', async () => {
    const start = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
    const { stage, heard } = await mountFocused({ props: { value: start } });
    const bits = bitsOf(stage.mesh);
    await begin(stage, 'g');
    await tap('x', '2', 'Enter');
    await expect.poll(() => reasons(heard)).toEqual(['commit']);
    expect(heard.end[0]?.transform.position).toEqual([2, 0, 0]);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it('pauses the controls until it ends', async () => {
    const controls = { enabled: true };
    const { stage } = await mountFocused({ props: { controls } });
    await begin(stage, 'g');
    expect(controls.enabled).toBe(false);
    await tap('Enter');
    await expect.poll(() => controls.enabled).toBe(true);
  });

  it('does not start while a button is down', async () => {
    const { stage } = await mountFocused();
    await commands.mouse([move([60, 60]), down, move([70, 70])]);
    await focusGizmo();
    await tap('g');
    await nextFrames();
    expect(phaseOf(stage)).toBe('idle');
    await commands.mouse([up]);
    await focusGizmo();
    await begin(stage, 'g');
    await tap('Escape');
  });
});
