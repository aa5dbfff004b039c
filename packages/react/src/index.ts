// biome-ignore lint/performance/noReExportAll: the binding has every name of the gizmo, which that index lists
export * from '@gizmo-kit/three';
export { Gizmo } from './Gizmo.js';
export { useGizmo } from './use-gizmo.js';
