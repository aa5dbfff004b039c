import type { SnapSteps } from '@gizmo-kit/math';
import type { Snap } from '../settings.ts';

/** The steps of the settings in the format of the gizmo. */
export function snapSteps({ enabled, translate, rotate, scale, mode }: Snap): SnapSteps {
  return {
    enabled,
    translate: { step: translate, mode: mode === 'grid' ? 'absolute' : 'relative' },
    rotate: (rotate * Math.PI) / 180,
    scale,
  };
}
