import { createRoot } from '@react-three/fiber';
import { createRef, type RefObject } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { createGizmoStore, Gizmo } from '../../src/index.js';
import { down, drag, move, nextFrames, phaseOf, placeOf, plus, press, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage } from './stage.js';

holdInvariants();

/** Events other than pointer events to which pages and libraries listen. */
const COMPATIBLE = ['mousedown', 'mousemove', 'mouseup', 'touchstart', 'touchmove', 'touchend', 'dragstart'] as const;

describe('an element around the canvas', () => {
  it('receives no mouse events of a drag, and receives those beside the handles [R61]', async () => {
    const heard: string[] = [];
    const stage = await mountStage({
      eye: EYE,
      around: (canvas) => <div id="around">{canvas}</div>,
    });
    const around = document.getElementById('around');
    for (const type of COMPATIBLE) around?.addEventListener(type, () => heard.push(type));
    const from = await press(stage);
    heard.length = 0;
    await commands.mouse([move(plus(from, 40, 0), 3), up]);
    await expect.poll(() => stage.store.getState().drag).toBeNull();
    await nextFrames();
    expect(heard).toEqual([]);
    await commands.mouse([move([90, 500]), down, move([120, 500], 2), up]);
    await expect.poll(() => heard.filter((type) => type !== 'mousemove')).toEqual(['mousedown', 'mouseup']);
    expect(heard).toContain('mousemove');
  });

  it('starts no drag of its own during a press on a handle if it is draggable [R61]', async () => {
    const started = vi.fn();
    const stage = await mountStage({
      eye: EYE,
      around: (canvas) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a card that can be dragged
        <div draggable onDragStart={started}>
          {canvas}
        </div>
      ),
    });
    const from = await drag(stage, 'move-x', [30, 0]);
    await commands.mouse([move(plus(from, 90, 0), 5)]);
    await nextFrames();
    expect(started).not.toHaveBeenCalled();
    expect(phaseOf(stage)).toBe('drag');
    const { x } = stage.mesh.position;
    expect(x).toBeGreaterThan(0.3);
    await commands.mouse([up]);
    await expect.poll(() => stage.store.getState().drag).toBeNull();
    expect(stage.mesh.position.x).toBe(x);
  });
});

describe('a canvas without the events of fiber', () => {
  it('receives events on its own element: `events` without listeners [R62]', async () => {
    const stage = await mountStage({
      eye: EYE,
      canvas: { events: () => ({ enabled: false, priority: 0 }) },
    });
    const { canvas } = stage;
    await drag({ ...stage, element: canvas });
    expect(stage.mesh.position.x).toBeGreaterThan(0.1);
    await commands.mouse([up]);
    await expect.poll(() => stage.store.getState().drag).toBeNull();
  });

  it('receives events on its own element: a root that was configured without `events` [R62]', async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas.style, { position: 'absolute', left: '37px', top: '21px', width: '500px', height: '400px' });
    document.body.append(canvas);
    const store = createGizmoStore();
    const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
    const root = createRoot(canvas);
    await root.configure({ size: { left: 37, top: 21, width: 500, height: 400 }, camera: { position: [0, 0, 5] } });
    const rendered = root.render(<Gizmo target={{ key: 'a', transform }} value={transform} store={store} />);
    await expect.poll(() => rendered.getState().gl.info.render.frame).toBeGreaterThan(0);
    await commands.mouse([move([37 + 250 + 61, 21 + 200]), move([37 + 250 + 60, 21 + 200])]);
    await expect.poll(() => store.getState().handle?.id).toBe('move-x');
    await commands.mouse([down, move([37 + 250 + 90, 21 + 200], 2)]);
    await expect.poll(() => store.getState().phase).toBe('drag');
    await commands.mouse([up]);
    await expect.poll(() => store.getState().drag).toBeNull();
    root.unmount();
    canvas.remove();
  });
});

describe('a canvas whose events the application has turned off', () => {
  it('hovers and presses no handle until they are on again, and continues a drag', async () => {
    const stage = await mountStage({ eye: EYE });
    const { setEvents } = stage.state.get();
    const from = await drag(stage, 'move-x');
    setEvents({ enabled: false });
    const before = stage.mesh.position.x;
    await commands.mouse([move(plus(from, 90, 30), 3)]);
    await nextFrames();
    expect(stage.mesh.position.x).toBeGreaterThan(before);
    await commands.mouse([up]);
    await expect.poll(() => phaseOf(stage)).toBe('idle');
    const at = placeOf(stage, 'move-x');
    await commands.mouse([move(at), down, move(plus(at, 30, 0), 3)]);
    await nextFrames();
    expect(phaseOf(stage)).toBe('idle');
    await commands.mouse([up]);
    setEvents({ enabled: true });
    await press(stage, 'move-x');
    await commands.mouse([up]);
  });
});

describe('a press that the application wants for itself', () => {
  it('reaches the scene if shouldPress returns false [R63]', async () => {
    const pressed = vi.fn();
    const shouldPress = vi.fn((event: PointerEvent) => !event.altKey);
    const stage = await mountStage({
      eye: EYE,
      props: { shouldPress },
      meshProps: { scale: 4, onPointerDown: pressed },
    });
    const at = placeOf(stage, 'move-x');
    await commands.mouse([move(at), { do: 'hold', key: 'Alt' }, down, move(plus(at, 30, 0), 3)]);
    await nextFrames();
    expect(phaseOf(stage)).not.toBe('drag');
    expect(stage.mesh.position.x).toBe(0);
    expect(pressed).toHaveBeenCalledOnce();
    await commands.mouse([up, { do: 'release', key: 'Alt' }]);
    await drag(stage, 'move-x');
    expect(stage.mesh.position.x).toBeGreaterThan(0.1);
    await commands.mouse([up]);
  });
});

describe('the context menu after a drag', () => {
  it('opens by its key, and not by the right button that cancelled the drag [R64]', async () => {
    const opened = vi.fn((event: Event) => event.preventDefault());
    const stage = await mountStage({ eye: EYE });
    stage.element.addEventListener('contextmenu', opened);
    await drag(stage, 'move-x', [20, 0]);
    await commands.mouse([up]);
    const byKey = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerId: -1 });
    stage.canvas.dispatchEvent(byKey);
    expect(opened).toHaveBeenCalledOnce();
    stage.element.removeEventListener('contextmenu', opened);
  });
});

describe('a press beside the canvas after a drag', () => {
  it('reaches the page as mouse events if it is released over the canvas', async () => {
    const stage = await mountStage({ eye: EYE });
    await drag(stage, 'move-x', [20, 0]);
    await commands.mouse([up]);
    await expect.poll(() => phaseOf(stage)).not.toBe('drag');
    const released = vi.fn();
    window.addEventListener('mouseup', released);
    await commands.mouse([move([850, 650]), down, move([300, 450], 3), up]);
    await nextFrames();
    window.removeEventListener('mouseup', released);
    expect(released).toHaveBeenCalledOnce();
  });
});

describe('an `eventSource` that is larger than the canvas', () => {
  it('hits no handle outside of the canvas, and continues a drag that leaves the canvas [R66]', async () => {
    const source = createRef<HTMLDivElement>();
    const stage = await mountStage({
      eye: [0, 0, 5],
      canvas: { eventSource: source as RefObject<HTMLElement> },
      box: { width: 400, height: 400, left: 0, top: 0 },
      around: (canvas) => (
        <div ref={source} style={{ position: 'absolute', inset: 0 }}>
          {canvas}
        </div>
      ),
    });
    const { right } = stage.canvas.getBoundingClientRect();
    const from = await drag(stage, 'move-x');
    await commands.mouse([move([right + 60, from[1]], 4)]);
    await nextFrames();
    expect(phaseOf(stage)).toBe('drag');
    await commands.mouse([up]);
    await expect.poll(() => phaseOf(stage)).not.toBe('drag');
    expect(stage.toClient(stage.mesh.position)[0]).toBeGreaterThan(right - 80);
    const at = placeOf(stage, 'move-x');
    expect(at[0]).toBeGreaterThan(right);
    await commands.mouse([move(plus(at, 0, 40)), move(at)]);
    await nextFrames(3);
    expect(stage.store.getState().handle).toBeNull();
  });
});
