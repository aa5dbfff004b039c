import type { DrawnHandle, Pose, PosedHandle, View } from '@gizmo-kit/math';
import { farthestDepth } from '@gizmo-kit/math/screen';
import type { Emphasis } from './emphasis.js';
import { isNear, isSameStyle, writeKey } from './fresh.js';
import { type Lift, liftOf } from './lift.js';
import type { FigureLook } from './look.js';
import { paintHandle } from './paint-handle.js';
import type { ScenePainter } from './scene.js';
import { StrokeMesh } from './stroke-mesh.js';

/** What to draw. */
export interface HandleScene {
  readonly view: View;
  readonly handles: readonly PosedHandle[];
  /** The handles in pixels of the View. */
  readonly drawn: () => readonly DrawnHandle[];
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
  /** The handles at rest, built once for a mode, a size, a theme and roughly a view direction. */
  readonly rest: StrokeMesh = new StrokeMesh();
  /** What is hovered or held, with its guides beneath it and debug over it. */
  readonly over: StrokeMesh = new StrokeMesh();
  readonly meshes: readonly StrokeMesh[] = [this.rest, this.over];
  #built: HandleScene | null = null;
  /** What that depends on, and now. */
  #key: number[] = [];
  #next: number[] = [];
  /** The lift of the pose that was painted last. */
  #pose: Pose | null = null;
  #lift: Lift | null = null;
  /** How many vertices and indices there were after the guides, and after what stands out. */
  #guides: readonly [number, number] = [0, 0];
  #active: readonly [number, number] = [0, 0];
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
      rest.upload();
    }
    rest.material.opacity = 1 - (1 - DIMMED) * dimmed;
    const handle = handles.find((each) => each.handle.id === look.id);
    const [guides, debug] = [look.drag && handle && look.guides, handle && look.debug];
    if (!(isBuilt || isChanged || guides || debug || this.#hasScene)) return;
    this.#hasScene = Boolean(guides || debug);
    const { strokes } = over;
    const paint = (painter: ScenePainter | null | undefined): void => {
      if (!handle || !painter) return;
      strokes.lift = liftOf(handle.pose, (handles[0] as PosedHandle).pose, view);
      painter(strokes, { ...look, view, handle });
    };
    strokes.begin(pixel);
    paint(guides);
    // Where the guides take as much room as before, what stands out is painted after them already.
    const [wasVertices, wasIndices] = this.#guides;
    this.#guides = [strokes.vertexCount, strokes.indexCount];
    if (isBuilt || isChanged || strokes.vertexCount !== wasVertices || strokes.indexCount !== wasIndices) {
      for (const [id, share] of active) {
        const drawn = this.#built?.drawn().find((each) => each.handle.id === id);
        if (drawn !== undefined) this.#paint(over, drawn, 1, share);
      }
      this.#active = [strokes.vertexCount, strokes.indexCount];
    } else [strokes.vertexCount, strokes.indexCount] = this.#active;
    paint(debug);
    over.upload();
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
