import { BoxGeometry, Group, Mesh, MeshBasicMaterial, PerspectiveCamera, Scene } from 'three';
import { onTestFinished, vi } from 'vitest';
import { createSelect, type PlainSelectProps } from '../src/select/create-select.js';
import type { SelectChange } from '../src/select/props.js';

export const [WIDTH, HEIGHT] = [400, 300] as const;

/** A canvas of the page at a place, as after scrolling and zooming. */
function canvasAt(left = 0, top = 0, zoom = 1): HTMLCanvasElement {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  Object.defineProperties(canvas, {
    clientWidth: { value: WIDTH },
    clientHeight: { value: HEIGHT },
    offsetWidth: { value: WIDTH },
    offsetHeight: { value: HEIGHT },
  });
  // jsdom has no layout.
  vi.spyOn(MouseEvent.prototype, 'offsetX', 'get').mockImplementation(function (this: MouseEvent) {
    return (this.clientX - left) / zoom;
  });
  vi.spyOn(MouseEvent.prototype, 'offsetY', 'get').mockImplementation(function (this: MouseEvent) {
    return (this.clientY - top) / zoom;
  });
  canvas.getBoundingClientRect = () => ({ left, top, width: WIDTH * zoom, height: HEIGHT * zoom }) as DOMRect;
  return canvas;
}

export const box = (name: string, x: number, z = 0): Mesh => {
  const mesh = new Mesh(new BoxGeometry(), new MeshBasicMaterial());
  mesh.position.set(x, 0, z);
  return Object.assign(mesh, { name });
};

/** Three boxes: `a` and behind it `c` in the middle, and `b` at the right. */
export function stageOf(
  { left = 0, top = 0, zoom = 1, ...props }: Partial<PlainSelectProps> & Page = {},
  controls?: { enabled: boolean },
) {
  const camera = new PerspectiveCamera(50, WIDTH / HEIGHT, 0.1, 100);
  camera.position.z = 5;
  const canvas = canvasAt(left, top, zoom);
  const root = new Group().add(box('a', 0), box('b', 2), box('c', 0, -2));
  const scene = new Scene().add(root);
  const changes: (readonly [string, SelectChange])[] = [];
  const select = createSelect(
    { camera, canvas, controls },
    {
      root,
      keyOf: ({ name }) => name || null,
      onChange: (keys, change) => changes.push([keys.join(''), change]),
      ...props,
    },
  );
  scene.add(select.object);
  onTestFinished(select.dispose);
  const send = (type: string, x: number, y: number, init: PointerEventInit = {}): boolean =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        clientX: left + x * zoom,
        clientY: top + y * zoom,
        pointerId: 1,
        pointerType: 'mouse',
        isPrimary: true,
        bubbles: true,
        cancelable: true,
        composed: true,
        detail: type === 'click' ? 1 : 0,
        ...init,
      }),
    );
  const click = (x: number, y = 151, init: PointerEventInit = {}): string => {
    for (const type of ['pointerdown', 'pointerup', 'click']) send(type, x, y, init);
    return select.store.getState().keys.join('');
  };
  return { select, camera, canvas, root, scene, send, click, changes };
}
interface Page {
  readonly left?: number;
  readonly top?: number;
  readonly zoom?: number;
}
