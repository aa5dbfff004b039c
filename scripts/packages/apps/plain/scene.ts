import { createGizmo, type GizmoMode, keymap, readout } from '@gizmo-kit/three';
import { AmbientLight, BoxGeometry, Mesh, MeshStandardMaterial, PerspectiveCamera, Scene, WebGLRenderer } from 'three';

/** What a page does with a scene. */
export interface Shown {
  setMode(mode: GizmoMode): void;
  stop(): void;
}

/** Shows a box with a gizmo in a canvas of 800 by 500 pixels. `report` gets a text after each drag. */
export function show(canvas: HTMLCanvasElement, report: (text: string) => void): Shown {
  const renderer = new WebGLRenderer({ canvas, antialias: true });
  renderer.setPixelRatio(window.devicePixelRatio);
  renderer.setSize(800, 500);
  const camera = new PerspectiveCamera(50, 800 / 500, 0.1, 1000);
  camera.position.set(3, 2, 5);
  camera.lookAt(0, 0, 0);
  const scene = new Scene();
  const box = new Mesh(new BoxGeometry(), new MeshStandardMaterial({ color: '#8c96a3' }));
  scene.add(new AmbientLight('white', 2), box);

  const gizmo = createGizmo(
    { camera, canvas },
    {
      target: box,
      extensions: [keymap(), readout()],
      onDragEnd: ({ reason, handle }) =>
        report(JSON.stringify({ reason, handle: handle.id, position: box.position.toArray() })),
    },
  );
  scene.add(gizmo.object);
  renderer.setAnimationLoop(() => {
    gizmo.update();
    renderer.render(scene, camera);
  });
  return {
    setMode: (mode) => gizmo.set({ mode }),
    stop() {
      renderer.setAnimationLoop(null);
      gizmo.dispose();
      renderer.dispose();
    },
  };
}
