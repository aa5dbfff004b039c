export const EDGE_VERTEX = /* glsl */ `
  varying vec2 at;
  void main() {
    at = position.xy * 0.5 + 0.5;
    gl_Position = vec4(position.xy, 0.0, 1.0);
  }
`;

/** Samples of the mask around each pixel. */
export const SAMPLES = 16;

export const EDGE_FRAGMENT: string = /* glsl */ `
  uniform sampler2D mask;
  uniform vec2 part;
  uniform vec2 reach;
  uniform vec3 color;
  uniform vec3 activeColor;
  varying vec2 at;

  void main() {
    vec2 inside = texture2D(mask, at * part).rg;
    vec2 near = vec2(0.0);
    for (int i = 0; i < ${SAMPLES}; i++) {
      float angle = float(i) * ${((2 * Math.PI) / SAMPLES).toFixed(8)};
      vec2 to = at * part + vec2(cos(angle), sin(angle)) * reach;
      if (any(lessThan(to, vec2(0.0))) || any(greaterThan(to, part))) continue;
      near = max(near, texture2D(mask, to).rg);
    }
    vec2 edge = clamp(near - inside, 0.0, 1.0);
    float alpha = max(edge.r, edge.g);
    if (alpha < 0.01) discard;
    gl_FragColor = vec4(mix(color, activeColor, edge.g), alpha);
    #include <colorspace_fragment>
  }
`;
