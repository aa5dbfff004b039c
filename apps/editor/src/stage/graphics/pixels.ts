import {
  type Camera,
  Color,
  type RenderTarget,
  type Scene,
  Vector4,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';

/** Draws a scene without a background into a target. Objects measure the viewport, which is that of the canvas otherwise. */
export function pixelsInto(target: RenderTarget, gl: WebGLRenderer, scene: Scene, camera: Camera): void {
  const [before, alpha, clear] = [gl.getRenderTarget(), gl.getClearAlpha(), gl.getClearColor(new Color())];
  const viewport = gl.getViewport(new Vector4());
  gl.setViewport(0, 0, target.width, target.height);
  gl.setRenderTarget(target as WebGLRenderTarget);
  gl.setClearColor(0x000000, 0);
  gl.clear();
  gl.render(scene, camera);
  gl.setRenderTarget(before);
  gl.setClearColor(clear, alpha);
  gl.setViewport(viewport);
}
