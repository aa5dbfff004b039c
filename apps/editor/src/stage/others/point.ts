import type { Vec3 } from '@gizmo-kit/math';
import { type Object3D, Raycaster, Vector2, Vector3 } from 'three';
import type { Editor } from '../../editor/editor.ts';
import { BATCHED_LAYER, cameraOf, distanceIn, type Pane } from '../../model/views/pane.ts';

/** Milliseconds between two looks, and how many times as long as a look takes. */
const [INTERVAL, CALM] = [100, 20];

/** The point under an event: on the nearest surface, else at the distance of the target of the camera. */
export function pointUnder(
  pane: Pane,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
  drawn: readonly Object3D[],
): Vec3 {
  const { left, top } = pane.element.getBoundingClientRect();
  const { width, height } = pane.size;
  const at = new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
  const raycaster = new Raycaster();
  raycaster.setFromCamera(at, cameraOf(pane));
  raycaster.firstHitOnly = true;
  // Not lines and points beside it.
  Object.assign(raycaster.params, { Line: { threshold: 0 }, Points: { threshold: 0 } });
  raycaster.layers.enable(BATCHED_LAYER);
  const hit = raycaster.intersectObjects([...drawn], true)[0]?.point;
  return (hit ?? raycaster.ray.at(distanceIn(pane), new Vector3())).toArray();
}

/**
 * Shows the others where one points, while no button is down.
 * @returns a function that ends it
 */
export function showPointer({ page, scene, views }: Editor): () => void {
  let next = 0;
  let isShown = false;
  const hide = (): void => {
    if (isShown) page.live?.room.show({ pointer: null });
    isShown = false;
  };
  const paneOf = (target: EventTarget | null): Pane | undefined =>
    views
      .getState()
      .views.map(({ id }) => views.pane(id))
      .find((pane) => target instanceof Node && pane?.element.contains(target) === true);
  const onMove = (event: PointerEvent): void => {
    const { live } = page;
    const pane = live === null || event.buttons !== 0 ? undefined : paneOf(event.target);
    const start = performance.now();
    if (pane === undefined) hide();
    if (pane === undefined || start < next) return;
    const drawn = scene.getState().document.roots.flatMap((id) => views.objects.get(id) ?? []);
    live?.room.show({ pointer: pointUnder(pane, event, drawn) });
    isShown = true;
    // Of a large scene, less often.
    next = start + Math.max(INTERVAL, CALM * (performance.now() - start));
  };
  window.addEventListener('pointermove', onMove, { passive: true });
  document.addEventListener('pointerleave', hide);
  window.addEventListener('blur', hide);
  return () => {
    window.removeEventListener('pointermove', onMove);
    document.removeEventListener('pointerleave', hide);
    window.removeEventListener('blur', hide);
    hide();
  };
}
