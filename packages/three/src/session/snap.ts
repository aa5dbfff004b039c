import type { SnapSteps } from '@gizmo-kit/math';
import type { Snapper } from '@gizmo-kit/math/snapping';

/** Steps and features to snap to, or `false`. Ctrl inverts it: with `false`, the default steps apply while Ctrl is pressed. */
export type Snap =
  | (SnapSteps & {
      /** Features to snap to; where one is near, no step applies. @default none */
      readonly to?: readonly Snapper[] | undefined;
    })
  | false;
