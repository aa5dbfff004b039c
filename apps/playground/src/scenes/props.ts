import type { GizmoMode, GizmoProps, Space } from '@gizmo-kit/react';

/** The controls of the stories. Plain values, so that they can be in the URL of a story. */
export interface SceneProps
  extends Pick<
    GizmoProps,
    'onChange' | 'onDragStart' | 'onDragEnd' | 'handles' | 'limits' | 'lock' | 'snap' | 'theme'
  > {
  mode: GizmoMode | readonly GizmoMode[];
  space: Space;
  /** CSS pixels from the origin to the tip of an axis. */
  size: number;
  /** The snap step in units, degrees or factors, depending on the mode. 0: use `snap`. */
  step: number;
  enabled: boolean;
}

export const sceneDefaults = { mode: 'translate', space: 'world', size: 100, step: 0, enabled: true } as const;

/** Converts the props of a scene to the props of `<Gizmo>`. */
export function gizmoProps({ step, ...rest }: SceneProps) {
  const snap = { translate: step, rotate: (step * Math.PI) / 180, scale: step };
  return { ...rest, ...(step > 0 ? { snap } : {}) };
}
