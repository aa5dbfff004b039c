/** How many times farther than at the grab one pixel may move the grabbed point. */
export const MAX_GAIN = 50;

/** Below this sine (one degree) of the angle between an axis and the sight, or a plane and the sight, nothing can be told apart. */
export const MIN_SINE: number = Math.sin(Math.PI / 180);

/**
 * By what the first-order answer has to be multiplied to be exact in perspective, and bounded where exactness runs away.
 *
 * Let the grabbed point G be drawn at g with depth w, and let one unit along a world direction u move it by the pixels j
 * and deepen it by r = w(u)/w, as a share of its depth. After σ units it is drawn at g + jσ/(1 + rσ). To be drawn d
 * pixels from g takes jσ/(1 + rσ) = d; with y = d/j, the answer if depth stayed the same, and q = y·r, this is
 *
 *     σ = y / (1 − q).
 *
 * So q is the share of the way to the vanishing point (an axis) or the horizon (a plane), and 1/(1 − q) is also how many
 * times deeper than G the answer lies. One more pixel moves it (1/(1 − q))² times what it moved at G. Past √50 times the
 * depth, the answer goes on along its own tangent: fifty times the first-order step, with no jump and no corner, also
 * beyond the horizon where nothing is drawn.
 *
 * `depth` is w(G) in this View over w(G) at the grab. It is 1 while the camera rests. A camera that came nearer keeps
 * the bound of the grab; one that passed G (`depth` ≤ 0) gets the exact answer where it is in front of the eye within
 * that bound, else null.
 */
export function reach(q: number, depth: number): number | null {
  const deepest = Math.sqrt(MAX_GAIN);
  if (depth > 0) {
    const least = Math.min(1, depth) / deepest;
    if (1 - q >= least) return 1 / (1 - q);
    // The tangent at q* = 1 − least of y ↦ y/(1 − q), along the straight way of the cursor: y* = y·q*/q.
    const bend = 1 - least;
    return (1 - (bend * bend) / q) / (least * least);
  }
  const deeper = depth / (1 - q);
  return deeper > 0 && deeper <= deepest ? 1 / (1 - q) : null;
}
