import type { Layers } from 'three';
import type { HandlePainter } from './paint-handle.js';
import type { Palette, ThemeName } from './palette.js';

/**
 * Painters that replace those of the gizmo. A painter decides how the shapes of a handle look; it does not change what can
 * be picked.
 */
export interface GizmoComponents {
  /** Paints one handle. It may call the default painter and add strokes. @default paintHandle */
  readonly handle?: HandlePainter | undefined;
}

/** What decides how a gizmo looks. */
export interface LookProps {
  /** The layer or layers of the gizmo. Only cameras with one of them draw the gizmo and can be used to drag it. @default 0 */
  readonly layers?: number | Layers | undefined;
  /**
   * The name of a theme, or tokens that override those of `auto`. `auto`: `dark` or `light` by the CSS property `color-scheme` of the
   * canvas, and `high-contrast` where the user asks for contrast. @default 'auto'
   */
  readonly theme?: ThemeName | 'auto' | Partial<Palette> | undefined;
  /**
   * The opacity of the parts behind objects, from 0 (hidden) to 1. Hidden parts can be dragged. Objects that write no depth, such as
   * transparent ones with `depthWrite = false`, hide nothing: parts behind them are drawn in full. @default 1
   */
  readonly occludedOpacity?: number | undefined;
  /** Your own painters. A new function repaints the gizmo, so define it outside of the component. */
  readonly components?: GizmoComponents | undefined;
}
