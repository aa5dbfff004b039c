// The camera of the apps, computed independently of the gizmo: points in CSS pixels, and the cursor on a drawn axis.
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const normalize = (a) => a.map((c) => c / Math.hypot(...a));

/** A camera at `eye` that looks at the origin; `corner` is the upper left corner of its canvas. */
export function pictureOf({ eye, fov, width, height, corner }) {
  const forward = normalize(eye.map((c) => -c));
  const right = normalize(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  /** Pixels that one unit of width covers at depth one. */
  const zoom = height / 2 / Math.tan((fov * Math.PI) / 360);
  const middle = [corner[0] + width / 2, corner[1] + height / 2];

  /** Homogeneous: x and y in pixels from the middle times depth, and depth. */
  const clip = (v) => [zoom * dot(v, right), -zoom * dot(v, up), dot(v, forward)];
  const from = clip(eye.map((c) => -c));
  const pixel = (point) => {
    const [x, y, w] = clip(point).map((c, i) => c + from[i]);
    return [middle[0] + x / w, middle[1] + y / w];
  };

  return {
    pixel,
    /** World units that a pixel covers at the origin. */
    unitsPerPixel: from[2] / zoom,
    /** The position along an axis through the origin of the point that is drawn nearest to the cursor. */
    along(axis, cursor) {
      const [a, b] = [pixel([0, 0, 0]), pixel(axis)];
      const drawn = [b[0] - a[0], b[1] - a[1]];
      const share = ((cursor[0] - a[0]) * drawn[0] + (cursor[1] - a[1]) * drawn[1]) / (drawn[0] ** 2 + drawn[1] ** 2);
      const i = Math.abs(drawn[0]) > Math.abs(drawn[1]) ? 0 : 1;
      const foot = a[i] + share * drawn[i] - middle[i];
      // The axis is `from + t step`; at the foot (from + t step).i = foot (from + t step).w, solved for t.
      const step = clip(axis);
      return (foot * from[2] - from[i]) / (step[i] - foot * step[2]);
    },
  };
}
