import { type PickedHandle, type PointerSample, pickDrawn } from '@gizmo-kit/math';
import type { Layout, LayoutFor } from './layout.js';
import type { SessionProps } from './props.js';
import { toleranceOf } from './tolerance.js';
import type { Found } from './world.js';

/** Picks a handle. Each frame picks again at the last pixels, so the last result is kept until something changes. */
export function createPick(props: () => SessionProps, layoutFor: LayoutFor): (sample: PointerSample) => Found | null {
  let known: readonly unknown[] = [];
  let found: Found | null = null;
  return (sample) => {
    const own = props();
    const layout = own.enabled === false ? null : layoutFor(own, sample.view);
    if (layout === null) return null;
    const now = [layout, sample.point, own.hitTolerance];
    if (!now.every((part, i) => part === known[i])) {
      const picked = pickDrawn(layout.drawn(), sample, toleranceOf(own)) ?? hitIn(layout, sample);
      found = picked && { picked, targets: layout.targets };
      known = now;
    }
    return found;
  };
}

/** The first handle that is hit where no shape is. */
function hitIn({ handles, targets }: Layout, sample: PointerSample): PickedHandle | null {
  for (const { handle, pose } of handles) {
    const hit = handle.hit?.(sample, pose, targets);
    if (hit) return { handle: hit, pose, distance: 0, depth: 1 };
  }
  return null;
}
