import { type BezierPoint, bezier, sphere } from '@gizmo-kit/math/values';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { mouse, move, phaseOf, unitsPerPixelAt } from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import {
  focusElements,
  listenToRegion,
  mountFocused,
  originOf,
  positionOf,
  reasons,
  tap,
} from '../../test/keyboard.hands.js';
import type { Stage } from '../../test/stage.js';
import { nextFrames } from '../../test/stage.js';
import { bounds, type GizmoProps, rect } from '../index.js';

holdInvariants();

const backwards = () =>
  mouse([
    { do: 'hold', key: 'Shift' },
    { do: 'press', key: 'h' },
    { do: 'release', key: 'Shift' },
  ]);

const heldId = (stage: Stage): string | undefined => stage.store.getState().drag?.handle.id;

/** The handles that H selects in turn, until the first repeats. */
function walk(stage: Stage): readonly string[] {
  const ids: string[] = [];
  for (;;) {
    tap('h');
    expect(heldId(stage)).not.toBe(ids.at(-1));
    const id = heldId(stage) ?? 'none';
    if (id === ids[0]) return ids;
    ids.push(id);
  }
}

/** Presses H until it selects this handle. */
function hold(stage: Stage, wanted: string): void {
  for (let before = heldId(stage); before !== wanted; before = heldId(stage)) {
    tap('h');
    expect(heldId(stage)).not.toBe(before);
  }
}

describe('H', () => {
  it.each<[string, Partial<GizmoProps>, readonly string[]]>([
    ['of a mode', { mode: 'translate' }, ['move-x', 'move-y', 'move-z', 'move-xy', 'move-yz', 'move-xz', 'move-view']],
    ['of the bounding box', { handles: bounds() }, ['bounds-right', 'bounds-left', 'bounds-top', 'bounds-front']],
    ['of a rectangle', { handles: rect() }, ['rect-right', 'rect-left', 'rect-top', 'rect-bottom']],
  ])('selects each handle in turn: those %s', (_, props, some) => {
    const { stage, heard } = mountFocused({ props });
    const walked = walk(stage);
    expect(walked).toEqual(expect.arrayContaining([...some]));
    expect(new Set(walked).size).toBe(walked.length);
    backwards();
    expect(heldId(stage)).toBe(walked.at(-1));
    tap('Escape');
    expect(phaseOf(stage)).not.toBe('press');
    expect(heard.change).toEqual([]);
  });

  it.each(['translate', 'rotate', 'scale'] as const)(
    'does not change the target while the pointer rests: %s',
    (mode) => {
      const { stage, heard } = mountFocused({ props: { mode } });
      const [x, y] = originOf(stage);
      mouse([move([x + 31.7, y + 57.3])]);
      nextFrames();
      for (let i = 0; i < 7; i++) {
        tap('h');
        nextFrames();
      }
      tap('Enter');
      expect(phaseOf(stage)).not.toBe('press');
      expect(heard.change).toEqual([]);
    },
  );

  it('announces the handle, and continues with the next one after the end of the drag', () => {
    const { stage } = mountFocused({ props: { mode: 'scale' } });
    const region = listenToRegion();
    tap('h');
    expect(heldId(stage)).toBe('scale-x');
    tap('Enter');
    expect(phaseOf(stage)).toBe('idle');
    tap('h');
    expect(heldId(stage)).toBe('scale-y');
    expect(region().at(-1)).toBe('Scale along Y');
    tap('Escape');
    expect(phaseOf(stage)).toBe('idle');
  });

  it('lets arrow keys move the handle by 10 pixels, with Shift by one, and commits before the next handle', () => {
    const { stage, heard } = mountFocused({ props: { mode: 'translate' }, eye: [0, 0, 5] });
    hold(stage, 'move-x');
    const moved = 29 * unitsPerPixelAt(stage, new Vector3());
    tap('ArrowRight', 'ArrowRight', 'ArrowRight');
    mouse([
      { do: 'hold', key: 'Shift' },
      { do: 'press', key: 'ArrowLeft' },
      { do: 'release', key: 'Shift' },
    ]);
    expect(stage.mesh.position.x).toBeCloseTo(moved, 6);
    tap('h');
    expect(reasons(heard)).toEqual(['commit']);
    expect(heldId(stage)).toBe('move-y');
    tap('ArrowUp');
    expect(stage.mesh.position.y).toBeGreaterThan(0);
    tap('Escape');
    expect(phaseOf(stage)).toBe('idle');
    expect(stage.mesh.position.x).toBeCloseTo(moved, 6);
    expect(stage.mesh.position.y).toBe(0);
  });

  it('selects the handles of the bounding box', () => {
    const { stage, heard } = mountFocused({ props: { handles: bounds() }, eye: [0, 0, 5] });
    hold(stage, 'bounds-right');
    tap('ArrowRight', 'Enter');
    expect(reasons(heard)).toEqual(['commit']);
    expect(stage.mesh.scale.x).toBeGreaterThan(1);
    expect(stage.mesh.scale.y).toBe(1);
  });

  it('reaches a control point on its own point, which Tab and arrow keys pull out', () => {
    const corner: BezierPoint = { position: [0, 0, 0], before: [-1, 0, 0], after: [0, 0, 0] };
    let value: readonly BezierPoint[] = [
      { position: [-2, 0, 0], before: [-2, 0, 0], after: [-1.5, 1, 0] },
      corner,
      { position: [2, 0, 0], before: [1.5, 1, 0], after: [2, 0, 0] },
    ];
    const handles = () => bezier({ value, onChange: take });
    const take = (next: readonly BezierPoint[]): void => {
      value = next;
      stage.set({ handles: handles() });
    };
    const { stage } = mountFocused({ props: { handles: handles() }, eye: [0, 0, 6] });
    expect(walk(stage)).toContain('bezier-1-after');
    hold(stage, 'bezier-1-after');
    tap('ArrowRight', 'Tab', 'ArrowUp', 'ArrowUp', 'Enter');
    expect(value[1]).toEqual({ ...corner, after: [1, 2, 0] });
    tap('h');
    expect(heldId(stage)).toBe('bezier-2-before');
    tap('Escape');
  });

  it.each<[string, readonly [number, number, number]]>([
    ['behind the camera', [0.5, 0, 20]],
    ['beside the picture', [200, 0, 0]],
  ])('reaches no value of an object %s, which Tab skips', (_, place) => {
    let value = { radius: 0.5 };
    const onChange = (next: { readonly radius: number }): void => {
      value = next;
    };
    const { stage } = mountFocused({ props: { handles: sphere({ value, onChange }) }, eye: [0, 0, 5] });
    stage.mesh.position.set(...place);
    stage.draw();
    expect(focusElements().map(({ tabIndex }) => tabIndex)).toEqual([-1]);
    tap('h', 'ArrowRight', 'Enter');
    expect(phaseOf(stage)).toBe('idle');
    expect(value).toEqual({ radius: 0.5 });
  });

  it('allows typed amounts, and Escape restores the start', () => {
    const { stage, heard } = mountFocused({ props: { mode: 'translate' } });
    tap('h', '2');
    expect(positionOf(stage)).toEqual([2, 0, 0]);
    tap('Escape');
    expect(reasons(heard)).toEqual(['cancel']);
    expect(positionOf(stage)).toEqual([0, 0, 0]);
  });
});
