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
  /**
   * The line where something that writes depth is in front of the selected object: as elsewhere, dimmed, or none. What is in front by
   * less than twelve widths of the line does not count, so that an object has its whole line on the floor on which it stands.
   *
   * @default 'same'
   */
  readonly hidden?: 'same' | 'dim' | 'none' | undefined;
}

/** `outline()` for the renderer of the graphics. */
export const createOutline =
  (graphics: Graphics) =>
  (options: OutlineOptions = {}): SelectExtension & { readonly options: OutlineOptions } => ({
    name: 'outline',
    options,
    mount: (port, now) => mountOutline(port, graphics, () => now().options),
  });

/** The depth of what is in front of an object and covers its line, in widths of the line: at 5° to the view, a floor has less. */
const SLACK = 12;
/** The opacity of what is dim. */
const DIM = 0.3;

/** One triangle that covers the picture. */
function fullScreen(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3));
  return geometry;
}

function mountOutline(port: SelectPort, graphics: Graphics, options: () => OutlineOptions): MountedSelect {
  const { host, store, object, lookUp } = port;
  const mask = createMask(graphics);
  const createEdge = () => graphics.createEdgeMaterial(mask.texture);
  let [edge, dimEdge] = [createEdge(), createEdge()];
  const mesh = Object.assign(new Mesh(fullScreen(), edge.material), { frustumCulled: false, name: 'outline' });
  const dimMesh = Object.assign(mesh.clone(), { material: dimEdge.material, visible: false });
  mesh.add(dimMesh);
  // Before the gizmos, after everything else; the second one is drawn with the mask that is drawn for the first.
  mesh.renderOrder = Number.MAX_SAFE_INTEGER - 2;
  dimMesh.renderOrder = Number.MAX_SAFE_INTEGER - 1;
  for (const each of [mesh, dimMesh]) each.raycast = () => undefined;
  const view = new Vector4();

  /** The viewport that is drawn into, in device pixels. */
  const viewportOf = (renderer: WebGLRenderer): Vector4 => {
    const target = renderer.getRenderTarget();
    if (target !== null) return view.copy(target.viewport);
    return renderer.getViewport(view).multiplyScalar(renderer.getPixelRatio()).floor();
  };
  mesh.onBeforeRender = (renderer: WebGLRenderer, _scene: unknown, camera: Camera) => {
    const { color = '#3b8cff', activeColor = '#ff9f1c', rim = null, width: reach = 2, hidden = 'same' } = options();
    const { z: width, w: height } = viewportOf(renderer);
    if (!(width > 0 && height > 0)) return;
    if (isStale) gather(renderer);
    const pixelRatio = host.pixelRatio();
    mask.draw(renderer, camera, { width, height, pixelRatio, layers: layersOf(port) });
    const size = mask.size();
    const pixels = (Math.min(Math.max(reach, 0.5), 20) || 2) * pixelRatio;
    const end = pixels + pixelRatio;
    // The height of the picture at a distance of 1 is 2 / elements[5].
    const slack = (2 * SLACK * pixels) / (height * (camera.projectionMatrix.elements[5] as number));
    const depth = { unit: mask.unit(), slack };
    for (const each of hidden === 'dim' ? [edge, dimEdge] : [edge]) {
      each.set(
        new Vector2(width / size.width, height / size.height),
        new Vector2(pixels / size.width, pixels / size.height),
        pixels,
      );
      each.setColors(color, activeColor);
      each.setRim(rim, new Vector2(end / size.width, end / size.height));
    }
    edge.setPart(hidden === 'same' ? 'all' : 'visible', 1, depth);
    dimEdge.setPart('covered', DIM, depth);
  };
  /** What the materials are for. */
  let drawn = 'same';
  /** Several cameras may draw one frame. */
  let isStale = true;
  const gather = (renderer: WebGLRenderer): void => {
    const { keys, preview } = store.getState();
    const partsOf = lookUp();
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
      const { hidden = 'same' } = options();
      if (hidden === drawn) return;
      // WebGPURenderer does not follow a change of the depth test.
      for (const each of [edge, dimEdge]) each.material.dispose();
      [edge, dimEdge] = [createEdge(), createEdge()];
      [mesh.material, dimMesh.material] = [edge.material, dimEdge.material];
      dimMesh.visible = hidden === 'dim';
      drawn = hidden;
    },
    stop() {
      unsubscribe();
      mesh.removeFromParent();
      mesh.geometry.dispose();
      edge.material.dispose();
      dimEdge.material.dispose();
      mask.dispose();
      host.requestFrame();
    },
  };
}
