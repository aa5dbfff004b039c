import { type Grab, type Handle, move, type PointerSample, type Pose } from '@gizmo-kit/math';
import { alongAxisClosest, alongAxisPlane } from '@gizmo-kit/math/articles';
import { mul } from '@gizmo-kit/math/geometry';
import { alongAxis } from '@gizmo-kit/math/solve';

/** Three ways to follow an axis. */
export type StrategyName = 'screen' | 'plane' | 'closest';

/** The distance that the grabbed point moves along an axis of a pose. */
type Strategy = (grab: Grab, sample: PointerSample, pose: Pose, index: 0 | 1 | 2) => number | null;

const strategies: Readonly<Record<StrategyName, Strategy>> = {
  screen: ({ point, depth }, { point: cursor, view }, { axes }, index) =>
    alongAxis({ point, depth, axis: axes[index] }, cursor, view),
  plane({ point, depth }, { point: cursor, view }, { axes }, index) {
    const others = [axes[((index + 1) % 3) as 0 | 1 | 2], axes[((index + 2) % 3) as 0 | 1 | 2]] as const;
    return alongAxisPlane({ point, depth, axis: axes[index] }, cursor, view, others);
  },
  closest: ({ point, depth }, { point: cursor, view }, { axes }, index) =>
    alongAxisClosest({ point, depth, axis: axes[index] }, cursor, view),
};

/** The three arrows of a gizmo with another strategy; everything else is unchanged. */
export const arrowsBy = (name: StrategyName): readonly Handle[] =>
  move().flatMap((handle): Handle | readonly [] => {
    const [index, ...others] = handle.axes;
    if (index === undefined || others.length > 0) return [];
    return {
      ...handle,
      drag(grab, sample, pose) {
        const moved = strategies[name](grab, sample, pose, index);
        return moved === null ? null : { kind: 'translate', vector: mul(pose.axes[index], moved) };
      },
    };
  });
