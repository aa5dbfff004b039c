import {
  type Drag,
  drawHandles,
  type Handle,
  handlesOf,
  lookAt,
  type Pose,
  poseHandles,
  type Vec2,
  type Vec3,
  type View,
} from '@gizmo-kit/math';
import { ArrayCamera, type InterleavedBufferAttribute, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { INITIAL } from '../session/state.js';
import { circle } from './brush.js';
import { Drawing } from './drawing.js';
import { Emphasis } from './emphasis.js';
import { type FigureLook, lookOf } from './look.js';
import { type HandlePainter, paintHandle } from './paint-handle.js';
import { DEFAULT_PALETTE } from './palette.js';
import { place } from './place.js';
import type { LetterPainter, ScenePainter } from './scene.js';
import type { StrokeMesh } from './stroke-mesh.js';
import { STRIDE } from './triangles.js';

const VIEWPORT = { x: 0, y: 0, width: 800, height: 600 };

/** An eye on a circle around the origin. */
const from = (degrees: number, far = 6): Vec3 => {
  const t = (degrees * Math.PI) / 180;
  return [far * Math.sin(t), 0.5 * far, far * Math.cos(t)];
};
const perspective = (eye: Vec3, at: Vec3 = [0, 0, 0]): View => lookAt(eye, at, { fov: 45 }, VIEWPORT);
const orthographic = (eye: Vec3): View => lookAt(eye, [0, 0, 0], { height: 5 }, VIEWPORT);

interface Shown {
  readonly view: View;
  readonly origin?: Vec3;
  readonly look?: Partial<FigureLook>;
}

const uploadsOf = ({ geometry }: StrokeMesh): number =>
  (geometry.getAttribute('position') as InterleavedBufferAttribute).data.version;

/** The positions and opacities of all vertices. */
function numbersOf({ strokes: { vertices, vertexCount } }: StrokeMesh) {
  const rows = Array.from({ length: vertexCount }, (_, i) => [...vertices.subarray(STRIDE * i, STRIDE * (i + 1))]);
  return { places: rows.map((row) => row.slice(0, 3)), opacities: rows.map((row) => row[6] as number) };
}

/** Handles that are drawn repeatedly, and counts of their uploads. */
function createStage(mode: 'translate' | 'rotate' | 'scale' | 'universal') {
  const drawing = new Drawing();
  const emphasis = new Emphasis();
  const wanted: readonly Handle[] = handlesOf(mode);
  let pose: Pose | null = null;
  return {
    drawing,
    emphasis,
    pose: () => pose as Pose,
    show({ view, origin = [0, 0, 0], look: changed }: Shown, isChanged = false): void {
      const transform = { position: origin, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
      const worldFromParent = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as const;
      const handles = poseHandles(wanted, { targets: [{ transform, worldFromParent }], view });
      const look = lookOf({ target: null }, INITIAL, DEFAULT_PALETTE, { beneath: [], over: [], letter: undefined });
      pose = handles[0]?.pose ?? null;
      const own = { ...look, ...changed };
      drawing.show(
        { view, handles, drawn: () => drawHandles(handles, view), look: own, pixel: 1 },
        emphasis,
        isChanged,
      );
    },
    uploads: () => uploadsOf(drawing.mesh),
  };
}

const modes = ['translate', 'rotate', 'scale', 'universal'] as const;

describe.each(modes)('the geometry of the handles: %s', (mode) => {
  it('stays while nothing changes, and while an orthographic camera pans or its target moves', () => {
    const stage = createStage(mode);
    const view = orthographic(from(40));
    stage.show({ view });
    const before = stage.uploads();
    stage.show({ view });
    for (let i = 0; i < 100; i++) stage.show({ view, origin: [0.01 * i, -0.02 * i, 0.005 * i] });
    expect(stage.uploads()).toEqual(before);
  });

  it('stays while the camera comes nearer', () => {
    const stage = createStage(mode);
    stage.show({ view: perspective(from(40, 60)) });
    const before = stage.uploads();
    for (let far = 60; far > 3; far *= 0.9) stage.show({ view: perspective(from(40, far)) });
    expect(stage.uploads()).toEqual(before);
  });

  it('is built at each half degree of an orbit for rings, and at each four degrees for anything else', () => {
    const stage = createStage(mode);
    stage.show({ view: perspective(from(10)) });
    const build = vi.spyOn(stage.drawing.mesh.strokes, 'begin');
    for (let i = 1; i <= 100; i++) stage.show({ view: perspective(from(10 + i / 10)) });
    // The eye is 27° above the horizon, and looks down on the orbit by less than the angle that it turns.
    expect(build.mock.calls.length).toBeLessThanOrEqual(mode === 'rotate' || mode === 'universal' ? 19 : 2);
  });

  it('is whole also where a painter has thrown, whose error is reported once, and is painted by it in the next frame', () => {
    const whole = createStage(mode);
    const torn = createStage(mode);
    const view = perspective(from(40));
    whole.show({ view });
    const fails = vi.fn(paintHandle).mockImplementationOnce(() => {
      throw new Error('a painter');
    });
    const reported = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
    for (let frame = 0; frame < 2; frame++) {
      torn.show({ view, look: { handle: fails } });
      expect(numbersOf(torn.drawing.mesh)).toEqual(numbersOf(whole.drawing.mesh));
    }
    expect(numbersOf(torn.drawing.mesh).places.length).toBeGreaterThan(0);
    expect(reported).toHaveBeenCalledOnce();
    reported.mockRestore();
  });

  it('has a hovered handle at its end', () => {
    const stage = createStage(mode);
    const view = perspective(from(40));
    const { mesh } = stage.drawing;
    const { active } = stage.emphasis;
    const id = handlesOf(mode)[0]?.id ?? '';
    stage.show({ view });
    // The first one may enlarge the buffers.
    active.set(id, 1);
    stage.show({ view }, true);
    active.clear();
    stage.show({ view }, true);
    const { data } = mesh.geometry.getAttribute('position') as InterleavedBufferAttribute;
    const [atRest, uploads] = [mesh.strokes.vertexCount, stage.uploads()];
    data.clearUpdateRanges();
    active.set(id, 0.5);
    stage.show({ view }, true);
    expect(mesh.strokes.vertexCount).toBeGreaterThan(atRest);
    const count = STRIDE * (mesh.strokes.vertexCount - atRest);
    expect(data.updateRanges).toEqual([{ start: STRIDE * atRest, count }]);
    stage.show({ view });
    expect(stage.uploads()).toBe(uploads + 1);
  });
});

describe('the geometry of the handles', () => {
  // The z axis points at the eye and turns away by less than four degrees.
  it.each([0, 1])(
    'is not built again for a handle that fades, and has the same opacities as a new one (dimmed: %d)',
    (dimmed) => {
      const [stage, built] = [createStage('translate'), createStage('translate')];
      stage.emphasis.dimmed = dimmed;
      built.emphasis.dimmed = dimmed;
      stage.show({ view: perspective([0.6, 0, 6]) });
      const before = numbersOf(stage.drawing.mesh);
      stage.show({ view: perspective([0.75, 0, 6]) });
      const after = numbersOf(stage.drawing.mesh);
      expect(after.places).toEqual(before.places);
      expect(
        Math.max(...after.opacities.map((alpha, i) => alpha / ((before.opacities[i] as number) || 1))),
      ).toBeGreaterThan(2);
      built.show({ view: perspective([0.75, 0, 6]) });
      for (const [i, alpha] of numbersOf(built.drawing.mesh).opacities.entries())
        expect(after.opacities[i]).toBeCloseTo(alpha, 6);
    },
  );

  it('is built again when a handle appears', () => {
    const stage = createStage('translate');
    stage.show({ view: perspective([0.3, 0, 6]) });
    const before = stage.drawing.mesh.strokes.vertexCount;
    stage.show({ view: perspective([0.6, 0, 6]) });
    expect(stage.drawing.mesh.strokes.vertexCount).toBeGreaterThan(before);
  });

  const paintTip: HandlePainter & LetterPainter = (brush, { outlines: [tip] }) =>
    brush.line(circle(tip?.outline.points[0] as Vec2, 3), 2, { color: '#fff' });

  it.each([{ handle: paintTip }, { letter: paintTip }])(
    'of a painter that paints pixels without depths is that of a new gizmo after the target has moved: %o',
    (look) => {
      const [stage, built] = [createStage('translate'), createStage('translate')];
      const view = perspective([3, 2, 5]);
      stage.show({ view, look });
      stage.show({ view, origin: [0.2, 0, 0.1], look });
      built.show({ view, origin: [0.2, 0, 0.1], look });
      expect(numbersOf(stage.drawing.mesh).places).toEqual(numbersOf(built.drawing.mesh).places);
    },
  );

  it('of a painter that paints outlines stays while the target moves', () => {
    const stage = createStage('translate');
    const look = {
      handle: ((brush, { outlines: [tip] }) => tip && brush.outline(tip.outline, { color: '#fff' })) as HandlePainter,
    };
    const view = orthographic(from(40));
    stage.show({ view, look });
    const before = stage.uploads();
    stage.show({ view, origin: [0.2, 0, 0.1], look });
    expect(stage.uploads()).toBe(before);
  });

  it('has the present visibility of a hovered handle', () => {
    const [stage, built] = [createStage('translate'), createStage('translate')];
    for (const { emphasis } of [stage, built]) emphasis.active.set('move-z', 1);
    stage.show({ view: perspective([0.6, 0, 6]) });
    stage.show({ view: perspective([0.75, 0, 6]) });
    built.show({ view: perspective([0.75, 0, 6]) });
    const wanted = numbersOf(built.drawing.mesh).opacities;
    expect(stage.drawing.mesh.strokes.vertexCount).toBeGreaterThan(0);
    for (const [i, alpha] of numbersOf(stage.drawing.mesh).opacities.entries())
      expect(alpha).toBeCloseTo(wanted[i] as number, 6);
  });
});

it('a step of a drag paints only its guides, and the pressed handle again if their number of vertices changes', () => {
  const stage = createStage('translate');
  const view = perspective(from(40));
  // Called for each handle that is painted.
  const letter = vi.fn<LetterPainter>();
  const points: Vec2[] = [[0, 0], [50, 0]]; // biome-ignore format: one line
  const guides: ScenePainter = (brush) => brush.line(points, 2, { color: 'white' });
  const look = { id: 'move-x', drag: {} as Drag, letter, beneath: [guides] };
  stage.emphasis.active.set('move-x', 1);
  stage.show({ view, look });
  const { strokes } = stage.drawing.mesh;
  const whole = strokes.vertexCount;
  letter.mockClear();
  points[1] = [60, 10];
  stage.show({ view, look });
  expect(letter).not.toHaveBeenCalled();
  expect(strokes.vertexCount).toBe(whole);
  points.push([70, 30]);
  stage.show({ view, look });
  expect(letter.mock.calls.map(([, drawn]) => drawn.handle.id)).toEqual(['move-x']);
  expect(strokes.vertexCount).toBeGreaterThan(whole);
});

it('a press dims the other handles until its end, and not the pressed handle', () => {
  const stage = createStage('translate');
  const { mesh } = stage.drawing;
  const view = perspective(from(40));
  const opacities = (): readonly number[] =>
    Array.from({ length: mesh.strokes.vertexCount }, (_, i) => mesh.strokes.vertices[STRIDE * i + 6] as number);
  stage.show({ view });
  const atRest = opacities();
  stage.emphasis.active.set('move-x', 1);
  stage.show({ view }, true);
  const held = opacities().slice(atRest.length);
  expect(Math.min(atRest.length, held.length)).toBeGreaterThan(0);
  const { data } = mesh.geometry.getAttribute('position') as InterleavedBufferAttribute;
  for (const dimmed of [0.3, 1, 0.6, 0]) {
    data.clearUpdateRanges();
    stage.emphasis.dimmed = dimmed;
    stage.show({ view }, true);
    expect(data.updateRanges).toEqual([{ start: 0, count: STRIDE * mesh.strokes.vertexCount }]);
    const wanted = [...atRest.map((alpha) => alpha * (1 - 0.72 * dimmed)), ...held];
    expect(opacities()).toHaveLength(wanted.length);
    for (const [i, alpha] of opacities().entries()) expect(alpha).toBeCloseTo(wanted[i] as number, 6);
  }
});

describe('the matrix of the handles', () => {
  /** The positions of vertices in the clip space of a three.js camera. */
  function drawnBy(stage: ReturnType<typeof createStage>, camera: PerspectiveCamera | OrthographicCamera) {
    const { index, attributes, drawRange } = stage.drawing.mesh.geometry;
    return Array.from({ length: drawRange.count }, (_, i) =>
      new Vector3()
        .fromBufferAttribute(attributes.position as InterleavedBufferAttribute, index?.getX(i) ?? 0)
        .applyMatrix4(stage.drawing.mesh.matrixWorld)
        .project(camera),
    );
  }

  it.each([1e-4, 0.05, 0.5, 6, 900, 1e5])('shows the same pixels at the distance %d, and clips nothing', (far) => {
    const eye: Vec3 = [0.6 * far, 0, 0.8 * far];
    const camera = new PerspectiveCamera(45, 800 / 600, 0.1, 1000);
    camera.position.set(...eye);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
    const wanted = createStage('scale');
    const view = perspective(eye);
    wanted.show({ view });
    const { unitsPerPixel } = wanted.pose();
    wanted.drawing.mesh.matrixWorld.makeScale(unitsPerPixel, unitsPerPixel, unitsPerPixel);
    const places = drawnBy(wanted, camera).map(({ x, y }) => [x, y] as const);
    expect(places.length).toBeGreaterThan(100);
    place(wanted.drawing.mesh.matrixWorld, wanted.pose(), camera, false);
    for (const [i, { x, y, z }] of drawnBy(wanted, camera).entries()) {
      expect(Math.hypot(x - (places[i]?.[0] ?? 9), y - (places[i]?.[1] ?? 9))).toBeLessThan(1e-9);
      expect(Math.abs(z)).toBeLessThan(1);
    }
  });

  it('is at the origin of the gizmo for the two eyes of a headset, at any distance', () => {
    const stage = createStage('translate');
    const view = perspective([0, 0, 0.3]);
    stage.show({ view, origin: [0, 0, 0.1] });
    place(
      stage.drawing.mesh.matrixWorld,
      stage.pose(),
      new ArrayCamera([new PerspectiveCamera(45, 1, 0.1, 1000)]),
      false,
    );
    expect(stage.drawing.mesh.matrixWorld.elements.slice(12, 15)).toEqual([0, 0, 0.1]);
  });

  it.each([0.2, 50, 99.9])('is flat for an orthographic camera, and not clipped at the depth %d', (depth) => {
    const stage = createStage('translate');
    const eye: Vec3 = [0.6 * depth, 0, 0.8 * depth];
    const view = lookAt(eye, [eye[0] - 0.6, 0, eye[2] - 0.8], { height: 5 }, VIEWPORT);
    stage.show({ view });
    const camera = new OrthographicCamera(-10 / 3, 10 / 3, 2.5, -2.5, 0.1, 100);
    camera.position.set(...eye);
    camera.lookAt(eye[0] - 0.6, 0, eye[2] - 0.8);
    camera.updateMatrixWorld();
    place(stage.drawing.mesh.matrixWorld, stage.pose(), camera, false);
    const { z: wanted } = new Vector3().project(camera);
    const depths = drawnBy(stage, camera).map(({ z }) => z);
    expect(depths.length).toBeGreaterThan(100);
    for (const z of depths) expect(z).toBeCloseTo(wanted, 9);
  });
});
