import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import {
  bitsOf,
  down,
  mouse,
  move,
  phaseOf,
  pixelAt,
  placeOf,
  plus,
  pointer,
  touch,
  unitsPerPixelAt,
  up,
  X,
} from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { Pointer } from '../../test/pointer.js';
import { mountHeard, nextFrames, type Px } from '../../test/stage.js';

holdInvariants();

/** A pen on a page, each action in a frame of its own. */
function createPen() {
  const pointer = new Pointer('pen', 3);
  const inFrame = (run: () => void): void => {
    run();
    nextFrames(1);
  };
  return {
    move: (at: Px) => inFrame(() => pointer.move(at)),
    down: (at: Px) => inFrame(() => pointer.down(at)),
    up: () => inFrame(() => pointer.up()),
    at: () => pointer.at,
  };
}

const palm = (...points: readonly Px[]) => points.map(([x, y], id) => ({ x, y, id }));

describe('a pen', () => {
  it('hovers, presses and drags to the pixel', () => {
    const { stage, heard } = mountHeard();
    const pen = createPen();
    const types = new Set<string>();
    const listen = ({ pointerType }: PointerEvent) => types.add(pointerType);
    for (const type of ['pointermove', 'pointerdown'] as const) window.addEventListener(type, listen, true);
    const local = new Vector3(60 * unitsPerPixelAt(stage, new Vector3()), 0, 0);
    const [from, to] = [pixelAt(stage, X, 60), pixelAt(stage, X, 110)];
    pen.move(from);
    expect(stage.store.getState().handle?.id).toBe('move-x');
    pen.down(from);
    expect(phaseOf(stage)).toBe('press');
    for (const share of [0.2, 0.6, 1]) {
      pen.move(plus(from, (to[0] - from[0]) * share, (to[1] - from[1]) * share));
    }
    expect(phaseOf(stage)).toBe('drag');
    nextFrames();
    const gap = (): number => {
      const [x, y] = stage.toClient(stage.mesh.localToWorld(local.clone()));
      return Math.hypot(x - pen.at()[0], y - pen.at()[1]);
    };
    expect(gap()).toBeLessThan(0.1);
    expect(stage.store.getState().drag?.sample.pointerType).toBe('pen');
    pen.up();
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect([...types]).toEqual(['pen']);
    for (const type of ['pointermove', 'pointerdown'] as const) window.removeEventListener(type, listen, true);
    pen.move([2, 2]);
  });

  it('continues its drag while a palm touches, moves and is lifted beside it', () => {
    const { stage, heard } = mountHeard();
    const pen = createPen();
    const from = placeOf(stage, 'move-x');
    pen.move(from);
    pen.down(from);
    pen.move(plus(from, 60, 0));
    expect(phaseOf(stage)).toBe('drag');
    nextFrames();
    const bits = bitsOf(stage.mesh);
    const at = plus(from, 90, 160);
    touch([
      { type: 'touchStart', points: palm(at, plus(at, 40, 20)) },
      { type: 'touchMove', points: palm(plus(at, 12, 9), plus(at, 50, 20)) },
      { type: 'touchEnd', points: [] },
    ]);
    nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(phaseOf(stage)).toBe('drag');
    pen.up();
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    pen.move([2, 2]);
  });

  it('keeps its hover while a palm rests beside it, and drags under the palm', () => {
    const { stage, heard } = mountHeard();
    const pen = createPen();
    const from = placeOf(stage, 'move-x');
    pen.move(from);
    expect(stage.store.getState().handle?.id).toBe('move-x');
    const at = plus(from, 90, 160);
    touch([{ type: 'touchStart', points: palm(at) }]);
    stage.draw();
    nextFrames();
    expect(stage.store.getState().handle?.id).toBe('move-x');
    touch([{ type: 'touchMove', points: palm(plus(at, 14, 6)) }]);
    stage.draw();
    nextFrames();
    expect(stage.store.getState().handle?.id).toBe('move-x');
    pen.down(from);
    pen.move(plus(from, 60, 0));
    expect(phaseOf(stage)).toBe('drag');
    touch([{ type: 'touchMove', points: palm(plus(at, 20, 16)) }]);
    pen.up();
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    touch([{ type: 'touchEnd', points: [] }]);
    nextFrames();
    pen.move([2, 2]);
  });

  it('keeps its hover when the palm is lifted', () => {
    const { stage } = mountHeard();
    const pen = createPen();
    const from = placeOf(stage, 'move-x');
    const at = plus(from, 90, 160);
    touch([{ type: 'touchStart', points: palm(at) }]);
    pen.move(from);
    expect(stage.store.getState().handle?.id).toBe('move-x');
    touch([{ type: 'touchEnd', points: [] }]);
    stage.draw();
    nextFrames();
    expect(stage.store.getState().handle?.id).toBe('move-x');
    pen.move([2, 2]);
    expect(stage.store.getState().handle).toBeNull();
  });

  it('loses its hover to the mouse', () => {
    const { stage } = mountHeard();
    const from = pixelAt(stage, X, 60);
    const local = new Vector3(60 * unitsPerPixelAt(stage, new Vector3()), 0, 0);
    createPen().move(from);
    expect(stage.store.getState().handle?.id).toBe('move-x');
    mouse([move(from), down, move(plus(from, 4, 0)), move(pixelAt(stage, X, 110), 3)]);
    expect(phaseOf(stage)).toBe('drag');
    const [x, y] = stage.toClient(stage.mesh.localToWorld(local));
    expect(Math.hypot(x - pointer()[0], y - pointer()[1])).toBeLessThan(0.1);
    mouse([up]);
    expect(stage.store.getState().drag).toBeNull();
  });
});
