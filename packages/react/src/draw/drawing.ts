import type { DrawnHandle, Pose, PosedHandle, View } from '@gizmo-kit/math';
import { farthestDepth, visibilityOf } from '@gizmo-kit/math/screen';
import type { Layout } from '../session/layout.js';
import type { Emphasis } from './emphasis.js';
import { isNear, isSameStyle, UNSEEN, writeKey } from './fresh.js';
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

/** A handle at rest: which one it is, its vertices, and how opaque it is painted. */
interface Painted {
  readonly drawn: DrawnHandle;
  readonly index: number;
  readonly from: number;
  readonly to: number;
  opacity: number;
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
  /** The handles that were shown last, and how visible each of them was. */
  #handles: readonly PosedHandle[] = [];
  #visibilities: readonly number[] = [];
  /** The handles at rest, in the order in which they are painted. */
  #painted: Painted[] = [];
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
    if (isBuilt || isFaded || isChanged || strokes.vertexCount !== vertices || strokes.indexCount !== indices) {
      for (const [id, share] of active) {
        const painted = this.#painted.find(({ drawn }) => drawn.handle.id === id);
        if (painted !== undefined) this.#paint(painted.drawn, 1, (this.#visibilities[painted.index] as number) * share);
      }
      this.#active = strokes.extent;
    } else strokes.extent = this.#active;
    paint(debug);
    this.mesh.upload(isBuilt || isFaded ? 0 : this.#resting[0]);
  }

  /** Paints the handles at rest again if the scene has changed. Returns whether it did. */
  #build(scene: HandleScene): boolean {
    const { handles } = scene;
    const isStyled = this.#built !== null && isSameStyle(this.#built, scene);
    if (isStyled && handles === this.#handles) return false;
    this.#handles = handles;
    this.#visibilities = handles.map(visibilityOf);
    writeKey(this.#next, handles, this.#visibilities);
    if (isStyled && isNear(this.#next, this.#key)) return false;
    [this.#key, this.#next] = [this.#next, this.#key];
    this.#built = scene;
    this.#pose = null;
    const { strokes } = this.mesh;
    strokes.begin(scene.pixel);
    this.#painted = [];
    for (const drawn of inOrder(scene.drawn())) {
      const { visibility } = drawn;
      if (!(visibility > UNSEEN)) continue;
      const from = strokes.vertexCount;
      this.#paint(drawn, 0, visibility);
      const index = handles.findIndex(({ handle }) => handle === drawn.handle);
      this.#painted.push({ drawn, index, from, to: strokes.vertexCount, opacity: visibility });
    }
    this.#resting = strokes.extent;
    return true;
  }

  /** Makes the handles at rest as opaque as they are in their poses now, times a share. Returns whether one has changed. */
  #fade(share: number): boolean {
    let isFaded = false;
    for (const each of this.#painted) {
      const opacity = (this.#visibilities[each.index] as number) * share;
      if (opacity === each.opacity) continue;
      this.mesh.strokes.fade(each.from, each.to, opacity / each.opacity);
      each.opacity = opacity;
      isFaded = true;
    }
    return isFaded;
  }

  /** Paints a handle as it was when the handles were built. */
  #paint(drawn: DrawnHandle, active: number, opacity: number): void {
    const { strokes } = this.mesh;
    const { look, view, drawn: drawnHandles } = this.#built as HandleScene;
    const handles = drawnHandles();
    // Most handles share one pose.
    if (this.#pose !== drawn.pose) this.#lift = liftOf(drawn.pose, (handles[0] as PosedHandle).pose, view);
    this.#pose = drawn.pose;
    strokes.lift = this.#lift as Lift;
    const of = { theme: look.theme, active, opacity };
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
