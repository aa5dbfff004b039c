// Surfaces of meshes to snap to. It needs three-mesh-bvh, and nobody else does.
export { meshEdgeSnapper, meshVertexSnapper } from './surface/mesh-snappers.js';
export type { MeshSnapperOptions } from './surface/over-parts.js';
export type { SurfaceSource } from './surface/parts.js';
export { type SurfaceSnapperOptions, surfaceSnapper } from './surface/snapper.js';
