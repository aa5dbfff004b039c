// The real mouse, and its positions.

/** A pose from which every gizmo can be grabbed. */
const POSE = { angle: 60, place: [0, 0] };

/** The position of the handle of the page's mode. */
export const handleOf = async (page) => (await page.evaluate((pose) => window.bench.plan(pose, 0), POSE)).from;

/** Different positions within a handle. */
export const within = ([x, y]) => [0, 1, 2, 1, 0, -1, -2, -1].map((d, i) => [x + d, y + (i % 2 === 0 ? 0.5 : -0.5)]);

/**
 * Positions on a circle around the center of the page's canvas, which crosses all axes, so that handles are highlighted in
 * turn.
 */
export const across = ([x, y]) => {
  const [cx, cy] = [380, 280];
  const [radius, start] = [0.8 * Math.hypot(x - cx, y - cy), Math.atan2(y - cy, x - cx)];
  return Array.from({ length: 48 }, (_, i) => {
    const t = start + (i / 48) * 2 * Math.PI;
    return [cx + radius * Math.cos(t), cy + radius * Math.sin(t)];
  });
};

/** The path of a drag, there and back. */
export const wayFrom = ([x, y]) =>
  Array.from({ length: 32 }, (_, i) => {
    const t = (i / 32) * 2 * Math.PI;
    return [x + 30 * Math.sin(t), y + 14 * Math.sin(2 * t)];
  });

/** Moves the real mouse to a position. */
export async function point(page, [x, y]) {
  await page.mouse.move(x - 2, y - 1);
  await page.mouse.move(x, y);
  await page.evaluate(() => window.bench.settle());
}

/** Presses there, and calls a function while the button is down. */
export async function pressed(page, at, use) {
  await point(page, at);
  await page.mouse.down();
  await page.evaluate(() => window.bench.settle());
  const result = await use();
  await page.mouse.up();
  return result;
}
