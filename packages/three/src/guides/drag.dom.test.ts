import type { Delta } from '@gizmo-kit/math';
import { type InterleavedBufferAttribute, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import {
  down,
  drag,
  hoverHandle,
  mouse,
  move,
  pixelAt,
  placeOf,
  plus,
  pointer,
  press,
  up,
  X,
  Y,
} from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import {
  apart,
  handlesIn,
  offLine,
  type PaintedVertex,
  paintedVertices,
  trianglesIn,
  verticesIn,
} from '../../test/painted.js';
import { EYE, mountStage, nextFrames, type Px, type Stage } from '../../test/stage.js';
import { debug, guides, THEMES } from '../index.js';
import { paintAxes } from './lines.js';

holdInvariants();

const { light } = THEMES;

/** The vertices of a color near a line and near the border of the canvas. */
function atBorder(stage: Stage, css: string, a: Px, b: Px): readonly PaintedVertex[] {
  const { left, top, right, bottom } = stage.canvas.getBoundingClientRect();
  const isOut = ([x, y]: Px): boolean => x < left || x > right || y < top || y > bottom;
  return verticesIn(stage, css).filter(({ at }) => isOut(at) && offLine(at, a, b) < 1.5);
}

/** The lines of the axes alone. */
const LINES = [
  guides((brush, scene) => {
    if (scene.drag !== null) paintAxes(brush, { ...scene, drag: scene.drag });
  }),
];

function release(stage: Stage): void {
  mouse([up]);
  expect(stage.store.getState().drag).toBeNull();
  nextFrames();
}

describe('during a drag along an axis', () => {
  it('the line of the axis crosses the viewport at the start of the drag, and is removed at its end', () => {
    const stage = mountStage({ eye: EYE, props: { extensions: LINES } });
    const [a, b] = [pixelAt(stage, X, 0), pixelAt(stage, X, 60)];
    drag(stage, 'move-x', [60, 20]);
    expect(atBorder(stage, light.x, a, b).length).toBeGreaterThanOrEqual(4);
    release(stage);
    expect(atBorder(stage, light.x, a, b)).toEqual([]);
  });

  it('there is no line without guides', () => {
    const stage = mountStage({ eye: EYE });
    const [a, b] = [pixelAt(stage, X, 0), pixelAt(stage, X, 60)];
    drag(stage, 'move-x', [60, 20]);
    expect(atBorder(stage, light.x, a, b)).toEqual([]);
    expect(verticesIn(stage, light.guide)).toEqual([]);
    release(stage);
  });

  it('without guides, a step that changes nothing paints nothing', () => {
    const stage = mountStage({ eye: EYE, props: { snap: { translate: 50 } } });
    const from = press(stage, 'move-x');
    nextFrames(3);
    const mesh = handlesIn(stage.scene);
    const version = () => (mesh.geometry.getAttribute('position') as InterleavedBufferAttribute).data.version;
    const before = version();
    mouse([move(plus(from, 9, 4), 3)]);
    expect(stage.store.getState().drag?.delta).toMatchObject({ kind: 'translate' });
    stage.draw();
    nextFrames(3);
    expect(version()).toBe(before);
    release(stage);
  });

  it('a scale has the line of its axis, and a line away from the eye ends at its vanishing point', () => {
    const stage = mountStage({ eye: EYE, props: { mode: 'scale', extensions: LINES } });
    const [a, b] = [pixelAt(stage, X, 0), pixelAt(stage, X, 60)];
    drag(stage, 'scale-x', [30, 10]);
    expect(atBorder(stage, light.x, a, b).length).toBeGreaterThanOrEqual(4);
    release(stage);
  });

  it('the ghost of the handle is at its start', () => {
    const stage = mountStage({ eye: EYE, props: { extensions: [guides()] } });
    const tip = pixelAt(stage, X, 100);
    drag(stage, 'move-x', [120, 30]);
    const near = verticesIn(stage, light.guide).filter(({ at }) => apart(at, tip) < 12);
    expect(near.length).toBeGreaterThan(4);
    for (const { alpha } of near) expect(alpha).toBeLessThan(0.56);
    release(stage);
  });
});

it('during a drag on a plane, both its axes have lines', () => {
  const stage = mountStage({ eye: EYE, props: { extensions: LINES } });
  const [o, x, y] = [pixelAt(stage, X, 0), pixelAt(stage, X, 60), pixelAt(stage, Y, 60)];
  drag(stage, 'move-xy', [60, -30]);
  expect(atBorder(stage, light.x, o, x).length).toBeGreaterThanOrEqual(4);
  expect(atBorder(stage, light.y, o, y).length).toBeGreaterThanOrEqual(4);
  release(stage);
});

describe('during a drag of a ring', () => {
  const onRing = (stage: Stage, t: number, far = 82): Px => pixelAt(stage, [Math.cos(t), Math.sin(t), 0], far);

  /** Turns the ring about z, seen along its axis, from one angle to another in small steps. */
  function turn(stage: Stage, from: number, to: number): void {
    hoverHandle(stage, 'rotate-z', onRing(stage, from));
    const steps = Math.ceil(Math.abs(to - from) / 0.4);
    const moves = Array.from({ length: steps }, (_, i) => move(onRing(stage, from + ((to - from) * (i + 1)) / steps)));
    mouse([down]);
    for (const step of moves) {
      mouse([step]);
      nextFrames(1);
    }
    nextFrames(3);
  }

  /** The opacity of all layers of the sector at an angle, at half the radius. */
  function layersAt(stage: Stage, t: number): number {
    const [x, y] = onRing(stage, t, 60);
    let layers = 0;
    for (const corners of trianglesIn(stage)) {
      if (!corners.every(({ alpha }) => Math.abs(alpha - 0.14) < 1e-4)) continue;
      const [a, b, c] = corners.map(({ at }) => at) as [Px, Px, Px];
      const side = (p: Px, q: Px): number => Math.sign((q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]));
      const sides = [side(a, b), side(b, c), side(c, a)];
      if (sides.every((s) => s > 0) || sides.every((s) => s < 0)) layers++;
    }
    return layers;
  }

  it('the sector is between the start and the present angle', () => {
    const stage = mountStage({ eye: [0, 0, 6], props: { mode: 'rotate', extensions: [guides()] } });
    turn(stage, 0.3, 1.5);
    expect([0.1, 0.4, 0.9, 1.4, 1.6, 3, 5].map((t) => layersAt(stage, t))).toEqual([0, 1, 1, 1, 0, 0, 0]);
    release(stage);
    expect(layersAt(stage, 0.9)).toBe(0);
  });

  it('the sector of a negative angle is on the other side', () => {
    const stage = mountStage({ eye: [0, 0, 6], props: { mode: 'rotate', extensions: [guides()] } });
    turn(stage, 0.3, -0.9);
    expect([0.4, 0.2, -0.3, -0.8, -1].map((t) => layersAt(stage, t))).toEqual([0, 1, 1, 1, 0]);
    release(stage);
  });

  it('each whole turn covers the whole disc once', () => {
    const stage = mountStage({ eye: [0, 0, 6], props: { mode: 'rotate', extensions: [guides()] } });
    turn(stage, 0.3, 0.3 + 4 * Math.PI + 1);
    expect([0.5, 1.1, 1.5, 3, 5].map((t) => layersAt(stage, t))).toEqual([3, 3, 2, 2, 2]);
    release(stage);
  });

  /** The angles of the ticks, in degrees from the start, from the vertices just outside of the ring. */
  function ticks(stage: Stage, start: number): readonly number[] {
    const origin = pixelAt(stage, X, 0);
    const radius = apart(origin, onRing(stage, start));
    const found = verticesIn(stage, light.guide)
      .filter(({ at }) => Math.abs(apart(at, origin) - radius - 6) < 0.5)
      .map(({ at }) => Math.atan2(origin[1] - at[1], at[0] - origin[0]) - start)
      .map((t) => ((Math.round((t * 180) / Math.PI) % 360) + 360) % 360);
    return [...new Set(found)].sort((a, b) => a - b);
  }

  it('ticks are at each 15 degrees, or at the snapping steps', () => {
    const stage = mountStage({ eye: [0, 0, 6], props: { mode: 'rotate', extensions: [guides()] } });
    turn(stage, 0.3, 1.5);
    const grab = Math.atan2(
      pixelAt(stage, X, 0)[1] -
        (stage.store.getState().drag?.press.point[1] ?? 0) -
        stage.canvas.getBoundingClientRect().top,
      (stage.store.getState().drag?.press.point[0] ?? 0) +
        stage.canvas.getBoundingClientRect().left -
        pixelAt(stage, X, 0)[0],
    );
    expect(ticks(stage, grab)).toEqual(Array.from({ length: 24 }, (_, i) => i * 15));
    stage.set({ snap: { rotate: Math.PI / 5 } });
    nextFrames(3);
    expect(ticks(stage, grab)).toEqual(Array.from({ length: 10 }, (_, i) => i * 36));
    release(stage);
  });
});

describe('a snapped feature', () => {
  it('is shown by dashed lines and a ring', () => {
    const [from, to] = [new Vector3(0.4, 0.8, 0), new Vector3(0.4, -1.2, 0)];
    const lines = [{ from: from.toArray(), to: to.toArray() }];
    const snapped = {
      snapper: 'align',
      keys: [],
      kind: 'guide',
      point: to.toArray(),
      onto: to.toArray(),
      guides: lines,
      distance: 0,
    };
    const snapper = { constrain: () => (delta: Delta) => ({ delta, snapped, alignment: null }) };
    const stage = mountStage({ eye: EYE, props: { extensions: [guides()], snap: { to: [snapper as never] } } });
    drag(stage, 'move-x', [60, 20]);
    nextFrames(3);
    const [a, b] = [stage.toClient(from), stage.toClient(to)];
    const dashes = verticesIn(stage, light.active).filter(
      ({ at }) => offLine(at, a, b) < 1 && at[1] > Math.min(a[1], b[1]) - 1 && at[1] < Math.max(a[1], b[1]) - 8,
    );
    const places = [...new Set(dashes.map(({ at }) => Math.round(at[1])))].sort((p, q) => p - q);
    const gaps = places.slice(1).map((y, i) => y - (places[i] as number));
    expect(places.length).toBeGreaterThan(8);
    expect(Math.max(...gaps)).toBeLessThan(8);
    const ring = verticesIn(stage, light.active).filter(({ at }) => Math.abs(apart(at, b) - 4.5) < 1);
    expect(ring.length).toBeGreaterThan(20);
    release(stage);
  });
});

describe('debug', () => {
  /** The center of the bounds, as a closed line contains its first point twice. */
  const center = (vertices: readonly PaintedVertex[]): Px => {
    const [x, y] = [0, 1].map((i) => vertices.map(({ at }) => at[i as 0])) as [number[], number[]];
    return [(Math.min(...x) + Math.max(...x)) / 2, (Math.min(...y) + Math.max(...y)) / 2];
  };

  /** The dot is painted last, in the color of text, with twelve points along its line. */
  const dotOf = (stage: Stage): Px => center(verticesIn(stage, light.text).slice(-2 * 12));

  it('shows the drawn axis, the cursor and its foot, with the grabbed point on it', () => {
    const stage = mountStage({ eye: EYE, props: { extensions: [debug()] } });
    const [a, b] = [pixelAt(stage, X, 0), pixelAt(stage, X, 60)];
    drag(stage, 'move-x', [60, 50]);
    nextFrames(2);
    const cursor = pointer();
    const foot = dotOf(stage);
    expect(offLine(foot, a, b)).toBeLessThan(0.1);
    const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
    // The line from the cursor to its foot is perpendicular to the axis.
    expect(Math.abs((cursor[0] - foot[0]) * ux + (cursor[1] - foot[1]) * uy) / Math.hypot(ux, uy)).toBeLessThan(0.1);
    expect(atBorder(stage, light.text, a, b).length).toBeGreaterThanOrEqual(4);
    release(stage);
  });

  it('follows the cursor over a handle that is only hovered', () => {
    const stage = mountStage({ eye: EYE, props: { extensions: [debug()] } });
    const at = placeOf(stage, 'move-x');
    hoverHandle(stage, 'move-x', at);
    nextFrames(3);
    const first = dotOf(stage);
    const way = pixelAt(stage, X, 72);
    mouse([move(way)]);
    expect(apart(dotOf(stage), pointer())).toBeLessThan(3);
    expect(apart(dotOf(stage), first)).toBeGreaterThan(5);
  });

  it('shows the grabbed point of a plane and of a ring at the cursor', () => {
    const stage = mountStage({ eye: EYE, props: { extensions: [debug()] } });
    drag(stage, 'move-xy', [50, -30]);
    nextFrames(2);
    expect(apart(dotOf(stage), pointer())).toBeLessThan(0.1);
    release(stage);
    stage.set({ mode: 'rotate' });
    stage.mesh.position.set(0, 0, 0);
    nextFrames(2);
    press(stage, 'rotate-z');
    const to = pixelAt(stage, [Math.cos(1.9), Math.sin(1.9), 0], 82);
    mouse([move(to, 3)]);
    nextFrames(3);
    expect(apart(dotOf(stage), pointer())).toBeLessThan(1);
    release(stage);
  });

  it('paints nothing without a hovered handle, and nothing without the prop', () => {
    const stage = mountStage({ eye: EYE, props: { extensions: [debug()] } });
    nextFrames(3);
    const plain = paintedVertices(stage).length;
    stage.set({ extensions: [] });
    nextFrames(3);
    expect(paintedVertices(stage).length).toBe(plain);
    press(stage, 'move-x');
    expect(verticesIn(stage, light.text)).toEqual([]);
    release(stage);
  });
});

it('the line of the axis stays at the start during a drag by whole pixels', () => {
  const stage = mountStage({ eye: EYE, props: { extensions: LINES } });
  const [a, b] = [pixelAt(stage, Y, 0), pixelAt(stage, Y, 60)];
  const from = drag(stage, 'move-y', [10, -40]);
  mouse([move(plus(from, 15, -90))]);
  nextFrames(3);
  expect(atBorder(stage, light.y, a, b).length).toBeGreaterThanOrEqual(4);
  release(stage);
});
