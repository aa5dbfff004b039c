import { type ManipulatePointer, type ManipulateState, manipulate, snap } from '@gizmo-kit/math';
import { trianglesOf } from '@gizmo-kit/math/screen';
import {
  BoxGeometry,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three';
import { lenses, lookAtPoint } from '../../stage/lenses.js';
import { viewOf } from '../articles/canvas-view.js';
import { listenToPointer } from '../articles/listen-to-pointer.js';
import { createGizmoLayer } from './gizmo-layer.js';
import type { Inks } from './paint-drawing.js';
import type { Plain, PlainOptions } from './plain.js';

/** A scene of three.js as one would write it by hand. */
function makeScene(host: HTMLElement) {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  renderer.domElement.className = 'plain-canvas';
  host.append(renderer.domElement);
  const scene = new Scene();
  const { fov, near, far, position } = lenses.perspective;
  const camera = new PerspectiveCamera(fov, 1, near, far);
  camera.position.set(...position);
  camera.lookAt(...lookAtPoint);
  const sun = new DirectionalLight('#ffffff', 1.8);
  sun.position.set(3, 6, 4);
  const box = new Mesh(new BoxGeometry(0.9, 0.9, 0.9), new MeshStandardMaterial({ color: '#8c96a3' }));
  scene.add(new HemisphereLight('#ffffff', '#8a8f98', 1.6), sun, box);
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = host;
    renderer.setPixelRatio(window.devicePixelRatio);
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
  };
  const dispose = () => {
    box.geometry.dispose();
    box.material.dispose();
    renderer.dispose();
    renderer.forceContextLoss();
    renderer.domElement.remove();
  };
  return { renderer, camera, box, resize, render: () => renderer.render(scene, camera), dispose };
}

/** Colours as three.js counts with them: linear, and not as CSS has them. */
const colorsOf = (inks: Inks) => {
  const rgb = (ink: string) => {
    const { r, g, b } = new Color(ink);
    return [r, g, b] as const;
  };
  return {
    colors: { x: rgb(inks.x), y: rgb(inks.y), z: rgb(inks.z), neutral: rgb(inks.neutral) },
    highlight: rgb(inks.active),
  };
};

/** A gizmo in a scene of plain three.js: no React, no `<Gizmo>`, one call of `manipulate` for each event, and one mesh. */
export function plainThree(host: HTMLElement, first: PlainOptions): Plain {
  const { renderer, camera, box, resize, render, dispose } = makeScene(host);
  const layer = createGizmoLayer(renderer);
  let options = first;
  let state: ManipulateState | null = null;
  let pointer: ManipulatePointer | null = null;

  const frame = (cancel = false) => {
    // A page that is on its way out has no size, and so no picture.
    if (host.clientWidth === 0 || host.clientHeight === 0) return;
    const { position, quaternion, scale } = box;
    const targets = { position: position.toArray(), quaternion: quaternion.toArray(), scale: scale.toArray() };
    const { mode, step, inks } = options;
    const constraints = step > 0 ? [snap({ translate: step })] : [];
    const gizmo = manipulate(state, { mode, constraints, targets, view: viewOf(camera, host), pointer, cancel });
    state = gizmo.state;
    const [now = targets] = gizmo.transforms;
    box.position.set(...now.position);
    box.quaternion.set(...now.quaternion);
    box.scale.set(...now.scale);
    render();
    const triangles = trianglesOf(gizmo.drawing, { ...colorsOf(inks), highlighted: gizmo.hovered?.id });
    layer.draw(triangles, host.clientWidth, host.clientHeight);
    options.onText?.(gizmo.hovered?.label ?? 'Point at a handle.');
    if (gizmo.ended !== null) options.onEnd?.(now, gizmo.ended);
  };

  const stop = listenToPointer(host, (next, cancelled) => {
    pointer = next;
    frame(cancelled);
  });
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && frame(true);
  window.addEventListener('keydown', onKey);
  const observer = new ResizeObserver(() => {
    resize();
    frame();
  });
  observer.observe(host);
  return {
    update(next) {
      options = next;
      frame();
    },
    dispose() {
      stop();
      observer.disconnect();
      window.removeEventListener('keydown', onKey);
      layer.dispose();
      dispose();
    },
  };
}
