import type { GizmoMode, GizmoProps, Space } from '@gizmo-kit/react';

/** What the stories let a reader turn. Plain values, so that a story can be written in its address. */
export interface SceneProps
  extends Pick<
    GizmoProps,
    'onChange' | 'onDragStart' | 'onDragEnd' | 'handles' | 'limits' | 'lock' | 'snap' | 'theme'
  > {
  mode: GizmoMode | readonly GizmoMode[];
  space: Space;
  /** CSS pixels from the origin to the tip of an axis. */
  size: number;
  /** The step to snap to: units, degrees or factors, as the mode has it. 0 leaves it to `snap`. */
  step: number;
  enabled: boolean;
}

export const sceneDefaults = { mode: 'translate', space: 'world', size: 100, step: 0, enabled: true } as const;

/** The props of `<Gizmo>` that a scene's own props come to. */
export function gizmoProps({ step, ...rest }: SceneProps) {
  const snap = { translate: step, rotate: (step * Math.PI) / 180, scale: step };
  return { ...rest, ...(step > 0 ? { snap } : {}) };
}
