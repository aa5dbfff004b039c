import {
  BoxGeometry,
  type Camera,
  Group,
  LOD,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  OrthographicCamera,
  PerspectiveCamera,
  Scene,
  SkinnedMesh,
  type Vector3,
} from 'three';
import { vi } from 'vitest';
import type { PlainGizmo } from '../src/create-gizmo.js';
import { createGizmo, createGizmoStore, type GizmoEndEvent, type GizmoEvent, type GizmoProps } from '../src/index.js';

/* A canvas of jsdom, which draws on demand and draws nothing: a frame only shows the gizmo to the camera. */

export type Px = readonly [x: number, y: number];

/** An eye from which all three axes are visible. */
export const EYE = [3, 2.2, 5] as const;

/** The margin of the page around the canvas, so that errors of offsets are visible. */
const MARGIN = { left: 37, top: 21 };
export const SIZE = { width: 760, height: 560 };

/** A canvas with a mesh in a parent and a gizmo on it, and functions to control it. */
export interface Stage {
  readonly canvas: HTMLCanvasElement;
  readonly camera: PerspectiveCamera | OrthographicCamera;
  readonly scene: Scene;
  readonly mesh: Mesh;
  readonly parent: Object3D;
  readonly gizmo: PlainGizmo;
  readonly store: ReturnType<typeof createGizmoStore>;
  /** Adds another gizmo to the canvas, and draws. */
  add(props: GizmoProps): PlainGizmo;
  /** Sets other props, and draws. */
  set(props: Partial<GizmoProps>): void;
  /** Requests that the next frame is drawn. */
  requestFrame(): void;
  /** Draws after a change of the scene. */
  draw(): void;
  /** The number of frames drawn. */
  frames(): number;
  /** The client pixel of a world point, by three's own projection. */
  toClient(world: Vector3): Px;
  unmount(): void;
}

export interface StageOptions {
  readonly props?: Partial<GizmoProps>;
  readonly orthographic?: boolean;
  /** Sets up the parent of the mesh. */
  readonly parent?: (parent: Object3D) => void;
  /** Sets up the mesh. */
  readonly mesh?: (mesh: Mesh) => void;
  /** Other objects of the scene. */
  readonly objects?: readonly Object3D[];
  /** Runs in each frame after the update of the gizmo. */
  readonly late?: () => void;
  /** The position of the camera, which looks at the origin. */
  readonly eye?: readonly [number, number, number];
  /** The HTML of the page, with one `canvas`. @default the canvas alone */
  readonly page?: string;
}

/** The mounted stages, for invariants of all of them. */
export const stages = new Set<Stage>();

/** Gives an element a place on the page, which jsdom does not compute. */
export function placeAt(element: HTMLElement, left: number, top: number, width: number, height: number): void {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  const layout = { clientWidth: width, clientHeight: height, offsetWidth: width, offsetHeight: height };
  for (const [name, value] of Object.entries(layout)) Object.defineProperty(element, name, { value });
}

/** Shows the objects of a scene to a camera, as a renderer does. */
function draw(scene: Scene, camera: Camera): void {
  scene.updateMatrixWorld();
  scene.traverseVisible((object) => {
    if (object instanceof SkinnedMesh) {
      object.skeleton.update();
      if (object.boundingSphere === null) object.computeBoundingSphere();
    }
    if (!(object instanceof LOD && object.layers.test(camera.layers))) return;
    object.update(camera);
    for (const { children } of [...object.children]) for (const mesh of children) (mesh.onAfterRender as () => void)();
  });
}

function createCamera({ eye = [0, 0, 5], orthographic = false }: StageOptions): Stage['camera'] {
  const { width, height } = SIZE;
  const camera = orthographic
    ? new OrthographicCamera(-width / 2, width / 2, height / 2, -height / 2, 0.1, 1000)
    : new PerspectiveCamera(75, width / height, 0.1, 1000);
  camera.position.set(...eye);
  camera.lookAt(0, 0, 0);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
  return camera;
}

export function mountStage(options: StageOptions = {}): Stage {
  for (const stage of [...stages]) stage.unmount();
  document.body.innerHTML = options.page ?? '<canvas></canvas>';
  const canvas = document.querySelector('canvas') as HTMLCanvasElement;
  Object.assign(canvas, SIZE);
  placeAt(canvas, MARGIN.left, MARGIN.top, SIZE.width, SIZE.height);
  const [scene, camera, parent, store] = [new Scene(), createCamera(options), new Group(), createGizmoStore()];
  const mesh = new Mesh(new BoxGeometry(0.6, 0.6, 0.6), new MeshBasicMaterial());
  options.parent?.(parent);
  options.mesh?.(mesh);
  scene.add(camera, parent.add(mesh), ...(options.objects ?? []));
  let isRequested = false;
  let frames = 0;
  const gizmos: PlainGizmo[] = [];
  const requestFrame = (): void => {
    if (isRequested) return;
    isRequested = true;
    requestAnimationFrame(() => {
      isRequested = false;
      frames++;
      scene.updateMatrixWorld();
      for (const gizmo of gizmos) if (gizmo.object.parent !== null) gizmo.update();
      options.late?.();
      draw(scene, camera);
    });
  };
  const add = (props: GizmoProps): PlainGizmo => {
    const gizmo = createGizmo({ canvas, camera, requestFrame }, props);
    parent.add(gizmo.object);
    gizmos.push(gizmo);
    requestFrame();
    nextFrames();
    return gizmo;
  };
  const gizmo = add({ target: mesh, store, ...options.props });
  const stage: Stage = {
    canvas,
    camera,
    scene,
    mesh,
    parent,
    gizmo,
    store: options.props?.store ?? store,
    add,
    requestFrame,
    set(changes) {
      gizmo.set(changes);
      stage.draw();
    },
    draw() {
      requestFrame();
      nextFrames();
    },
    frames: () => frames,
    toClient(world) {
      camera.updateWorldMatrix(true, false);
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const ndc = world.clone().project(camera);
      return [left + ((ndc.x + 1) / 2) * width, top + ((1 - ndc.y) / 2) * height];
    },
    unmount() {
      for (const each of gizmos.splice(0)) each.dispose();
      canvas.remove();
      stages.delete(stage);
    },
  };
  stages.add(stage);
  return stage;
}

/** Runs the tasks of the next frames of the page. */
export function nextFrames(count = 2): void {
  for (let i = 0; i < count; i++) {
    vi.runAllTicks();
    vi.advanceTimersToNextFrame();
    vi.runAllTicks();
  }
}

/** All events of a gizmo, in order. */
export interface Heard {
  readonly start: GizmoEvent[];
  readonly change: GizmoEvent[];
  readonly end: GizmoEndEvent[];
}

/** A stage seen from `EYE` that records the events of its gizmo. */
export function mountHeard(options: StageOptions = {}): { stage: Stage; heard: Heard } {
  const heard: Heard = { start: [], change: [], end: [] };
  const props: Partial<GizmoProps> = {
    onDragStart: (e) => heard.start.push(e),
    onChange: (e) => heard.change.push(e),
    onDragEnd: (e) => heard.end.push(e),
    ...options.props,
  };
  return { stage: mountStage({ eye: EYE, ...options, props }), heard };
}
