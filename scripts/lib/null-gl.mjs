/** The error of a test that reads pixels of a context that draws nothing. */
export const NOTHING_DRAWN = 'Nothing is drawn: a test that reads pixels asks for the real renderer';

/**
 * Replaces WebGL 2 on a page by a context that draws nothing, so that a test that looks at no pixel does not wait for the
 * processor to draw. Shaders compile, framebuffers are complete, and no program has uniforms or attributes. Reading pixels
 * throws `message`.
 *
 * Playwright sends this function to a page as text, so it uses nothing of this module:
 * `page.addInitScript(drawNothing, NOTHING_DRAWN)`. In a test that runs in the page, `globalThis.drawsPixels = true` asks for the
 * real renderer of the canvases after it.
 */
export function drawNothing(message) {
  const refuse = () => {
    throw new Error(message);
  };
  const nothing = () => undefined;
  const gl = {};
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(WebGL2RenderingContext.prototype)))
    if (typeof value !== 'function') gl[name] = value;
    else gl[name] = name.startsWith('create') ? () => ({}) : nothing;
  const extension = new Proxy({}, { get: () => nothing });
  const counts = [gl.ACTIVE_UNIFORMS, gl.ACTIVE_ATTRIBUTES, gl.ACTIVE_UNIFORM_BLOCKS];
  const parameters = new Map([
    [gl.VERSION, 'WebGL 2.0'],
    [gl.SHADING_LANGUAGE_VERSION, 'WebGL GLSL ES 3.00'],
    [gl.VIEWPORT, new Int32Array(4)],
    [gl.SCISSOR_BOX, new Int32Array(4)],
    [gl.MAX_TEXTURE_SIZE, 8192],
    [gl.MAX_CUBE_MAP_TEXTURE_SIZE, 8192],
    [gl.MAX_VERTEX_UNIFORM_VECTORS, 1024],
    [gl.MAX_FRAGMENT_UNIFORM_VECTORS, 1024],
  ]);
  Object.assign(gl, {
    checkFramebufferStatus: () => gl.FRAMEBUFFER_COMPLETE,
    getBufferSubData: refuse,
    getError: () => gl.NO_ERROR,
    getExtension: () => extension,
    getParameter: (name) => parameters.get(name) ?? 16,
    getProgramInfoLog: () => '',
    getProgramParameter: (_program, name) => (counts.includes(name) ? 0 : true),
    getShaderInfoLog: () => '',
    getShaderParameter: () => true,
    getShaderPrecisionFormat: () => ({ rangeMin: 127, rangeMax: 127, precision: 23 }),
    getSupportedExtensions: () => [],
    isContextLost: () => false,
    readPixels: refuse,
  });

  const contexts = new WeakMap();
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (image, ...args) {
    return contexts.has(image) ? refuse() : drawImage.call(this, image, ...args);
  };
  const contextOf = (canvas, attributes) => {
    const made = Object.create(gl, {
      canvas: { value: canvas },
      drawingBufferWidth: { get: () => canvas.width },
      drawingBufferHeight: { get: () => canvas.height },
      getContextAttributes: { value: () => ({ ...attributes }) },
    });
    contexts.set(canvas, made);
    return made;
  };
  for (const [{ prototype }, ...readers] of [
    [HTMLCanvasElement, 'toDataURL', 'toBlob'],
    [OffscreenCanvas, 'convertToBlob', 'transferToImageBitmap'],
  ]) {
    const { getContext } = prototype;
    prototype.getContext = function (kind, attributes) {
      if (kind !== 'webgl2' || globalThis.drawsPixels) return getContext.call(this, kind, attributes);
      return contexts.get(this) ?? contextOf(this, attributes);
    };
    for (const name of readers) {
      const read = prototype[name];
      prototype[name] = function (...args) {
        return contexts.has(this) ? refuse() : read.apply(this, args);
      };
    }
  }
}
