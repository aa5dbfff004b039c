import { lookAt, type View } from '@gizmo-kit/math';
import { add } from '@gizmo-kit/math/geometry';
import { worldOrigin } from '@gizmo-kit/math/internal';
import { Camera } from 'three';
import { createWarn } from '../base/warn.js';
import type { Host } from '../host/host.js';
import type { GizmoProps } from '../props.js';
import { sourcesOf } from '../session/layout.js';
import { createBind } from '../targets/bind.js';
import { listOf } from '../targets/target.js';

/** The View of a driver: the active target is in its center. */
export function viewOf(props: GizmoProps): View {
  const sources = sourcesOf(props).filter((source) => source !== null);
  const active = createBind(createWarn())(sources, props.value == null ? null : listOf(props.value), false)?.at(-1);
  const center = active === undefined ? ([0, 0, 0] as const) : worldOrigin(active);
  return lookAt(add(center, [3, 2, 5]), center, { fov: 50 }, { x: 0, y: 0, width: 800, height: 600 });
}

/** A host whose events have the pixels of the View. */
export function createHost(canvas: HTMLCanvasElement, view: () => View | null): Host {
  const camera = new Camera();
  camera.layers.enableAll();
  return {
    canvas,
    element: () => canvas,
    camera: () => camera,
    view,
    seenBy: view,
    point: ({ clientX, clientY }) => [clientX, clientY],
    size: () => view()?.viewport ?? { width: 0, height: 0 },
    pixelRatio: () => 1,
    controls: () => undefined,
    requestFrame: () => undefined,
  };
}
