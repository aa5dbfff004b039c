import { WEBGPU } from './graphics/webgpu.js';
import { createMarquee, type MarqueeOptions } from './marquee/marquee.js';
import { createOutline, type OutlineOptions } from './outline/outline.js';
import type { SelectExtension } from './props.js';

/** `marquee()` for WebGPURenderer. */
export const marquee: (options?: MarqueeOptions) => SelectExtension = /* @__PURE__ */ createMarquee(WEBGPU);

/** `outline()` for WebGPURenderer. */
export const outline: (options?: OutlineOptions) => SelectExtension = /* @__PURE__ */ createOutline(WEBGPU);
