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
  uniform float opacity;
  uniform float unit;
  uniform float slack;
  uniform mat4 projectionMatrix;
  varying vec2 at;
  #if defined(USE_LOGARITHMIC_DEPTH_BUFFER) || defined(USE_LOGDEPTHBUF)
    uniform float logDepthBufFC;
  #endif

  // The depth of a line around what the mask has at a distance.
  float depthOf(float distance) {
    distance -= isOrthographic ? slack : distance * min(slack, 0.9);
    #if defined(USE_LOGARITHMIC_DEPTH_BUFFER) || defined(USE_LOGDEPTHBUF)
      if (!isOrthographic) return log2(1.0 + distance) * logDepthBufFC * 0.5;
    #endif
    vec4 clip = projectionMatrix * vec4(0.0, 0.0, -distance, 1.0);
    #ifdef USE_REVERSED_DEPTH_BUFFER
      return clip.z / clip.w;
    #else
      return clip.z / clip.w * 0.5 + 0.5;
    #endif
  }

  // Around a pixel: the most of both channels, and the share and the distance of the sample that is most in the mask.
  vec2 near = vec2(0.0);
  vec2 most = vec2(0.0);

  void look(float turn, vec2 reach) {
    for (int i = 0; i < ${SAMPLES}; i++) {
      float angle = (float(i) + turn) * ${((2 * Math.PI) / SAMPLES).toFixed(8)};
      vec2 to = at * part + vec2(cos(angle), sin(angle)) * reach;
      if (any(lessThan(to, vec2(0.0))) || any(greaterThan(to, part))) continue;
      vec3 beside = texture2D(mask, to).rgb;
      near = max(near, beside.rg);
      float share = max(beside.r, beside.g);
      if (share > most.x) most = vec2(share, beside.b);
    }
  }

  void main() {
    vec2 inside = texture2D(mask, at * part).rg;
    for (int ring = 0; ring < ${RINGS}; ring++) {
      if (float(ring) >= rings) break;
      // The samples of a ring are between those of the next one.
      look(0.5 * float(ring), reach * (1.0 - float(ring) / rings));
    }
    vec2 edge = clamp(near - inside, 0.0, 1.0);
    float line = max(edge.r, edge.g);
    if (hasRim) look(0.0, rimReach);
    float alpha = max(line, most.x - max(inside.r, inside.g));
    if (alpha < 0.01) discard;
    gl_FragDepth = depthOf(unit * most.y / most.x);
    // In the color space of the picture, in which it blends colors.
    vec4 shown = linearToOutputTexel(vec4(mix(color, activeColor, edge.g / max(line, 0.001)), 1.0));
    gl_FragColor = mix(linearToOutputTexel(vec4(rimColor, 1.0)), shown, line / alpha);
    gl_FragColor.a = alpha * opacity;
  }
`;
