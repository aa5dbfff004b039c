import type { Drag, DrawnHandle, Pose, Snap, Vec2, View } from '@gizmo-kit/math';
import { project, projectionOf } from '@gizmo-kit/math/view';
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  type Camera,
  Color,
  DoubleSide,
  DynamicDrawUsage,
  type InterleavedBufferAttribute,
  type Intersection,
  LOD,
  Mesh,
  MeshBasicMaterial,
  type Raycaster,
  Sphere,
} from 'three';
import type { RayHit } from '../host/rays.js';
import { type Brush, createBrush, type Ink } from './brush.js';
import { Canvas2D } from './canvas2d.js';
import { createFade, type Fade } from './fade.js';
import { isSameLook } from './look.js';
import { type Painters, paintGizmo } from './paint-scene.js';
import type { Palette } from './palette.js';

/** What a gizmo looks like now. */
export interface FigureLook extends Painters {
  readonly theme: Palette;
  /** The handle that is hovered or held, and whether it is held. */
  readonly id: string | null;
  readonly held: boolean;
  /** The drag of a press, else null. */
  readonly drag: Drag | null;
  readonly snap: Snap;
  /** Where the pointer is, for those who paint something there; else null. */
  readonly cursor: Vec2 | null;
}

/** What there is to draw; asked anew for each camera that draws. */
export interface FigurePort {
  /** The View in which a camera is about to draw; null where there is no picture. */
  readonly view: (camera: Camera) => View | null;
  /** Where a ray of no camera meets the gizmo; null where it is worked by no rays. */
  readonly hit: (raycaster: Raycaster) => RayHit | null;
  /** Device pixels a CSS pixel. */
  readonly density: () => number;
  /** The handles in a View; the very same array while nothing of them has changed, an empty one where there are none. */
  readonly handles: (view: View) => readonly DrawnHandle[];
  readonly look: () => FigureLook;
  /** Whether changes of the look are to be at once. */
  readonly isStill: () => boolean;
  /** Asks for a frame after the one that is being drawn. */
  readonly drawAgain: () => void;
}

/**
 * The picture of a gizmo: one mesh, one draw call, painted anew for each camera that draws it and only when something of
 * it has changed.
 *
 * All shapes are flattened to pixels (`drawHandles`, which the pick uses too) and painted on the plane through the origin of
 * the gizmo parallel to the picture. There a pixel is a pixel in any projection, and its coordinates are small however
 * far the scene is from the origin of the world, where 32-bit floats would make it tremble.
 *
 * It is an LOD because that is the one kind of object that a renderer shows its camera to before it uploads geometry.
 */
export class GizmoFigure extends LOD {
  readonly #port: FigurePort;
  readonly #mesh: Mesh<BufferGeometry, MeshBasicMaterial>;
  /** What the last drawing was made of. */
  #drawn: Drawn | null = null;
  readonly #canvas = new Canvas2D();
  readonly #brush: Brush;
  readonly #fade: Fade;
  /** Whether the last drawing was on its way to another look. */
  #fading = false;
  /** Colours that have been read. */
  readonly #inks = new Map<string, Ink>();

  constructor(port: FigurePort) {
    super();
    this.#port = port;
    this.#fade = createFade(port.isStill);
    const material = new MeshBasicMaterial({
      vertexColors: true,
      transparent: true,
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
      fog: false,
      side: DoubleSide,
      // Otherwise what is transparent and seen from both sides is drawn twice.
      forceSinglePass: true,
    });
    this.#brush = createBrush(this.#canvas, this.#inkOf);
    this.#mesh = new Mesh(geometryOf(this.#canvas), material);
    this.#mesh.frustumCulled = false;
    this.#mesh.matrixAutoUpdate = false;
    this.#mesh.matrixWorldAutoUpdate = false;
    this.#mesh.renderOrder = Number.MAX_SAFE_INTEGER;
    // The pick is the headless one, and pixels have no place in the bounds of a scene.
    this.#mesh.raycast = () => undefined;
    this.#mesh.getVertexPosition = (_, position) => position.set(0, 0, 0);
    this.add(this.#mesh);
    this.name = 'gizmo';
  }

  override raycast(raycaster: Raycaster, intersections: Intersection[]): void {
    const hit = this.#port.hit(raycaster);
    if (hit !== null) intersections.push({ ...hit, object: this });
  }

  /** Called by the renderer, with the camera that is about to draw. */
  override update(camera: Camera): void {
    const view = this.#port.view(camera);
    const handles = view === null ? [] : this.#port.handles(view);
    const [first] = handles;
    this.#mesh.visible = first !== undefined;
    if (view === null || first === undefined) return;
    const look = this.#port.look();
    const { theme, id, held, drag, cursor, snap } = look;
    const fading = this.#fade.step({ id, held }, performance.now());
    if (fading) this.#port.drawAgain();
    const feather = 1 / this.#port.density();
    this.#place(camera, first.pose);
    const last = this.#drawn;
    const isAsBefore = last?.handles === handles && last.feather === feather && isSameLook(last.look, look);
    if (isAsBefore && !this.#fading) return;
    this.#drawn = { handles, feather, look };
    this.#fading = fading;
    const origin = project(projectionOf(view), first.pose.origin) ?? [0, 0];
    this.#canvas.begin(feather, origin);
    const handle = handles.find((h) => h.handle.id === id);
    const scene = handle === undefined ? null : { view, theme, handle, drag, cursor, snap };
    paintGizmo(this.#brush, { handles, origin, theme, scene, fade: this.#fade }, look);
    this.#upload();
  }

  override dispose(): void {
    this.#mesh.geometry.dispose();
    this.#mesh.material.dispose();
  }

  /** The parts of a colour. They are read once, as reading takes longer than painting. */
  readonly #inkOf = (css: string): Ink => {
    const known = this.#inks.get(css);
    if (known !== undefined) return known;
    const { r, g, b } = new Color(css);
    this.#inks.set(css, [r, g, b]);
    return [r, g, b];
  };

  /** Puts the plane that is painted on where the gizmo is: a unit of it is a pixel there, its axes are the picture's. */
  #place(camera: Camera, pose: Pose): void {
    const { origin, screenAxes, unitsPerPixel: k } = pose;
    const right = screenAxes[0];
    const up = screenAxes[1];
    const back = screenAxes[2];
    // biome-ignore format: a row of the matrix a line
    this.#mesh.matrixWorld.set(
      k * right[0], k * up[0], k * back[0], origin[0],
      k * right[1], k * up[1], k * back[1], origin[1],
      k * right[2], k * up[2], k * back[2], origin[2],
      0, 0, 0, 1,
    );
    this.#mesh.modelViewMatrix.multiplyMatrices(camera.matrixWorldInverse, this.#mesh.matrixWorld);
  }

  /** Has what has changed of the drawing uploaded, and no more of it than is drawn. */
  #upload(): void {
    const { positions, strokes } = this.#canvas;
    const { position, color } = this.#mesh.geometry.attributes;
    const { index } = this.#mesh.geometry;
    if (position?.array !== positions || color?.array !== strokes.colors || index?.array !== strokes.indices) {
      this.#mesh.geometry.dispose();
      this.#mesh.geometry = geometryOf(this.#canvas);
    } else {
      touch(position, 3 * strokes.vertexCount);
      if (strokes.isRecolored) touch(color, 4 * strokes.vertexCount);
      if (strokes.isRejoined) touch(index, strokes.indexCount);
    }
    this.#mesh.geometry.setDrawRange(0, strokes.indexCount);
  }
}

/** All that a drawing is made of. */
interface Drawn {
  readonly handles: readonly DrawnHandle[];
  readonly feather: number;
  readonly look: FigureLook;
}

/** Has the first numbers of an attribute uploaded. */
function touch(attribute: BufferAttribute | InterleavedBufferAttribute, count: number): void {
  if (!(attribute instanceof BufferAttribute)) return;
  attribute.clearUpdateRanges();
  attribute.addUpdateRange(0, count);
  attribute.needsUpdate = true;
}

function geometryOf({ positions, strokes }: Canvas2D): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3).setUsage(DynamicDrawUsage));
  geometry.setAttribute('color', new BufferAttribute(strokes.colors, 4).setUsage(DynamicDrawUsage));
  geometry.setIndex(new BufferAttribute(strokes.indices, 1).setUsage(DynamicDrawUsage));
  // Known and empty: what measures a scene passes over it.
  geometry.boundingBox = new Box3();
  geometry.boundingSphere = new Sphere();
  return geometry;
}
