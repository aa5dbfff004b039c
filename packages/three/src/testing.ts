// For the tests of applications: a gizmo without a canvas, and real drags by the id of a handle.

export type { DragAmount } from './testing/amount.js';
export {
  type AnyProbe,
  type DragHandleOptions,
  dragHandle,
  type EvaluatingPage,
  probeIn,
  type TestMouse,
} from './testing/drag-handle.js';
export { driveGizmo } from './testing/driver.js';
export type { DriverOptions, DriverPointer, GizmoDriver } from './testing/gizmo-driver.js';
export { exposeGizmos, type GizmoProbe, probeGizmos } from './testing/probe.js';
export type { DriverRay } from './testing/ray.js';
