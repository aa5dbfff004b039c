import { Canvas } from '@react-three/fiber';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal as createDomPortal } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { keymap } from '../../src/index.js';
import { down, hoverHandle, move, nextFrames, placeOf, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Px } from './stage.js';
import { along, Inhabited, makeWorld, slip, toClient, worldOf } from './worlds.js';

holdInvariants();

describe('several canvases', () => {
  it('each receive the events of their own gizmo only', async () => {
    const other = makeWorld(() => document.querySelector('#other canvas') as Element);
    const stage = await mountStage({
      eye: EYE,
      box: { width: 430, height: 560 },
      around: (canvas) => (
        <>
          {canvas}
          <div id="other" style={{ position: 'absolute', left: 480, top: 40, width: 400, height: 500 }}>
            <Canvas dpr={1} frameloop="demand">
              <Inhabited world={other} eye={[-2, 3, 4]} />
            </Canvas>
          </div>
        </>
      ),
    });
    await expect.poll(() => other.camera?.matrixWorld.elements[14] ?? 0).toBeGreaterThan(0);
    await nextFrames(3);
    expect(await slip(worldOf(stage), stage)).toBeLessThan(0.1);
    expect(other.mesh.position.toArray()).toEqual([0, 0, 0]);
    const { x } = stage.mesh.position;
    expect(await slip(other, stage)).toBeLessThan(0.1);
    expect(stage.mesh.position.x).toBe(x);
    expect(other.mesh.position.x).toBeGreaterThan(0.1);
  });
});

/** The tree in a shadow root of an element on the page. */
function InShadow({ children, mode = 'open' }: { children: ReactNode; mode?: ShadowRootMode }) {
  const attached = useRef<ShadowRoot>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  return (
    <>
      <div
        id="host"
        ref={(host) => {
          if (host === null) return;
          attached.current ??= host.attachShadow({ mode });
          setRoot(attached.current);
        }}
      />
      {root !== null && createDomPortal(children, root as unknown as Element)}
    </>
  );
}

/** The tree in a frame of the page. */
function InFrame({ children }: { children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <>
      <iframe
        id="frame"
        title="frame"
        style={{ position: 'absolute', left: 30, top: 20, width: 820, height: 640, border: 0 }}
        ref={(frame) => setBody(frame?.contentDocument?.body ?? null)}
      />
      {body !== null && createDomPortal(children, body)}
    </>
  );
}

describe('a canvas in a shadow root', () => {
  it('is dragged to the pixel', async () => {
    const stage = await mountStage({ eye: EYE, around: (canvas) => <InShadow>{canvas}</InShadow> });
    expect(stage.canvas.getRootNode()).toBeInstanceOf(ShadowRoot);
    expect(await slip(worldOf(stage), stage)).toBeLessThan(0.1);
  });

  it.each(['open', 'closed'] as const)('is dragged by keys, which no other listener receives: %s', async (mode) => {
    const stage = await mountStage({
      eye: EYE,
      props: { extensions: [keymap()] },
      around: (canvas) => <InShadow mode={mode}>{canvas}</InShadow>,
    });
    const focus = (stage.canvas.getRootNode() as ShadowRoot).querySelector<HTMLElement>('[role=application]');
    await expect.poll(() => focus?.tabIndex).toBe(0);
    focus?.focus();
    const heard = vi.fn();
    document.addEventListener('keydown', heard, { capture: true });
    await commands.mouse([{ do: 'press', key: 'g' }]);
    await expect.poll(() => stage.store.getState().phase).toBe('press');
    document.removeEventListener('keydown', heard, { capture: true });
    expect(heard).not.toHaveBeenCalled();
    await commands.mouse([{ do: 'press', key: 'Escape' }]);
  });

  it('is dragged when an element outside of it receives its events', async () => {
    const source = { current: document.body };
    const stage = await mountStage({
      eye: EYE,
      canvas: { eventSource: source, style: { pointerEvents: 'auto' } },
      around: (canvas) => <InShadow>{canvas}</InShadow>,
    });
    expect(stage.element).toBe(document.body);
    expect(await slip(worldOf(stage), stage)).toBeLessThan(0.1);
  });
});

describe('a canvas in a frame', () => {
  /** The mouse in the frame, at places of the outer page. */
  const offset = (): Px => {
    const { left, top } = (document.getElementById('frame') as HTMLElement).getBoundingClientRect();
    return [left, top];
  };

  it('is hit within a pixel, and uses the keys and releases of its own window [R25]', async () => {
    const stage = await mountStage({ eye: EYE, around: (canvas) => <InFrame>{canvas}</InFrame> });
    expect(stage.canvas.ownerDocument).not.toBe(document);
    const [left, top] = offset();
    const inFrame = ([x, y]: Px): Px => [x + left, y + top];
    const world = worldOf(stage);
    const grabbed = along(world, 60);
    const to = toClient(world, along(world, 120));
    const local = stage.mesh.worldToLocal(grabbed.clone());
    await hoverHandle(stage, 'move-x', inFrame(placeOf(stage, 'move-x')));
    await commands.mouse([down, move(inFrame(to), 4)]);
    await expect.poll(() => stage.store.getState().phase).toBe('drag');
    await nextFrames(3);
    stage.mesh.updateWorldMatrix(true, false);
    const [x, y] = toClient(world, stage.mesh.localToWorld(local));
    // The frame receives the mouse at whole pixels.
    expect(Math.hypot(x - to[0], y - to[1])).toBeLessThan(1);
    const { x: before } = stage.mesh.position;
    stage.canvas.ownerDocument.defaultView?.focus();
    await commands.mouse([{ do: 'press', key: 'Escape' }]);
    await expect.poll(() => stage.mesh.position.x).toBe(0);
    expect(before).toBeGreaterThan(0.1);
    await commands.mouse([up]);
  });

  it('to which the page has moved it uses the keys of the frame', async () => {
    const panel = document.body.appendChild(document.createElement('div'));
    const stage = await mountStage({ eye: EYE, around: (canvas) => createDomPortal(canvas, panel) });
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.id = 'frame';
    frame.style.cssText = 'position:absolute;left:30px;top:20px;width:820px;height:640px;border:0';
    frame.contentDocument?.body.append(panel);
    Object.assign((panel.firstElementChild as HTMLElement).style, { width: '700px' });
    await expect.poll(() => stage.state.get().size.width).toBe(700);
    await nextFrames();
    const [left, top] = offset();
    const [x, y] = placeOf(stage, 'move-x');
    await hoverHandle(stage, 'move-x', [x + left, y + top]);
    await commands.mouse([down, move([x + left + 60, y + top], 3)]);
    await expect.poll(() => stage.mesh.position.x).toBeGreaterThan(0.1);
    frame.contentWindow?.focus();
    await commands.mouse([{ do: 'press', key: 'Escape' }]);
    await expect.poll(() => stage.mesh.position.x).toBe(0);
    await commands.mouse([up]);
    stage.unmount();
    frame.remove();
  });

  it('is dragged by keys while its focus element has the focus', async () => {
    const stage = await mountStage({
      eye: EYE,
      props: { extensions: [keymap()] },
      around: (canvas) => <InFrame>{canvas}</InFrame>,
    });
    const { ownerDocument } = stage.canvas;
    const focus = ownerDocument.querySelector<HTMLElement>('[role=application]');
    await expect.poll(() => focus?.tabIndex).toBe(0);
    ownerDocument.defaultView?.focus();
    focus?.focus();
    await commands.mouse([{ do: 'press', key: 'g' }]);
    await expect.poll(() => stage.store.getState().phase).toBe('press');
    await commands.mouse([{ do: 'press', key: 'Escape' }]);
    await expect.poll(() => stage.store.getState().phase).toBe('idle');
  });

  it('leaves presses to buttons over it', async () => {
    const stage = await mountStage({ eye: EYE, around: (canvas) => <InFrame>{canvas}</InFrame> });
    const { ownerDocument } = stage.canvas;
    const button = ownerDocument.createElement('button');
    const onPress = vi.fn();
    button.onclick = onPress;
    const [x, y] = placeOf(stage, 'move-x');
    const rect = stage.element.getBoundingClientRect();
    const style = { position: 'absolute', left: `${x - rect.left - 10}px`, top: `${y - rect.top - 10}px` };
    Object.assign(button.style, style, { width: '20px', height: '20px' });
    stage.element.append(button);
    const [left, top] = offset();
    await commands.mouse([move([x + left, y + top]), down]);
    expect(stage.store.getState().phase).toBe('idle');
    await commands.mouse([up]);
    expect(onPress).toHaveBeenCalledOnce();
    button.remove();
  });
});
