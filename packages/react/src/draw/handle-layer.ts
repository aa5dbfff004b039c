import type { Basis, DrawnHandle, Pose, PosedHandle, Vec3, View } from '@gizmo-kit/math';
import { addScaled, dot } from '@gizmo-kit/math/geometry';
import { farthestDepth } from '@gizmo-kit/math/screen';
import type { Camera, MeshBasicMaterial, PerspectiveCamera } from 'three';
import { type Brush, createBrush, type InkOf } from './brush.js';
import type { Fade } from './fade.js';
import { type Build, distanceOf, isFresh } from './fresh.js';
import { Layer, type Range } from './layer.js';
import { type Lift, liftOf } from './lift.js';
import { type FigureLook, isSameStyle } from './look.js';
import { paintHandle } from './paint-handle.js';

/** How opaque the other handles are while one is held. */
const DIMMED = 0.28;

/** The strokes of one handle. */
interface Part extends Range {
  readonly drawn: DrawnHandle;
  readonly lift: Lift;
  /** Parts of a lower order are painted first, and of one order the farther ones. */
  readonly order: number;
  readonly depth: number;
  /** As painted last. */
  active: number;
  opacity: number;
}

interface Built extends Build {
  /** The least depth of all places, and the greatest. */
  readonly reach: readonly [nearest: number, farthest: number];
  readonly look: FigureLook;
  readonly feather: number;
  readonly parts: readonly Part[];
}

/** What to draw for a camera. */
export interface HandleScene {
  readonly camera: Camera;
  readonly view: View;
  readonly handles: readonly PosedHandle[];
  /** The handles in pixels of the View. */
  readonly draw: () => readonly DrawnHandle[];
  readonly look: FigureLook;
  readonly fade: Fade;
  /** CSS pixels of a device pixel. */
  readonly feather: number;
}

/**
 * The handles. Their vertices are places in space, built once for a mode, a size, a theme and roughly a view direction. A
 * moving camera or target changes the matrix, and a hover repaints the handles that it changes.
 */
export class HandleLayer extends Layer {
  readonly #brush: Brush;
  #built: Built | null = null;
  /** Of the emphasis, as painted last. */
  #version = -1;

  constructor(material: MeshBasicMaterial, renderOrder: number, inkOf: InkOf) {
    super(material, renderOrder);
    this.#brush = createBrush(this.canvas, inkOf);
  }

  show(scene: HandleScene, pose: Pose): void {
    const { look, fade } = scene;
    const last = this.#built;
    const isSettled = fade.version() === this.#version;
    this.#version = fade.version();
    // A painter of the application may paint other strokes when a handle is active.
    const isKept = isSettled || look.handle === undefined;
    if (last === null || !isKept || !isBuiltFor(last, scene, pose)) this.#build(scene, pose);
    else if (!isSettled) this.#repaint(last, scene);
    const axes = this.#built?.frame.screenAxes ?? pose.screenAxes;
    this.place(pose.origin, pose.eye === null ? flattened(axes, pose.viewDirection) : axes, pose.unitsPerPixel);
  }

  #build(scene: HandleScene, frame: Pose): void {
    const { camera, view, look, feather } = scene;
    const drawn = scene.draw();
    const reach = reachOf(drawn);
    const isFlat = look.handle !== undefined || isCut(reach, frame, camera);
    const parts: Part[] = [];
    const built = { view, drawn, frame, reach, isFlat, look, feather, parts };
    const { strokes } = this.canvas;
    this.canvas.begin(feather);
    let [lift, pose] = [liftOf(frame, frame, view), frame];
    for (const each of drawn) {
      if (each.pose !== pose && !isFlat) lift = liftOf(each.pose, frame, view);
      pose = each.pose;
      const { vertexCount: vertex, indexCount: index } = strokes;
      const order = each.outlines.every(({ shape }) => shape.kind === 'ball') ? 1 : 0;
      const part = { drawn: each, lift, order, depth: depthOf(each), vertex, index, ...emphasisOf(each, scene) };
      this.#paint(part, built);
      parts.push({ ...part, vertexEnd: strokes.vertexCount, indexEnd: strokes.indexCount });
    }
    this.#built = built;
    this.upload(inOrder(parts, look.id));
  }

  /** Paints the handles whose emphasis has changed. */
  #repaint(last: Built, scene: HandleScene): void {
    const { look } = scene;
    const built = { ...last, look };
    this.#built = built;
    for (const part of built.parts) {
      const { active, opacity } = emphasisOf(part.drawn, scene);
      if (active === part.active && opacity === part.opacity) continue;
      if (active !== part.active) this.move(part.vertex, part.vertexEnd);
      this.recolor(part.vertex, part.vertexEnd);
      Object.assign(part, { active, opacity });
      this.canvas.begin(built.feather, part.vertex, part.index);
      this.#paint(part, built);
    }
    this.canvas.strokes.isRecolored = false;
    if (look.id !== last.look.id) this.order(inOrder(built.parts, look.id));
  }

  #paint({ drawn, lift, active, opacity }: Omit<Part, 'vertexEnd' | 'indexEnd'>, built: Built): void {
    if (opacity <= 0) return;
    const { look, isFlat } = built;
    const of = { theme: look.theme, active, opacity };
    this.canvas.place(lift, isFlat);
    (look.handle ?? paintHandle)(this.#brush, drawn, of);
    look.letters?.(this.#brush, drawn, { ...of, handles: built.drawn, origin: lift.origin });
  }
}

/** How a handle is painted now. */
function emphasisOf({ handle, visibility }: DrawnHandle, { fade }: HandleScene): Pick<Part, 'active' | 'opacity'> {
  const { active, dimmed } = fade.of(handle.id);
  return { active, opacity: visibility * (1 - (1 - DIMMED) * dimmed) };
}

/** The farther ones first, dots over lines, and the active one over all. */
function inOrder(parts: readonly Part[], id: string | null): readonly Part[] {
  const orderOf = ({ drawn, order }: Part): number => (drawn.handle.id === id ? 2 : order);
  return [...parts].sort((a, b) => orderOf(a) - orderOf(b) || b.depth - a.depth);
}

const depthOf = ({ outlines }: DrawnHandle): number =>
  Math.max(...outlines.map(({ outline }) => farthestDepth(outline)));

/** The least depth that is drawn, and the greatest. */
function reachOf(drawn: readonly DrawnHandle[]): Built['reach'] {
  const depths = drawn.flatMap(({ outlines }) => outlines.flatMap(({ outline }) => outline.depths));
  return [Math.min(...depths), Math.max(...depths)];
}

/** Whether a camera cuts off some of the handles, being too near or too far. Then all are drawn at the depth of the origin. */
function isCut([nearest, farthest]: Built['reach'], pose: Pose, camera: Camera): boolean {
  const { near = 0, far = Number.POSITIVE_INFINITY } = camera as Partial<PerspectiveCamera>;
  const depth = distanceOf(pose) * pose.unitsPerPixel;
  return pose.eye !== null && (nearest * depth <= near || farthest * depth >= far);
}

const isBuiltFor = (built: Built, { camera, view, handles, look, feather }: HandleScene, pose: Pose): boolean =>
  built.feather === feather &&
  isSameStyle(built.look, look) &&
  isFresh(built, handles, view) &&
  built.isFlat === (look.handle !== undefined || isCut(built.reach, pose, camera));

/** Axes without what lies along the view direction, which an orthographic camera does not show and might cut off. */
const flattened = (axes: Basis, direction: Vec3): Basis =>
  axes.map((axis) => addScaled(axis, direction, -dot(axis, direction))) as unknown as Basis;
