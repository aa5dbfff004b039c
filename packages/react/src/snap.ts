import type { SnapSteps } from '@gizmo-kit/math';
import type { Snapper } from '@gizmo-kit/math/snapping';

/** Steps and features to snap to, or none. Ctrl inverts it: with none, the default steps then apply. */
export type Snap =
  | (SnapSteps & {
      /** Features to snap to; where one is near, no step applies. @default none */
      readonly to?: readonly Snapper[] | undefined;
    })
  | false;
