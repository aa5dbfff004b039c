import { type Vec2, type View, viewFromMatrices } from '@gizmo-kit/math';
import type { Camera } from 'three';

/** The View of a three.js camera in an element, in pixels from the corner of that element. */
export function viewOf(camera: Camera, { clientWidth, clientHeight }: Element): View {
  camera.updateMatrixWorld();
  return viewFromMatrices(camera.projectionMatrix.elements, camera.matrixWorldInverse.elements, {
    x: 0,
    y: 0,
    width: clientWidth,
    height: clientHeight,
  });
}

/** The position of an event in an element, in layout pixels; a CSS transform may scale them. */
export function pixelOf(element: Element, { clientX, clientY }: MouseEvent): Vec2 {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [((clientX - left) * element.clientWidth) / width, ((clientY - top) * element.clientHeight) / height];
}

/** Enables or disables camera controls, if there are any. */
export function setEnabled(controls: object | null, enabled: boolean): void {
  if (controls !== null && 'enabled' in controls) controls.enabled = enabled;
}
