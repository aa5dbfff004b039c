import { type Handle, move, type PointerSample, type Pose } from '@gizmo-kit/math';
import { alongAxisClosest, alongAxisPlane } from '@gizmo-kit/math/articles';
import { mul } from '@gizmo-kit/math/geometry';
import { alongAxis, type GrabbedAxis } from '@gizmo-kit/math/handles';

/** Three ways to follow an axis. */
export type StrategyName = 'screen' | 'plane' | 'closest';

/** The distance that the grabbed point moves along an axis of a pose. */
type Strategy = (grab: GrabbedAxis, sample: PointerSample, pose: Pose, index: 0 | 1 | 2) => number | null;

const strategies: Readonly<Record<StrategyName, Strategy>> = {
  screen: (grab, { point, view }) => alongAxis(grab, point, view),
  plane(grab, { point, view }, { axes }, index) {
    const others = [axes[((index + 1) % 3) as 0 | 1 | 2], axes[((index + 2) % 3) as 0 | 1 | 2]] as const;
    return alongAxisPlane(grab, point, view, others);
  },
  closest: (grab, { point, view }) => alongAxisClosest(grab, point, view),
};

/** The three arrows of a gizmo with another strategy; everything else is unchanged. */
export const arrowsBy = (name: StrategyName): readonly Handle[] =>
  move().flatMap((handle): Handle | readonly [] => {
    const [index, ...others] = handle.axes;
    if (index === undefined || others.length > 0) return [];
    return {
      ...handle,
      // The grab of an arrow is that of `grabAxis`.
      drag(grab: GrabbedAxis, sample, pose) {
        const moved = strategies[name](grab, sample, pose, index);
        return moved === null ? null : { delta: { kind: 'translate', vector: mul(pose.axes[index], moved) } };
      },
    };
  });
