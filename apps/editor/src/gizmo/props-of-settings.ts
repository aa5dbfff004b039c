import type { RotationLimits, SnapSteps, Space } from '@gizmo-kit/math';
import type { GizmoProps } from '@gizmo-kit/react';
import { type Constraints, isLimited, isSet, LIMITED, LOCKED } from '../model/settings/constraints.ts';
import type { Settings, Snap } from '../model/settings/settings.ts';

// The settings in the format of `<Gizmo>`.

/** The opacity of the parts of the gizmo behind objects, if `dimming` is on. */
export const OCCLUDED_OPACITY = 0.25;

export const gizmoSpace = ({ space, customSpace }: Pick<Settings, 'space' | 'customSpace'>): Space =>
  space === 'custom' ? (customSpace ?? 'world') : space;

export function snapSteps({ enabled, translate, rotate, scale, mode }: Snap): SnapSteps {
  return {
    enabled,
    translate: { step: translate, mode: mode === 'grid' ? 'absolute' : 'relative' },
    rotate: (rotate * Math.PI) / 180,
    scale,
  };
}

type Limits = NonNullable<GizmoProps['limits']>;

function rangeOf({ min, max }: Constraints['limits']['translate']): Limits['translate'] {
  const filled = (of: typeof min, none: number) =>
    of.some(isSet) ? ([of[0] ?? none, of[1] ?? none, of[2] ?? none] as const) : undefined;
  return { min: filled(min, Number.NEGATIVE_INFINITY), max: filled(max, Number.POSITIVE_INFINITY) };
}

/** Both are undefined without locks or limits. */
export function constraintProps(
  { lock, limits }: Constraints,
  rotation: RotationLimits | null,
): Pick<GizmoProps, 'lock' | 'limits'> {
  const limited = LIMITED.filter((mode) => isLimited(limits[mode]));
  return {
    lock: LOCKED.some((mode) => lock[mode].length > 0) ? lock : undefined,
    limits:
      limited.length === 0 && rotation === null
        ? undefined
        : {
            ...Object.fromEntries(limited.map((mode) => [mode, rangeOf(limits[mode])])),
            ...(rotation === null ? {} : { rotate: rotation }),
          },
  };
}
