import type { PosedHandle, Vec3, View } from '@gizmo-kit/math';
import type { MeshBasicMaterial } from 'three';
import { type Brush, createBrush, type InkOf } from './brush.js';
import { Layer } from './layer.js';
import { liftOf } from './lift.js';
import { type FigureLook, isSameScene } from './look.js';
import type { ScenePainter } from './scene.js';

/** What is painted beside the handles is painted from. */
export interface SceneMoment {
  readonly view: View;
  /** The handle that is hovered or held. */
  readonly handle: PosedHandle;
  readonly look: FigureLook;
  /** CSS pixels of a device pixel. */
  readonly feather: number;
}

/** What is painted around the handles while one is hovered or held, repainted whenever any of it has changed. */
export class SceneLayer extends Layer {
  readonly #brush: Brush;
  #painted: SceneMoment | null = null;

  constructor(material: MeshBasicMaterial, renderOrder: number, inkOf: InkOf) {
    super(material, renderOrder);
    this.#brush = createBrush(this.canvas, inkOf);
  }

  show(moment: SceneMoment, paint: ScenePainter): void {
    const { view, handle, look, feather } = moment;
    const { pose } = handle;
    const last = this.#painted;
    if (last === null || !isSameMoment(last, moment)) {
      const { theme, drag, cursor, snap } = look;
      this.#painted = moment;
      this.canvas.begin(feather);
      this.canvas.place(liftOf(pose, pose, view), true);
      paint(this.#brush, { view, theme, handle, drag, cursor, snap });
      this.upload();
    }
    this.place(pose.origin, pose.screenAxes, pose.unitsPerPixel);
    this.visible = this.geometry.drawRange.count > 0;
  }
}

const isSameMoment = (a: SceneMoment, b: SceneMoment): boolean =>
  a.view === b.view &&
  a.feather === b.feather &&
  isSameScene(a.look, b.look) &&
  isSame(a.handle.pose.origin, b.handle.pose.origin) &&
  isSame(a.handle.pose.axes[0], b.handle.pose.axes[0]) &&
  isSame(a.handle.pose.axes[1], b.handle.pose.axes[1]);

const isSame = (a: Vec3, b: Vec3): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
