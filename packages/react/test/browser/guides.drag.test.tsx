import type { Delta } from '@gizmo-kit/math';
import { type InterleavedBufferAttribute, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { debug, guides, letters, paintLines, THEMES } from '../../src/index.js';
import { down, drag, hoverHandle, move, nextFrames, pixelAt, placeOf, plus, press, up, X, Y } from './hands.js';
import { holdInvariants } from './invariants.js';
import { apart, handlesIn, offLine, type PaintedVertex, paintedVertices, trianglesIn, verticesIn } from './painted.js';
import { EYE, mountStage, type Px, type Stage } from './stage.js';

holdInvariants();

const { light } = THEMES;

/** The vertices of a color near a line and near the border of the canvas. */
function atBorder(stage: Stage, css: string, a: Px, b: Px): readonly PaintedVertex[] {
  const { left, top, right, bottom } = stage.canvas.getBoundingClientRect();
  const isOut = ([x, y]: Px): boolean => x < left || x > right || y < top || y > bottom;
  return verticesIn(stage, css).filter(({ at }) => isOut(at) && offLine(at, a, b) < 1.5);
}

/** Lines alone. */
const LINES = [guides(paintLines)];

const drawCalls = (stage: Stage): number => stage.state.gl.info.render.calls;

async function release(stage: Stage): Promise<void> {
  await commands.mouse([up]);
  await expect.poll(() => stage.store.getState().drag).toBeNull();
  await nextFrames();
}

describe('during a drag along an axis', () => {
  it('the line of the axis crosses the viewport at the start of the drag, and is removed at its end', async () => {
    const stage = await mountStage({ eye: EYE, props: { extensions: LINES } });
    const [a, b] = [pixelAt(stage, X, 0), pixelAt(stage, X, 60)];
    await drag(stage, 'move-x', [60, 20]);
    expect(atBorder(stage, light.x, a, b).length).toBeGreaterThanOrEqual(4);
    await release(stage);
    expect(atBorder(stage, light.x, a, b)).toEqual([]);
  });

  it('there is no line without guides', async () => {
    const stage = await mountStage({ eye: EYE });
    const [a, b] = [pixelAt(stage, X, 0), pixelAt(stage, X, 60)];
    await drag(stage, 'move-x', [60, 20]);
    expect(atBorder(stage, light.x, a, b)).toEqual([]);
    expect(verticesIn(stage, light.guide)).toEqual([]);
    await release(stage);
  });

  it('without guides, a step that changes nothing paints nothing', async () => {
    const stage = await mountStage({ eye: EYE, props: { snap: { translate: 50 } } });
    const from = await press(stage, 'move-x');
    await nextFrames(3);
    const mesh = handlesIn(stage.state.scene);
    const version = () => (mesh.geometry.getAttribute('position') as InterleavedBufferAttribute).data.version;
    const before = version();
    await commands.mouse([move(plus(from, 9, 4), 3)]);
    await expect.poll(() => stage.store.getState().drag?.delta).toMatchObject({ kind: 'translate' });
    stage.state.invalidate();
    await nextFrames(3);
    expect(version()).toBe(before);
    await release(stage);
  });

  it('a scale has the line of its axis, and a line away from the eye ends at its vanishing point', async () => {
    const stage = await mountStage({ eye: EYE, props: { mode: 'scale', extensions: LINES } });
    const [a, b] = [pixelAt(stage, X, 0), pixelAt(stage, X, 60)];
    await drag(stage, 'scale-x', [30, 10]);
    expect(atBorder(stage, light.x, a, b).length).toBeGreaterThanOrEqual(4);
    await release(stage);
  });

  it('the ghost of the handle is at its start', async () => {
    const stage = await mountStage({ eye: EYE, props: { extensions: [guides()] } });
    const tip = pixelAt(stage, X, 100);
    await drag(stage, 'move-x', [120, 30]);
    const near = verticesIn(stage, light.guide).filter(({ at }) => apart(at, tip) < 12);
    expect(near.length).toBeGreaterThan(4);
    for (const { alpha } of near) expect(alpha).toBeLessThan(0.56);
    await release(stage);
  });
});

it('during a drag on a plane, both its axes have lines', async () => {
  const stage = await mountStage({ eye: EYE, props: { extensions: LINES } });
  const [o, x, y] = [pixelAt(stage, X, 0), pixelAt(stage, X, 60), pixelAt(stage, Y, 60)];
  await drag(stage, 'move-xy', [60, -30]);
  expect(atBorder(stage, light.x, o, x).length).toBeGreaterThanOrEqual(4);
  expect(atBorder(stage, light.y, o, y).length).toBeGreaterThanOrEqual(4);
  await release(stage);
});

it('the lines to the start of a rotation and to the cursor are painted', async () => {
  const stage = await mountStage({ eye: [0, 0, 6], props: { mode: 'rotate', extensions: LINES } });
  const origin = pixelAt(stage, X, 0);
  await drag(stage, 'rotate-z', [-40, -60]);
  for (const [css, end] of [
    [light.guide, stage.store.getState().drag?.press.point],
    [light.active, stage.store.getState().drag?.sample.point],
  ] as const) {
    const { left, top } = stage.canvas.getBoundingClientRect();
    const at: Px = [(end?.[0] ?? 0) + left, (end?.[1] ?? 0) + top];
    const line = verticesIn(stage, css).filter((vertex) => offLine(vertex.at, origin, at) < 1);
    expect(Math.min(...line.map((vertex) => apart(vertex.at, at)))).toBeLessThan(1.5);
    expect(Math.min(...line.map((vertex) => apart(vertex.at, origin)))).toBeLessThan(1.5);
  }
  await release(stage);
});

describe('during a drag of a ring', () => {
  const onRing = (stage: Stage, t: number, far = 82): Px => pixelAt(stage, [Math.cos(t), Math.sin(t), 0], far);

  /** Turns the ring about z, seen along its axis, from one angle to another in small steps. */
  async function turn(stage: Stage, from: number, to: number): Promise<void> {
    await hoverHandle(stage, 'rotate-z', onRing(stage, from));
    const steps = Math.ceil(Math.abs(to - from) / 0.4);
    const moves = Array.from({ length: steps }, (_, i) => move(onRing(stage, from + ((to - from) * (i + 1)) / steps)));
    await commands.mouse([down]);
    for (const step of moves) {
      await commands.mouse([step]);
      await nextFrames(1);
    }
    await nextFrames(3);
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

  it('the sector is between the start and the present angle', async () => {
    const stage = await mountStage({ eye: [0, 0, 6], props: { mode: 'rotate', extensions: [guides()] } });
    await turn(stage, 0.3, 1.5);
    expect([0.1, 0.4, 0.9, 1.4, 1.6, 3, 5].map((t) => layersAt(stage, t))).toEqual([0, 1, 1, 1, 0, 0, 0]);
    await release(stage);
    expect(layersAt(stage, 0.9)).toBe(0);
  });

  it('the sector of a negative angle is on the other side', async () => {
    const stage = await mountStage({ eye: [0, 0, 6], props: { mode: 'rotate', extensions: [guides()] } });
    await turn(stage, 0.3, -0.9);
    expect([0.4, 0.2, -0.3, -0.8, -1].map((t) => layersAt(stage, t))).toEqual([0, 1, 1, 1, 0]);
    await release(stage);
  });

  it('each whole turn covers the whole disc once', async () => {
    const stage = await mountStage({ eye: [0, 0, 6], props: { mode: 'rotate', extensions: [guides()] } });
    await turn(stage, 0.3, 0.3 + 4 * Math.PI + 1);
    expect([0.5, 1.1, 1.5, 3, 5].map((t) => layersAt(stage, t))).toEqual([3, 3, 2, 2, 2]);
    await release(stage);
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

  it('ticks are at each 15 degrees, or at the snapping steps', async () => {
    const stage = await mountStage({ eye: [0, 0, 6], props: { mode: 'rotate', extensions: [guides()] } });
    await turn(stage, 0.3, 1.5);
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
    await nextFrames(3);
    expect(ticks(stage, grab)).toEqual(Array.from({ length: 10 }, (_, i) => i * 36));
    await release(stage);
  });
});

describe('a snapped feature', () => {
  it('is shown by dashed lines and a ring', async () => {
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
    const stage = await mountStage({ eye: EYE, props: { extensions: [guides()], snap: { to: [snapper as never] } } });
    await drag(stage, 'move-x', [60, 20]);
    await nextFrames(3);
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
    await release(stage);
  });
});

it('handles, guides and debug take one draw call', async () => {
  const stage = await mountStage({
    eye: EYE,
    props: { visible: false, extensions: [debug(), letters(), guides()], mode: 'rotate' },
  });
  await nextFrames(3);
  const without = drawCalls(stage);
  stage.set({ visible: true });
  await nextFrames(3);
  await drag(stage, 'rotate-z', [-40, 30]);
  expect(drawCalls(stage)).toBe(without + 1);
  await release(stage);
});

describe('debug', () => {
  /** The center of the bounds, as a closed line contains its first point twice. */
  const center = (vertices: readonly PaintedVertex[]): Px => {
    const [x, y] = [0, 1].map((i) => vertices.map(({ at }) => at[i as 0])) as [number[], number[]];
    return [(Math.min(...x) + Math.max(...x)) / 2, (Math.min(...y) + Math.max(...y)) / 2];
  };

  /** The dot is painted last, in the color of text, with twelve points along its line. */
  const dotOf = (stage: Stage): Px => center(verticesIn(stage, light.text).slice(-2 * 12));

  it('shows the drawn axis, the cursor and its foot, with the grabbed point on it', async () => {
    const stage = await mountStage({ eye: EYE, props: { extensions: [debug()] } });
    const [a, b] = [pixelAt(stage, X, 0), pixelAt(stage, X, 60)];
    await drag(stage, 'move-x', [60, 50]);
    await nextFrames(2);
    const cursor = stage.pointer();
    const foot = dotOf(stage);
    expect(offLine(foot, a, b)).toBeLessThan(0.1);
    const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
    // The line from the cursor to its foot is perpendicular to the axis.
    expect(Math.abs((cursor[0] - foot[0]) * ux + (cursor[1] - foot[1]) * uy) / Math.hypot(ux, uy)).toBeLessThan(0.1);
    expect(atBorder(stage, light.text, a, b).length).toBeGreaterThanOrEqual(4);
    await release(stage);
  });

  it('follows the cursor over a handle that is only hovered', async () => {
    const stage = await mountStage({ eye: EYE, props: { extensions: [debug()] } });
    const at = placeOf(stage, 'move-x');
    await hoverHandle(stage, 'move-x', at);
    await nextFrames(3);
    const first = dotOf(stage);
    const way = pixelAt(stage, X, 72);
    await commands.mouse([move(way)]);
    await expect.poll(() => apart(dotOf(stage), stage.pointer())).toBeLessThan(3);
    expect(apart(dotOf(stage), first)).toBeGreaterThan(5);
  });

  it('shows the grabbed point of a plane and of a ring at the cursor', async () => {
    const stage = await mountStage({ eye: EYE, props: { extensions: [debug()] } });
    await drag(stage, 'move-xy', [50, -30]);
    await nextFrames(2);
    expect(apart(dotOf(stage), stage.pointer())).toBeLessThan(0.1);
    await release(stage);
    stage.set({ mode: 'rotate' });
    stage.mesh.position.set(0, 0, 0);
    await nextFrames(2);
    await press(stage, 'rotate-z');
    const to = pixelAt(stage, [Math.cos(1.9), Math.sin(1.9), 0], 82);
    await commands.mouse([move(to, 3)]);
    await nextFrames(3);
    expect(apart(dotOf(stage), stage.pointer())).toBeLessThan(1);
    await release(stage);
  });

  it('paints nothing without a hovered handle, and nothing without the prop', async () => {
    const stage = await mountStage({ eye: EYE, props: { extensions: [debug()] } });
    await nextFrames(3);
    const plain = paintedVertices(stage).length;
    stage.set({ extensions: [] });
    await nextFrames(3);
    expect(paintedVertices(stage).length).toBe(plain);
    await press(stage, 'move-x');
    expect(verticesIn(stage, light.text)).toEqual([]);
    await release(stage);
  });
});

it('the line of the axis stays at the start during a drag by whole pixels', async () => {
  const stage = await mountStage({ eye: EYE, props: { extensions: LINES } });
  const [a, b] = [pixelAt(stage, Y, 0), pixelAt(stage, Y, 60)];
  const from = await drag(stage, 'move-y', [10, -40]);
  await commands.mouse([move(plus(from, 15, -90))]);
  await nextFrames(3);
  expect(atBorder(stage, light.y, a, b).length).toBeGreaterThanOrEqual(4);
  await release(stage);
});
