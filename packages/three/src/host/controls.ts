/** Controls that can be disabled: OrbitControls, CameraControls and others. */
export interface PausableControls {
  enabled: boolean;
}

const isPausable = (value: unknown): value is PausableControls =>
  typeof (value as Partial<PausableControls> | null)?.enabled === 'boolean';

/** The number of gizmos that pause controls now, and the value of `enabled` before the first of them. */
const pauses = new WeakMap<PausableControls, { readonly before: boolean; count: number }>();

/**
 * Disables controls. The returned function, called once, restores them when no other gizmo pauses them. PointerLockControls that
 * have locked the pointer stay enabled: the crosshair is in the middle of the view, so it moves only with the camera.
 */
export function pause(controls: unknown): () => void {
  if (!isPausable(controls) || (controls as { isLocked?: boolean }).isLocked) return () => undefined;
  const pauseOf = pauses.get(controls) ?? { before: controls.enabled, count: 0 };
  pauses.set(controls, pauseOf);
  pauseOf.count++;
  controls.enabled = false;
  return () => {
    if (--pauseOf.count > 0) return;
    pauses.delete(controls);
    controls.enabled = pauseOf.before;
  };
}
