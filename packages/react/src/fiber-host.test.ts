import type { RootState } from '@react-three/fiber';
import { PerspectiveCamera } from 'three';
import { expect, it, vi } from 'vitest';
import { createFiberHost } from './fiber-host.js';

/** A canvas of version 10 of fiber that shares its renderer with another one, which was drawn last. */
function shared() {
  const [own, other] = [document.createElement('canvas'), document.createElement('canvas')];
  const handlers = { onPointerCancel: vi.fn(), onPointerLeave: vi.fn() };
  const state = {
    renderer: { domElement: other, getPixelRatio: () => 1 },
    get gl(): never {
      throw new Error('state.gl is deprecated');
    },
    camera: new PerspectiveCamera(),
    size: { width: 400, height: 300, top: 0, left: 0 },
    events: { connected: undefined, handlers },
    internal: { interaction: [], canvasTarget: { domElement: own, getPixelRatio: () => 2 } },
  };
  return { own, state, handlers, host: createFiberHost({ getState: () => state as unknown as RootState }) };
}

it('has the canvas and the pixel ratio of its own root where canvases of fiber 10 share a renderer', () => {
  const { own, state, host } = shared();
  expect([host.canvas, host.element(), host.pixelRatio()]).toEqual([own, own, 2]);
  expect(host.renderer?.()).toBe(state.renderer);
  expect(host.view()?.viewport).toMatchObject({ width: 400, height: 300 });
});

it('leaves the objects that the pointer of an event hovers', () => {
  const { handlers, host } = shared();
  const event = new PointerEvent('pointermove', { pointerId: 7 });
  host.leaveScene?.(event);
  expect(handlers.onPointerCancel.mock.calls).toEqual([[event]]);
});
