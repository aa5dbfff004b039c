// Surfaces of meshes to snap to. It needs three-mesh-bvh, and nobody else does.
export type { MeshSnapperOptions, SurfaceSnapperOptions, SurfaceSource } from '@gizmo-kit/three/surface';
export { meshEdgeSnapper, meshVertexSnapper, surfaceSnapper } from '@gizmo-kit/three/surface';
