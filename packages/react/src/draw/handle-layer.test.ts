import {
  drawHandles,
  type Handle,
  handlesOf,
  lookAt,
  type Pose,
  poseHandles,
  type Vec3,
  type View,
} from '@gizmo-kit/math';
import { type BufferAttribute, Color, MeshBasicMaterial, PerspectiveCamera } from 'three';
import { describe, expect, it } from 'vitest';
import { createGizmoStore } from '../store.js';
import { createFade } from './fade.js';
import { HandleLayer } from './handle-layer.js';
import { lookOf } from './look.js';

const VIEWPORT = { x: 0, y: 0, width: 800, height: 600 };
const inkOf = (css: string) => new Color(css).toArray() as [number, number, number];

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
  readonly id?: string | null;
}

/** Handles that are drawn again and again, and how often what of their geometry is uploaded. */
function createStage(mode: 'translate' | 'rotate' | 'scale' | 'universal') {
  const layer = new HandleLayer(new MeshBasicMaterial(), 1, inkOf);
  const fade = createFade(() => true);
  const camera = new PerspectiveCamera(45, 1, 0.01, 1000);
  const wanted: readonly Handle[] = handlesOf(mode);
  let pose: Pose | null = null;
  return {
    layer,
    pose: () => pose as Pose,
    show({ view, origin = [0, 0, 0], id = null }: Shown) {
      const transform = { position: origin, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
      const worldFromParent = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as const;
      const handles = poseHandles(wanted, { targets: [{ transform, worldFromParent }], view });
      const look = {
        ...lookOf({ target: null }, { state: createGizmoStore().getState(), wantsContrast: false, cursor: () => null }),
        id,
      };
      fade.step(look, 0);
      pose = handles[0]?.pose ?? null;
      const draw = () => drawHandles(handles, view);
      layer.show({ camera, view, handles, draw, look, fade, feather: 1 }, pose as Pose);
    },
    uploads: () => {
      const { position, color } = layer.geometry.attributes as Record<string, BufferAttribute>;
      return { places: position?.version ?? 0, colors: color?.version ?? 0, order: layer.geometry.index?.version ?? 0 };
    },
  };
}

const modes = ['translate', 'rotate', 'scale', 'universal'] as const;

describe.each(modes)('the geometry of the handles: %s', (mode) => {
  it('stays while nothing changes, and while an orthographic camera pans or the target moves in its picture', () => {
    const stage = createStage(mode);
    const view = orthographic(from(40));
    stage.show({ view });
    const before = stage.uploads();
    stage.show({ view });
    for (let i = 0; i < 100; i++) stage.show({ view, origin: [0.01 * i, -0.02 * i, 0.005 * i] });
    expect(stage.uploads()).toEqual(before);
    expect(stage.layer.matrixWorld.elements.slice(12, 15)).toEqual(
      [0.99, -1.98, 0.495].map((n) => expect.closeTo(n, 9)),
    );
  });

  it('stays while the camera comes nearer', () => {
    const stage = createStage(mode);
    stage.show({ view: perspective(from(40, 60)) });
    const before = stage.uploads();
    for (let far = 60; far > 3; far *= 0.9) stage.show({ view: perspective(from(40, far)) });
    expect(stage.uploads()).toEqual(before);
  });

  it('is built at each half degree of an orbit for rings, and at each two degrees for anything else', () => {
    const stage = createStage(mode);
    stage.show({ view: perspective(from(10)) });
    const before = stage.uploads().places;
    for (let i = 1; i <= 100; i++) stage.show({ view: perspective(from(10 + i / 10)) });
    const built = stage.uploads().places - before;
    // The eye is 30° above the horizon, and looks down on the orbit by less than the angle that it turns.
    expect(built).toBeLessThanOrEqual(mode === 'rotate' || mode === 'universal' ? 20 : 8);
  });

  it('of handles that are hovered is painted again, and of no other', () => {
    const stage = createStage(mode);
    const view = perspective(from(40));
    stage.show({ view });
    const { position, color } = stage.layer.geometry.attributes as Record<string, BufferAttribute>;
    for (const attribute of [position, color]) attribute?.clearUpdateRanges();
    const id = handlesOf(mode)[0]?.id ?? '';
    stage.show({ view, id });
    const parts = [position, color].map((attribute) =>
      (attribute?.updateRanges ?? []).map(({ count }) => count / (attribute?.array.length ?? 0)),
    );
    for (const [share, ...others] of parts) {
      expect(others).toEqual([]);
      expect(share).toBeLessThan(0.6);
    }
    const before = stage.uploads();
    stage.show({ view, id });
    expect(stage.uploads()).toEqual(before);
  });
});

describe('the geometry of the handles', () => {
  it('is built anew for another size of a device pixel, and for a handle that fades', () => {
    const stage = createStage('translate');
    stage.show({ view: perspective([0.6, 0, 6]) });
    const before = stage.uploads().places;
    // The z axis points at the eye, and turns away by less than two degrees.
    stage.show({ view: perspective([0.75, 0, 6]) });
    expect(stage.uploads().places).toBe(before + 1);
  });

  it('is on a plane through the origin where the camera would cut off what is nearer', () => {
    const stage = createStage('translate');
    const depths = () => {
      const { position } = stage.layer.geometry.attributes as Record<string, BufferAttribute>;
      return Array.from({ length: 40 }, (_, i) => Math.abs(position?.getZ(i) ?? 0));
    };
    stage.show({ view: perspective(from(40, 0.0092)) });
    expect(Math.max(...depths())).toBe(0);
    stage.show({ view: perspective(from(40, 1)) });
    expect(Math.max(...depths())).toBeGreaterThan(1);
  });

  it('has no depth to an orthographic camera', () => {
    const stage = createStage('translate');
    stage.show({ view: orthographic(from(40)) });
    stage.show({ view: orthographic(from(41)) });
    const { viewDirection } = stage.pose();
    const { elements } = stage.layer.matrixWorld;
    for (const column of [0, 4, 8]) {
      const along = viewDirection.reduce((sum, n, i) => sum + n * (elements[column + i] ?? 0), 0);
      expect(along).toBeCloseTo(0, 12);
    }
  });
});
