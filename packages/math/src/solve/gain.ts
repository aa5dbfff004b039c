/** The largest movement per pixel, relative to that at the grab. */
export const MAX_GAIN = 50;

/** Sine of one degree. Closer to the view direction, an axis is drawn as a dot and a plane as a line, so solvers return null. */
export const MIN_SINE: number = Math.sin(Math.PI / 180);

/**
 * The bounded distance of the cursor from the grab, as a share of the distance to the vanishing point (axis) or the horizon
 * (plane).
 *
 * Let the grabbed point G be drawn at g with depth w, and let one unit along a world direction u move it by the pixels j and
 * deepen it by r = w(u)/w. After σ units it is drawn at g + jσ/(1 + rσ). It is drawn d pixels from g if jσ/(1 + rσ) = d; with y =
 * d/j, the result at constant depth, and the share q = y·r, this is σ = y/(1 − q), at the depth ratio a = 1/(1 − q). One more
 * pixel along the axis moves it a² times as far as at G.
 *
 * While a² ≤ `most`, the function returns q and the result is exact. Let 1 − τ be the share where that ends. Farther on, at q = 1
 * − τ + x, the share is 1 − τ(τ + x)/(τ + 2x): it has the same value and slope at x = 0, its slope decreases, and it tends to the
 * share of twice the depth. So the gain is bounded beyond the vanishing point too.
 *
 * @param depth world units per pixel at G in this View over those at the grab: 1 while the camera does not move. For a closer
 * camera the bound is relative to the grab. For a camera that has passed G (`depth` ≤ 0), q is returned up to √50 times the depth
 * of the grab, otherwise null.
 * @param most the square of the depth ratio up to which the result is exact
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
