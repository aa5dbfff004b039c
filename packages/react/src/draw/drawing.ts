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
import { type Extent, NONE } from './triangles.js';

export interface HandleScene extends Pick<Layout, 'handles' | 'drawn'> {
  readonly view: View;
  readonly look: FigureLook;
  /** CSS pixels of a device pixel. */
  readonly pixel: number;
}

/** How opaque the other handles are while one is held, and all of them while none can be. */
const DIMMED = 0.28;

/**
 * Handles, guides and debug in one mesh. Vertices are places in space: a moving camera or target changes the matrix. They are
 * painted in this order: the handles at rest, guides, what is hovered or held, debug.
 */
export class Drawing {
  readonly mesh: StrokeMesh = new StrokeMesh();
  /** The scene that the handles at rest are built for: a mode, a size, a theme and roughly a view direction. */
  #built: HandleScene | null = null;
  /** What that depends on, and now. */
  #key: number[] = [];
  #next: number[] = [];
  /** The lift of the pose that was painted last. */
  #pose: Pose | null = null;
  #lift: Lift | null = null;
  /** How opaque the handles at rest are painted now. */
  #opacity = 1;
  /** How many vertices and indices there were after the handles at rest, after the guides, and after what stands out. */
  #resting: Extent = NONE;
  #guides: Extent = NONE;
  #active: Extent = NONE;
  /** Whether guides or debug have been painted last. */
  #hasScene = false;

  /** Paints what is not as it was painted. `isChanged`: the emphasis is another one. */
  show(scene: HandleScene, { active, dimmed }: Emphasis, isChanged: boolean): void {
    const { strokes } = this.mesh;
    const { look, view, handles } = scene;
    const isBuilt = this.#build(scene);
    const isFaded = this.#fade(1 - (1 - DIMMED) * dimmed);
    const handle = handles.find((each) => each.handle.id === look.id);
    const [guides, debug] = [look.drag && handle && look.guides, handle && look.debug];
    if (!(isBuilt || isFaded || isChanged || guides || debug || this.#hasScene)) return;
    this.#hasScene = Boolean(guides || debug);
    const paint = (painter: ScenePainter | null | undefined): void => {
      if (!handle || !painter) return;
      strokes.lift = liftOf(handle.pose, (handles[0] as PosedHandle).pose, view);
      painter(strokes, { ...look, view, handle });
    };
    strokes.extent = this.#resting;
    paint(guides);
    // Where the guides take as much room as before, what stands out is painted after them already.
    const [vertices, indices] = this.#guides;
    this.#guides = strokes.extent;
    if (isBuilt || isChanged || strokes.vertexCount !== vertices || strokes.indexCount !== indices) {
      for (const [id, share] of active) {
        const drawn = this.#built?.drawn().find((each) => each.handle.id === id);
        if (drawn !== undefined) this.#paint(drawn, 1, share);
      }
      this.#active = strokes.extent;
    } else strokes.extent = this.#active;
    paint(debug);
    this.mesh.upload(isBuilt || isFaded ? NONE : this.#resting);
  }

  /** Paints the handles at rest again if the scene has changed. Returns whether it did. */
  #build(scene: HandleScene): boolean {
    writeKey(this.#next, scene.handles);
    if (this.#built && isSameStyle(this.#built, scene) && isNear(this.#next, this.#key)) return false;
    [this.#key, this.#next] = [this.#next, this.#key];
    this.#built = scene;
    this.#pose = null;
    this.#opacity = 1;
    this.mesh.strokes.begin(scene.pixel);
    for (const each of inOrder(scene.drawn())) this.#paint(each, 0, 1);
    this.#resting = this.mesh.strokes.extent;
    return true;
  }

  /** Sets the opacity of the handles at rest. Returns whether it changed. */
  #fade(opacity: number): boolean {
    if (opacity === this.#opacity) return false;
    this.mesh.strokes.fade(this.#resting[0], opacity / this.#opacity);
    this.#opacity = opacity;
    return true;
  }

  /** Paints a handle as it was when the handles were built. */
  #paint(drawn: DrawnHandle, active: number, share: number): void {
    if (this.#built === null || !(drawn.visibility > 0)) return;
    const { strokes } = this.mesh;
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
