import type { LookProps } from './draw/props.js';
import type { Extension } from './extend/extension.js';
import type { InputProps } from './input/port.js';
import type { SessionProps } from './session/props.js';
import type { GizmoStore } from './session/store.js';
import type { GizmoTargets } from './targets/target.js';

/** The props of a gizmo. All of them may change at any time, also during a drag. */
export interface GizmoProps<T extends GizmoTargets = GizmoTargets> extends SessionProps<T>, LookProps, InputProps {
  /**
   * Optional features, each with its own code: `keymap()`, `readout()`, `guides()`, `letters()`, `cursor()`, `continuousGrab()`,
   * `xrRays()`, `debug()`, or your own. They may be written inline. @default none
   */
  readonly extensions?: readonly Extension[] | undefined;
  /** From `createGizmoStore`, to read the state of the gesture of this one gizmo elsewhere. @default one of the gizmo's own */
  readonly store?: GizmoStore | undefined;
}
