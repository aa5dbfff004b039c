import { WEBGL } from './graphics/webgl.js';
import { createMarquee, type MarqueeOptions } from './marquee/marquee.js';
import { createOutline, type OutlineOptions } from './outline/outline.js';
import type { SelectExtension } from './props.js';

/**
 * Selects by a rectangle. By default a drag with Shift adds and a drag with Ctrl removes, anywhere; Escape leaves the selection as it
 * was. While it is drawn, the selection that would follow is the `preview` of the store, and has the outline. For WebGLRenderer;
 * the one of `select/webgpu` is for WebGPURenderer.
 *
 * @example <Select extensions={[marquee({ on: 'empty' })]}>…</Select>
 */
export const marquee: (options?: MarqueeOptions) => SelectExtension = /* @__PURE__ */ createMarquee(WEBGL);

/**
 * Draws a line around selected objects, also where others cover them: of the same width at any distance and pixel ratio. Only the
 * selected objects are drawn again. For WebGLRenderer; the one of `select/webgpu` is for WebGPURenderer.
 *
 * @example <Select extensions={[outline({ width: 3 })]}>…</Select>
 */
export const outline: (options?: OutlineOptions) => SelectExtension = /* @__PURE__ */ createOutline(WEBGL);
