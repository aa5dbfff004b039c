import type { Vec2, Vec3 } from '@gizmo-kit/math';
import {
  BoxGeometry,
  Group,
  type LOD,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  OrthographicCamera,
  PerspectiveCamera,
  Scene,
  Vector3,
} from 'three';
import { expect, vi } from 'vitest';
import { viewAsDrawn } from '../src/host.js';
import type { GizmoEndEvent, GizmoEvent, GizmoProps } from '../src/index.js';
import { driveGizmo, type GizmoDriver } from '../src/testing.js';

/** An eye from which all three axes are visible. */
export const EYE: Vec3 = [3, 2.2, 5];
export const SIZE = { width: 760, height: 560 } as const;

/** All events of a gizmo, in order. */
export interface Heard {
  readonly start: GizmoEvent[];
  readonly change: GizmoEvent[];
  readonly end: GizmoEndEvent[];
}

/** A mesh in a parent in a scene, a camera of three.js, and a driven gizmo on the mesh. */
export interface Stage {
  readonly scene: Scene;
  readonly parent: Group;
  readonly mesh: Mesh;
  readonly heard: Heard;
  readonly gizmo: GizmoDriver;
  /** A test may replace it. */
  camera: PerspectiveCamera | OrthographicCamera;
  /** A test may replace it; null: the canvas is not displayed. */
  viewport: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null;
  /** The pixel of a world point, by three's own projection. */
  readonly toPixel: (world: Vector3) => Vec2;
}

export interface StageOptions {
  readonly props?: Partial<GizmoProps>;
  readonly orthographic?: boolean;
  readonly eye?: Vec3;
  /** Sets up the parent of the mesh, and the mesh. */
  readonly place?: (parent: Group, mesh: Mesh) => void;
}

export function stageOf({ props, orthographic, eye = EYE, place }: StageOptions = {}): Stage {
  const [scene, parent, mesh] = [
    new Scene(),
    new Group(),
    new Mesh(new BoxGeometry(0.6, 0.6, 0.6), new MeshBasicMaterial()),
  ];
  scene.add(parent);
  parent.add(mesh);
  place?.(parent, mesh);
  scene.updateMatrixWorld();
  const { width, height } = SIZE;
  const camera = orthographic
    ? new OrthographicCamera(-width / 2, width / 2, height / 2, -height / 2, 0.1, 1000)
    : new PerspectiveCamera(75, width / height, 0.1, 1000);
  camera.position.set(...eye);
  camera.lookAt(0, 0, 0);
  const heard: Heard = { start: [], change: [], end: [] };
  const stage = { scene, parent, mesh, heard, camera, viewport: { x: 0, y: 0, ...SIZE } } as unknown as Stage & {
    gizmo: GizmoDriver;
    toPixel: Stage['toPixel'];
  };
  stage.toPixel = (world) => {
    const at = stage.viewport;
    if (at === null) return [Number.NaN, Number.NaN];
    stage.camera.updateWorldMatrix(true, false);
    const { x, y } = world.clone().project(stage.camera);
    return [at.x + ((x + 1) / 2) * at.width, at.y + ((1 - y) / 2) * at.height];
  };
  const view = () => {
    stage.camera.updateWorldMatrix(true, false);
    return stage.viewport && viewAsDrawn(stage.camera, stage.viewport);
  };
  const events: Partial<GizmoProps> = {
    onDragStart: (event) => heard.start.push(event),
    onChange: (event) => heard.change.push(event),
    onDragEnd: (event) => heard.end.push(event),
  };
  stage.gizmo = driveGizmo({ target: mesh, ...events, ...props }, { view });
  scene.add(stage.gizmo.object);
  return stage;
}

/** World units per pixel at a point, measured by projection. */
export function unitsPerPixelAt({ camera, toPixel }: Stage, point: Vector3): number {
  camera.updateWorldMatrix(true, false);
  const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const unit = 1e-4;
  return unit / gap(toPixel(point), toPixel(point.clone().addScaledVector(up, unit)));
}

/** The world point at this number of pixels of the gizmo from the origin of the target, in a world direction. */
export function pointAt(stage: Stage, direction: Vec3, pixels: number): Vector3 {
  const at = stage.mesh.getWorldPosition(new Vector3());
  return at.clone().addScaledVector(new Vector3(...direction), pixels * unitsPerPixelAt(stage, at));
}

export const gap = (a: Vec2, b: Vec2): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const plus = ([x, y]: Vec2, dx: number, dy: number): Vec2 => [x + dx, y + dy];

/** The numbers of an object, for an exact comparison. */
export const bitsOf = ({ position, quaternion, rotation, scale }: Object3D): readonly unknown[] => [
  ...position.toArray(),
  ...quaternion.toArray(),
  ...rotation.toArray(),
  ...scale.toArray(),
];

export const reasonsOf = ({ end }: Heard): readonly string[] => end.map(({ reason }) => reason);
export const phaseOf = ({ gizmo }: Stage): string => gizmo.store.getState().phase;

/** Whether the gizmo paints something for the camera, in the next frame. */
export function isDrawn({ gizmo, camera }: Stage): boolean {
  gizmo.frame();
  // As a renderer does, which then draws the children.
  (gizmo.object as LOD).update(camera);
  return gizmo.object.children.length > 0;
}

/** Collects the errors that are reported as uncaught until the end of the test. */
export function hearErrors(): unknown[] {
  const errors: unknown[] = [];
  vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
    try {
      run();
    } catch (error) {
      errors.push(error);
    }
  });
  return errors;
}

/** A point on each of these handles, for a target with the world axes that is seen from `EYE`. */
const PLACES = {
  'move-x': [[1, 0, 0], 60],
  'move-y': [[0, 1, 0], 60],
  'move-xy': [[1, 1, 0], 36],
  'move-view': [[0, 0, 0], 0],
  'rotate-z': [[Math.cos(1.1), Math.sin(1.1), 0], 82],
  'scale-x': [[1, 0, 0], 60],
  'scale-all': [[0, 0, 0], 0],
} as const satisfies Record<string, readonly [Vec3, number]>;
export type HandleId = keyof typeof PLACES;

/** The pixel of a handle, also if it is hidden. */
export function placeOf(stage: Stage, id: HandleId): Vec2 {
  const [direction, pixels] = PLACES[id];
  return stage.toPixel(pointAt(stage, direction, pixels));
}

/** Moves onto the place of a handle, and presses there, also if there is no handle. Returns the pixel. */
export function pressAt(stage: Stage, id: HandleId = 'move-x'): Vec2 {
  const from = placeOf(stage, id);
  stage.gizmo.moveTo(from).down();
  return from;
}

/** Presses a handle and drags it by some pixels, without a release. Returns the pixel of the press. */
export function drag(stage: Stage, id: HandleId = 'move-x', by: Vec2 = [60, 20]): Vec2 {
  const from = pressAt(stage, id);
  stage.gizmo.moveBy(by);
  expect(stage.gizmo.store.getState()).toMatchObject({ phase: 'drag', handle: { id } });
  return from;
}
