import type { Triangles } from '@gizmo-kit/math/screen';

const VERTEX = `#version 300 es
layout(location = 0) in vec2 position;
layout(location = 1) in vec4 color;
uniform vec2 size;
out vec4 tint;
void main() {
  gl_Position = vec4(2.0 * position.x / size.x - 1.0, 1.0 - 2.0 * position.y / size.y, 0.0, 1.0);
  tint = color;
}`;

const FRAGMENT = `#version 300 es
precision mediump float;
in vec4 tint;
out vec4 result;
void main() { result = tint; }`;

/** Draws the triangles of a gizmo, given in CSS pixels, on a transparent canvas that lies over the one of an engine. */
export function createPainter(canvas: HTMLCanvasElement) {
  const gl = canvas.getContext('webgl2');
  if (gl === null) throw new Error('WebGL 2 is not available.');
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) throw new Error('The WebGL context is lost.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  // biome-ignore lint/correctness/useHookAtTopLevel: not a hook of React
  gl.useProgram(program);
  gl.enable(gl.BLEND);
  gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  const buffers = [gl.createBuffer(), gl.createBuffer(), gl.createBuffer()] as const;

  return ({ positions, colors, indices }: Triangles): void => {
    const { clientWidth, clientHeight } = canvas;
    canvas.width = clientWidth * devicePixelRatio;
    canvas.height = clientHeight * devicePixelRatio;
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.uniform2f(gl.getUniformLocation(program, 'size'), clientWidth, clientHeight);
    for (const [location, data, size] of [
      [0, positions, 2],
      [1, colors, 4],
    ] as const) {
      gl.bindBuffer(gl.ARRAY_BUFFER, buffers[location]);
      gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW);
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, size, gl.FLOAT, false, 0, 0);
    }
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffers[2]);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.DYNAMIC_DRAW);
    gl.drawElements(gl.TRIANGLES, indices.length, gl.UNSIGNED_INT, 0);
  };
}
