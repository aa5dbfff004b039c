import type { DrawnHandle, Pose, PosedHandle, View } from '@gizmo-kit/math';
import { farthestDepth } from '@gizmo-kit/math/screen';
import type { Layout } from '../session/layout.js';
import type { Emphasis } from './emphasis.js';
import { isNear, isSameStyle, writeKey } from './fresh.js';
import { type Lift, liftOf } from './lift.js';
import type { FigureLook } from './look.js';
import { paintHandle } from './paint-handle.js';
import type { ScenePainter } from './scene.js';
import { StrokeMesh } from './stroke-mesh.js';
import { type Extent, NONE } from './strokes.js';

export interface HandleScene extends Pick<Layout, 'handles' | 'drawn'> {
  readonly view: View;
  readonly look: FigureLook;
  /** CSS pixels of a device pixel. */
  readonly pixel: number;
}

/** How opaque the other handles are while one is held, and all of them while none can be. */
const DIMMED = 0.28;

/**
 * The handles in two meshes. Their vertices are places in space: a moving camera or target changes the matrix.
 */
export class Drawing {
  /**
   * The handles at rest, built once for a mode, a size, a theme and roughly a view direction. What is hovered is painted after
   * them, in the same draw call, while the others are not dimmed.
   */
  readonly rest: StrokeMesh = new StrokeMesh();
  /** What is held, or hovered over dimmed handles, with its guides beneath it and debug over it. */
  readonly over: StrokeMesh = new StrokeMesh();
  readonly meshes: readonly StrokeMesh[] = [this.rest, this.over];
  #built: HandleScene | null = null;
  /** What that depends on, and now. */
  #key: number[] = [];
  #next: number[] = [];
  /** The lift of the pose that was painted last. */
  #pose: Pose | null = null;
  #lift: Lift | null = null;
  /** How many vertices and indices there were after the handles at rest; after the guides, and after what stands out. */
  #resting: Extent = NONE;
  #guides: Extent = NONE;
  #active: Extent = NONE;
  /** Whether guides or debug have been painted last. */
  #hasScene = false;

  /** Paints what is not as it was painted. `isChanged`: the emphasis is another one. */
  show(scene: HandleScene, { active, dimmed }: Emphasis, isChanged: boolean): void {
    const { rest, over } = this;
    const { look, view, handles, pixel } = scene;
    writeKey(this.#next, handles);
    const isBuilt = !(this.#built && isSameStyle(this.#built, scene) && isNear(this.#next, this.#key));
    if (isBuilt) {
      this.#built = scene;
      this.#pose = null;
      [this.#key, this.#next] = [this.#next, this.#key];
      rest.strokes.begin(pixel);
      for (const each of inOrder(scene.drawn())) this.#paint(rest, each, 0, 1);
      this.#resting = rest.strokes.extent;
    }
    rest.material.opacity = 1 - (1 - DIMMED) * dimmed;
    const handle = handles.find((each) => each.handle.id === look.id);
    const [guides, debug] = [look.drag && handle && look.guides, handle && look.debug];
    if (!(isBuilt || isChanged || guides || debug || this.#hasScene)) return;
    this.#hasScene = Boolean(guides || debug);
    const isOne = dimmed === 0 && !this.#hasScene;
    rest.strokes.extent = this.#resting;
    if (isOne) this.#paintActive(rest, active);
    rest.upload(isBuilt ? NONE : this.#resting);
    const { strokes } = over;
    strokes.begin(pixel);
    if (isOne) return;
    const paint = (painter: ScenePainter | null | undefined): void => {
      if (!handle || !painter) return;
      strokes.lift = liftOf(handle.pose, (handles[0] as PosedHandle).pose, view);
      painter(strokes, { ...look, view, handle });
    };
    paint(guides);
    // Where the guides take as much room as before, what stands out is painted after them already.
    const [wasVertices, wasIndices] = this.#guides;
    this.#guides = strokes.extent;
    if (isBuilt || isChanged || strokes.vertexCount !== wasVertices || strokes.indexCount !== wasIndices) {
      this.#paintActive(over, active);
      this.#active = strokes.extent;
    } else strokes.extent = this.#active;
    paint(debug);
    over.upload();
  }

  #paintActive(mesh: StrokeMesh, active: ReadonlyMap<string, number>): void {
    for (const [id, share] of active) {
      const drawn = this.#built?.drawn().find((each) => each.handle.id === id);
      if (drawn !== undefined) this.#paint(mesh, drawn, 1, share);
    }
  }

  /** Paints a handle as it was when the handles were built. */
  #paint({ strokes }: StrokeMesh, drawn: DrawnHandle, active: number, share: number): void {
    if (this.#built === null || !(drawn.visibility > 0)) return;
    const { look, view } = this.#built;
    const handles = this.#built.drawn();
    // Most handles share one pose.
    if (this.#pose !== drawn.pose) this.#lift = liftOf(drawn.pose, (handles[0] as PosedHandle).pose, view);
    this.#pose = drawn.pose;
    strokes.lift = this.#lift as Lift;
    const of = { theme: look.theme, active, opacity: drawn.visibility * share };
    (look.handle ?? paintHandle)(strokes, drawn, of);
    look.letters?.(strokes, drawn, { ...of, handles, origin: strokes.lift.pixel });
  }
}

/** The farther ones first, and dots over lines. */
function inOrder(drawn: readonly DrawnHandle[]): readonly DrawnHandle[] {
  const depthOf = ({ outlines }: DrawnHandle): number =>
    Math.max(...outlines.map(({ shape, outline }) => farthestDepth(outline) - (shape.kind === 'ball' ? NEARER : 0)));
  return [...drawn].sort((a, b) => depthOf(b) - depthOf(a));
}

/** Nearer than anything that is drawn. */
const NEARER = 1e3;
