import { BufferGeometry, type Camera, Float32BufferAttribute, Mesh, Vector2, Vector4, type WebGLRenderer } from 'three';
import type { Graphics } from '../graphics/graphics.js';
import { layersOf, type MountedSelect, type SelectExtension, type SelectPort } from '../props.js';
import { createMask } from './mask.js';

/** Options of `outline`. */
export interface OutlineOptions {
  /** A color of CSS, around selected objects. @default '#3b8cff' */
  readonly color?: string | undefined;
  /** A color of CSS, around the active object, which was selected last. @default '#ff9f1c' */
  readonly activeColor?: string | undefined;
  /** A color of CSS of a line of one CSS pixel around the outline, so that it is visible on any color. @default none */
  readonly rim?: string | undefined;
  /** CSS pixels, 0.5 to 20. @default 2 */
  readonly width?: number | undefined;
}

/** `outline()` for the renderer of the graphics. */
export const createOutline =
  (graphics: Graphics) =>
  (options: OutlineOptions = {}): SelectExtension & { readonly options: OutlineOptions } => ({
    name: 'outline',
    options,
    mount: (port, now) => mountOutline(port, graphics, () => now().options),
  });

/** One triangle that covers the picture. */
function fullScreen(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3));
  return geometry;
}

function mountOutline(port: SelectPort, graphics: Graphics, options: () => OutlineOptions): MountedSelect {
  const { host, store, object, partsOf } = port;
  const mask = createMask(graphics);
  const edge = graphics.createEdgeMaterial(mask.texture);
  const mesh = Object.assign(new Mesh(fullScreen(), edge.material), { frustumCulled: false, name: 'outline' });
  // Before the gizmos, after everything else.
  mesh.renderOrder = Number.MAX_SAFE_INTEGER - 1;
  mesh.raycast = () => undefined;
  const view = new Vector4();

  /** The viewport that is drawn into, in device pixels. */
  const viewportOf = (renderer: WebGLRenderer): Vector4 => {
    const target = renderer.getRenderTarget();
    if (target !== null) return view.copy(target.viewport);
    return renderer.getViewport(view).multiplyScalar(renderer.getPixelRatio()).floor();
  };
  mesh.onBeforeRender = (renderer: WebGLRenderer, _scene: unknown, camera: Camera) => {
    const { color = '#3b8cff', activeColor = '#ff9f1c', rim = null, width: reach = 2 } = options();
    const { z: width, w: height } = viewportOf(renderer);
    if (!(width > 0 && height > 0)) return;
    if (isStale) gather(renderer);
    const pixelRatio = host.pixelRatio();
    mask.draw(renderer, camera, { width, height, pixelRatio, layers: layersOf(port) });
    const size = mask.size();
    const pixels = (Math.min(Math.max(reach, 0.5), 20) || 2) * pixelRatio;
    edge.set(
      new Vector2(width / size.width, height / size.height),
      new Vector2(pixels / size.width, pixels / size.height),
      pixels,
    );
    edge.setColors(color, activeColor);
    const end = pixels + pixelRatio;
    edge.setRim(rim, new Vector2(end / size.width, end / size.height));
  };
  /** Several cameras may draw one frame. */
  let isStale = true;
  const gather = (renderer: WebGLRenderer): void => {
    const { keys, preview } = store.getState();
    mask.gather(
      renderer,
      (preview ?? keys.slice(0, -1)).flatMap(partsOf),
      (preview ? [] : keys.slice(-1)).flatMap(partsOf),
    );
    isStale = false;
  };
  const show = (): void => {
    isStale = true;
    const { keys, preview } = store.getState();
    mesh.visible = (preview ?? keys).length > 0;
    host.requestFrame();
  };
  object.add(mesh);
  show();
  const unsubscribe = store.subscribe(show);
  return {
    frame() {
      isStale = true;
    },
    stop() {
      unsubscribe();
      mesh.removeFromParent();
      mesh.geometry.dispose();
      edge.material.dispose();
      mask.dispose();
      host.requestFrame();
    },
  };
}
