import { createGizmo, type GizmoMode, keymap, readout } from '@gizmo-kit/three';
import { createSelect, marquee, outline } from '@gizmo-kit/three/select';
import {
  AmbientLight,
  BoxGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three';

/** What a page does with a scene. */
export interface Shown {
  setMode(mode: GizmoMode): void;
  stop(): void;
}

function boxAt(x: number, name: string): Mesh {
  const box = new Mesh(new BoxGeometry(), new MeshStandardMaterial({ color: '#8c96a3' }));
  box.position.x = x;
  return Object.assign(box, { name });
}

/**
 * Shows two boxes in a canvas of 800 by 500 pixels. The one in the middle is selected at first, and the gizmo moves what is selected.
 * `report` gets a text after each drag and each change of the selection.
 */
export function show(canvas: HTMLCanvasElement, report: (text: string) => void): Shown {
  const renderer = new WebGLRenderer({ canvas, antialias: true });
  renderer.setPixelRatio(window.devicePixelRatio);
  renderer.setSize(800, 500);
  const camera = new PerspectiveCamera(50, 800 / 500, 0.1, 1000);
  camera.position.set(3, 2, 5);
  camera.lookAt(0, 0, 0);
  const scene = new Scene();
  const boxes = new Group().add(boxAt(0, 'box'), boxAt(-2, 'other'));
  scene.add(new AmbientLight('white', 2), boxes);

  const select = createSelect(
    { camera, canvas, renderer },
    {
      root: boxes,
      value: ['box'],
      keyOf: ({ name }) => name || null,
      extensions: [marquee(), outline()],
      onChange(value) {
        select.set({ value });
        report(JSON.stringify({ selected: value }));
      },
    },
  );

  const gizmo = createGizmo(
    { camera, canvas },
    {
      target: select.store.getState().targets,
      extensions: [keymap(), readout()],
      onDragEnd: ({ reason, handle, transform }) =>
        report(JSON.stringify({ reason, handle: handle.id, position: transform.position })),
    },
  );
  scene.add(select.object, gizmo.object);
  select.store.subscribe(({ targets }) => gizmo.set({ target: targets }));
  renderer.setAnimationLoop(() => {
    select.update();
    gizmo.update();
    renderer.render(scene, camera);
  });
  return {
    setMode: (mode) => gizmo.set({ mode }),
    stop() {
      renderer.setAnimationLoop(null);
      gizmo.dispose();
      select.dispose();
      renderer.dispose();
    },
  };
}
