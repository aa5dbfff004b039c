/** How many times as far as at the grab one pixel may move the answer. */
export const MAX_GAIN = 50;

/** Sine of one degree. Closer to the view direction, an axis is drawn as a dot and a plane as a line: solvers return null. */
export const MIN_SINE: number = Math.sin(Math.PI / 180);

/**
 * The bounded distance of the cursor from the grab, as a share of the distance to the vanishing point (axis) or the horizon
 * (plane).
 *
 * Let the grabbed point G be drawn at g with depth w, and let one unit along a world direction u move it by the pixels j
 * and deepen it by r = w(u)/w. After σ units it is drawn at g + jσ/(1 + rσ). To be drawn d pixels from g takes
 * jσ/(1 + rσ) = d; with y = d/j, the answer at constant depth, and the share q = y·r, this is σ = y/(1 − q), at the depth
 * ratio a = 1/(1 − q). One more pixel along the axis moves it a² times as far as at G.
 *
 * While a² ≤ `most`, q is returned as it is and the answer is exact. Let 1 − τ be the share where that ends. Farther on, at
 * q = 1 − τ + x, the share is 1 − τ(τ + x)/(τ + 2x): it has the same value and slope at x = 0, grows with x more and more
 * slowly, and tends to the share of twice the depth, which bounds the gain beyond the vanishing point too.
 *
 * @param depth w(G) in this View over w(G) at the grab: 1 while the camera rests. For a closer camera the bound is
 * relative to the grab. For a camera that has passed G (`depth` ≤ 0) the share of an answer up to √50 times as deep as the
 * grab is returned, else null.
 * @param most the square of the depth ratio up to which the answer is exact
 */
export function boundedShare(q: number, depth: number, most: number = MAX_GAIN): number | null {
  if (!(depth > 0)) {
    const deeper = depth / (1 - q);
    return deeper > 0 && deeper * deeper <= MAX_GAIN ? q : null;
  }
  const end = Math.sqrt(Math.min(1, depth) / most);
  const beyond = q - 1 + end;
  return beyond > 0 ? 1 - (end * (end + beyond)) / (end + 2 * beyond) : q;
}
