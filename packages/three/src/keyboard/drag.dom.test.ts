import { describe, expect, it } from 'vitest';
import { bitsOf, down, mouse, move, phaseOf, plus, up } from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { begin, focusGizmo, mountFocused, originOf, reasons, TURN, tap } from '../../test/keyboard.hands.js';
import type { Px, Stage } from '../../test/stage.js';
import { nextFrames } from '../../test/stage.js';
import type { HandlePainter } from '../index.js';

holdInvariants();

/** A point of the page in pixels of the canvas. */
function projectionOf(stage: Stage, [x, y]: Px): Px {
  const { left, top } = stage.canvas.getBoundingClientRect();
  return [expect.closeTo(x - left, 6), expect.closeTo(y - top, 6)] as unknown as Px;
}

describe('a drag by keys', () => {
  it('starts at the pointer and follows it without a button; the grabbed point stays under it', () => {
    const { stage, heard } = mountFocused();
    const from = plus(originOf(stage), 37, 21);
    mouse([move(from)]);
    begin(stage, 'g');
    expect(heard.change).toEqual([]);
    const before = originOf(stage);
    mouse([move(plus(from, 80, -45), 3)]);
    expect(phaseOf(stage)).toBe('drag');
    nextFrames();
    const after = originOf(stage);
    // All points of a plane perpendicular to the view direction move alike, up to the perspective of a short move.
    expect(after[0] - before[0]).toBeCloseTo(80, 0);
    expect(after[1] - before[1]).toBeCloseTo(-45, 0);
    expect(heard.start).toHaveLength(1);
    tap('Enter');
    expect(reasons(heard)).toEqual(['commit']);
    expect(heard.end[0]?.handle.id).toBe('move-view');
    const bits = bitsOf(stage.mesh);
    mouse([move(plus(from, 150, 60), 3)]);
    nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it.each([
    ['has never been seen', [], 50, -30],
    ['is beside the canvas', [move([10, 8])], 640, 362],
  ] as const)(
    'starts at the origin if the pointer %s, and moves by as much as the pointer',
    (_, there, right, down) => {
      const { stage, heard } = mountFocused();
      mouse(there);
      begin(stage, 'g');
      expect(stage.store.getState().drag?.press.point).toEqual(projectionOf(stage, originOf(stage)));
      const before = originOf(stage);
      nextFrames();
      expect(heard.change).toEqual([]);
      mouse([move([600, 400]), move([650, 370], 2)]);
      expect(phaseOf(stage)).toBe('drag');
      nextFrames();
      const after = originOf(stage);
      expect(after[0] - before[0]).toBeCloseTo(right, 0);
      expect(after[1] - before[1]).toBeCloseTo(down, 0);
      tap('Escape');
      expect(reasons(heard)).toEqual(['cancel']);
    },
  );

  it.each([
    ['g', 'translate'],
    ['r', 'rotate'],
    ['s', 'scale'],
  ] as const)('%s starts a drag of its kind in every mode', (name, kind) => {
    const { stage, heard } = mountFocused({ props: { mode: name === 'g' ? 'scale' : 'translate' } });
    const bits = bitsOf(stage.mesh);
    const from = plus(originOf(stage), 90, 10);
    mouse([move(from)]);
    begin(stage, name);
    mouse([move(plus(from, -10, -70), 4)]);
    expect(phaseOf(stage)).toBe('drag');
    nextFrames();
    expect(heard.change.at(-1)?.delta.kind).toBe(kind);
    expect(bitsOf(stage.mesh)).not.toEqual(bits);
    tap('Escape');
    expect(reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it('rotates by the angle of the pointer around the origin', () => {
    const { stage, heard } = mountFocused();
    const [x, y] = originOf(stage);
    const at = (degrees: number) =>
      [x + 90 * Math.cos((degrees * Math.PI) / 180), y - 90 * Math.sin((degrees * Math.PI) / 180)] as const;
    mouse([move(at(0))]);
    begin(stage, 'r');
    mouse([move(at(20)), move(at(40))]);
    expect(phaseOf(stage)).toBe('drag');
    nextFrames();
    const delta = heard.change.at(-1)?.delta;
    expect(delta?.kind === 'rotate' ? (delta.angle * 180) / Math.PI : 0).toBeCloseTo(40, 0);
    tap('Enter');
  });

  it.each(['on the origin', 'nowhere'])('rotates from beside the origin if the pointer is %s', (there) => {
    const { stage, heard } = mountFocused();
    const from = there === 'nowhere' ? ([400, 300] as const) : plus(originOf(stage), 2, 1);
    if (there !== 'nowhere') mouse([move(from)]);
    begin(stage, 'r');
    mouse([move(from), move(plus(from, 0, -100), 2)]);
    expect(phaseOf(stage)).toBe('drag');
    nextFrames();
    const delta = heard.change.at(-1)?.delta;
    expect(delta?.kind === 'rotate' ? (delta.angle * 180) / Math.PI : 0).toBeCloseTo(45, 0);
    tap('Escape');
  });

  it('is cancelled by the start of another', () => {
    const { stage, heard } = mountFocused();
    const bits = bitsOf(stage.mesh);
    const from = plus(originOf(stage), 80, 0);
    mouse([move(from)]);
    begin(stage, 'g');
    mouse([move(plus(from, 40, 40), 2)]);
    expect(phaseOf(stage)).toBe('drag');
    tap('r');
    expect(stage.store.getState().handle?.id).toBe('rotate-view');
    expect(reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    tap('Escape');
    nextFrames();
    expect(reasons(heard)).toEqual(['cancel']);
  });

  it('shows only its own handle if the gizmo lacks it, along the axes of the drag, and all handles afterwards', () => {
    let looks = 0;
    let painted: { readonly id: string; readonly axis: readonly number[] }[] = [];
    const paint: HandlePainter = (_, { handle, pose }) => {
      painted.push({ id: handle.id, axis: pose.axes[0] });
    };
    const { stage } = mountFocused({ props: { mode: 'scale', components: { handle: paint } } });
    stage.mesh.quaternion.copy(TURN);
    const shown = () => {
      stage.draw();
      painted = [];
      // A new theme paints the visible handles again.
      stage.set({ theme: { text: `#${String(++looks).padStart(6, '0')}` } });
      nextFrames();
      expect(painted.length).toBeGreaterThan(0);
      return [...new Set(painted.map(({ id }) => id))].sort();
    };
    begin(stage, 'g');
    expect(shown()).toEqual(['move-view']);
    tap('x');
    expect(shown()).toEqual(['move-x']);
    expect(painted[0]?.axis).toEqual([1, 0, 0]);
    tap('x');
    expect(shown()).toEqual(['move-x']);
    expect(painted[0]?.axis[1]).toBeCloseTo(0.5, 12);
    tap('Escape');
    expect(shown()).toContain('scale-all');
  });

  it('requests no frame while nothing moves, nor before or after', () => {
    const { stage } = mountFocused();
    const idle = (): number => {
      nextFrames(4);
      const before = stage.frames();
      nextFrames(6);
      return stage.frames() - before;
    };
    expect(idle()).toBe(0);
    begin(stage, 'g');
    mouse([move(plus(originOf(stage), 20, 20), 2)]);
    expect(phaseOf(stage)).toBe('drag');
    expect(idle()).toBe(0);
    tap('Enter');
    expect(idle()).toBe(0);
  });

  it('writes nothing if the target is controlled: the app decides', () => {
    const start = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
    const { stage, heard } = mountFocused({ props: { value: start } });
    const bits = bitsOf(stage.mesh);
    begin(stage, 'g');
    tap('x', '2', 'Enter');
    expect(reasons(heard)).toEqual(['commit']);
    expect(heard.end[0]?.transform.position).toEqual([2, 0, 0]);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it('pauses the controls until it ends', () => {
    const controls = { enabled: true };
    const { stage } = mountFocused({ props: { controls } });
    begin(stage, 'g');
    expect(controls.enabled).toBe(false);
    tap('Enter');
    expect(controls.enabled).toBe(true);
  });

  it('does not start while a button is down', () => {
    const { stage } = mountFocused();
    mouse([move([60, 60]), down, move([70, 70])]);
    focusGizmo();
    tap('g');
    nextFrames();
    expect(phaseOf(stage)).toBe('idle');
    mouse([up]);
    focusGizmo();
    begin(stage, 'g');
    tap('Escape');
  });
});
