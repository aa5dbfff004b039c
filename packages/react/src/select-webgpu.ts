// Marquees and outlines for WebGPURenderer, also with its WebGL backend. Everything else is in the entry `select`.
export { marquee, outline } from '@gizmo-kit/three/select/webgpu';
