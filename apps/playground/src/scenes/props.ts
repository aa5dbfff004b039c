import type { GizmoProps } from '@gizmo-kit/react';

/** What the stories let a reader turn. Plain values, so that a story can be written in its address. */
export interface SceneProps
  extends Pick<GizmoProps, 'onChange' | 'onDragStart' | 'onDragEnd' | 'handles' | 'limits' | 'lock'> {
  mode: 'translate' | 'rotate' | 'scale' | 'universal';
  space: 'world' | 'local';
  /** CSS pixels from the origin to the tip of an axis. */
  size: number;
  /** The step to snap to: units, degrees or factors, as the mode has it. 0 is off. */
  step: number;
  enabled: boolean;
}

export const sceneDefaults = { mode: 'translate', space: 'world', size: 100, step: 0, enabled: true } as const;

/** The props of `<Gizmo>` that a scene's own props come to. */
export function gizmoProps({ mode, step, ...rest }: SceneProps) {
  const angle = (step * Math.PI) / 180;
  const all = { translate: step, rotate: angle, scale: step };
  const snap = mode === 'universal' ? all : { [mode]: all[mode] };
  return { ...rest, mode, ...(step > 0 ? { snap } : {}) };
}
