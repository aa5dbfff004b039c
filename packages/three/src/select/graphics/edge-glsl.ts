export const EDGE_VERTEX = /* glsl */ `
  varying vec2 at;
  void main() {
    at = position.xy * 0.5 + 0.5;
    gl_Position = vec4(position.xy, 0.0, 1.0);
  }
`;

/** Samples of the mask on each ring around a pixel. */
export const SAMPLES = 16;
/** The most rings. */
export const RINGS = 4;
/** Device pixels between two rings: with more, what is as small as a pixel could be between them. */
const RING = 1.5;

/** The number of rings in an outline of a width in device pixels. */
export const ringsIn = (pixels: number): number => Math.min(Math.max(Math.ceil(pixels / RING), 1), RINGS);

export const EDGE_FRAGMENT: string = /* glsl */ `
  uniform sampler2D mask;
  uniform vec2 part;
  uniform vec2 reach;
  uniform float rings;
  uniform vec3 color;
  uniform vec3 activeColor;
  uniform vec2 rimReach;
  uniform vec3 rimColor;
  uniform bool hasRim;
  varying vec2 at;

  void main() {
    vec2 inside = texture2D(mask, at * part).rg;
    vec2 near = vec2(0.0);
    for (int ring = 0; ring < ${RINGS}; ring++) {
      if (float(ring) >= rings) break;
      for (int i = 0; i < ${SAMPLES}; i++) {
        // The samples of a ring are between those of the next one.
        float angle = (float(i) + 0.5 * float(ring)) * ${((2 * Math.PI) / SAMPLES).toFixed(8)};
        vec2 to = at * part + vec2(cos(angle), sin(angle)) * reach * (1.0 - float(ring) / rings);
        if (any(lessThan(to, vec2(0.0))) || any(greaterThan(to, part))) continue;
        near = max(near, texture2D(mask, to).rg);
      }
    }
    vec2 edge = clamp(near - inside, 0.0, 1.0);
    float line = max(edge.r, edge.g);
    vec3 shown = mix(color, activeColor, edge.g);
    float alpha = line;
    if (hasRim) {
      float around = 0.0;
      for (int i = 0; i < ${SAMPLES}; i++) {
        float angle = float(i) * ${((2 * Math.PI) / SAMPLES).toFixed(8)};
        vec2 to = at * part + vec2(cos(angle), sin(angle)) * rimReach;
        if (any(lessThan(to, vec2(0.0))) || any(greaterThan(to, part))) continue;
        vec2 beside = texture2D(mask, to).rg;
        around = max(around, max(beside.r, beside.g));
      }
      alpha = max(line, clamp(around - max(inside.r, inside.g), 0.0, 1.0));
      shown = mix(rimColor, shown, line);
    }
    if (alpha < 0.01) discard;
    gl_FragColor = vec4(shown, alpha);
    #include <colorspace_fragment>
  }
`;
