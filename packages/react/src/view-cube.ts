export type { Corner, Side, SideLabels, ViewCubeProps } from '@gizmo-kit/three/view-cube';
export { ViewCube } from './ViewCube.js';
