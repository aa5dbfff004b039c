import { type PickedHandle, type PointerSample, pickDrawn, type Tolerance } from '@gizmo-kit/math';
import { cacheLast } from '@gizmo-kit/math/internal';
import { isAlike } from '../base/is-alike.js';
import { attempt } from '../base/report.js';
import type { Layout, LayoutFor } from './layout.js';
import type { SessionProps } from './props.js';
import type { Found } from './world.js';

/**
 * Picks a handle. Each frame picks again at the last pixels, so the last result is kept until something changes, for the row "hover
 * within a handle" of `npm run bench -- peers`.
 */
export function createPick(props: () => SessionProps, layoutFor: LayoutFor): (sample: PointerSample) => Found | null {
  const found = cacheLast(pickIn, (a, b) => a.layout === b.layout && isAlike(a, b));
  return (sample) => {
    const own = props();
    const layout = own.enabled === false ? null : layoutFor(own, sample.view);
    return layout && found({ layout, sample, tolerance: toleranceOf(own) });
  };
}

/** `pickIn` gets nothing else, so the cache of a pick cannot miss anything. */
interface PickInputs {
  readonly layout: Layout;
  readonly sample: PointerSample;
  readonly tolerance: Tolerance;
}

function pickIn({ layout, sample, tolerance }: PickInputs): Found | null {
  const picked = pickDrawn(layout.drawn(), sample, tolerance) ?? hitIn(layout, sample);
  return picked && { ...picked, targets: layout.targets };
}

/** The first handle that is hit where no shape is. */
function hitIn({ handles, targets }: Layout, sample: PointerSample): PickedHandle | null {
  for (const { handle, pose } of handles) {
    const hit = handle.hit && attempt(() => handle.hit?.(sample, pose, targets), undefined, handle);
    if (hit) return { handle: hit, pose, distance: 0, depth: 1 };
  }
  return null;
}

/** The distance in CSS pixels at which a pointer still picks a handle, by the kind of pointer. */
export const toleranceOf = ({ hitTolerance: given }: SessionProps): Tolerance =>
  typeof given === 'number' ? { mouse: given, touch: given } : (given ?? {});
