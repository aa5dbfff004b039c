// Surfaces of meshes to snap to. It needs three-mesh-bvh, and nobody else does.
export { meshEdgeSnapper, meshVertexSnapper } from './surface/mesh-snappers.js';
export type { MeshSnapperOptions } from './surface/over-surfaces.js';
export { type SurfaceSnapperOptions, surfaceSnapper } from './surface/snapper.js';
export type { SurfaceSource } from './surface/surfaces.js';
