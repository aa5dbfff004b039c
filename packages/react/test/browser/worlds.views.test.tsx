import { Hud } from '@react-three/drei/core/Hud.js';
import { View } from '@react-three/drei/web/View.js';
import { createPortal } from '@react-three/fiber';
import { createRef, type ReactNode, type RefObject } from 'react';
import { type Camera, Scene } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { type GizmoProps, readout } from '../../src/index.js';
import { bitsOf, down, move, nextFrames, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountStage, type Stage } from './stage.js';
import { skipWithoutLoss } from './webgpu.js';
import { along, Inhabited, makeWorld, slip, tipIn, toClient, type World } from './worlds.js';

afterEach(() => {
  globalThis.drawsPixels = false;
});

holdInvariants();

describe('a View of drei', () => {
  const rects = {
    a: { left: 30, top: 40, width: 340, height: 400 },
    b: { left: 400, top: 60, width: 300, height: 260 },
  };
  let worlds: { readonly a: World; readonly b: World };
  const elementOf = (id: string) => (): Element => document.getElementById(id) as Element;
  beforeEach(() => {
    worlds = { a: makeWorld(elementOf('a')), b: makeWorld(elementOf('b')) };
  });
  const tipOf = ({ scene, camera, shownBy }: World): number =>
    tipIn(scene as Scene, camera as Camera, shownBy().getBoundingClientRect());
  const eyes = { a: [3, 2.2, 5], b: [-2, 3, 4] } as const;

  /** Two Views of one canvas with a gizmo each. */
  async function mountViews(props: Partial<GizmoProps> = {}, inA: ReactNode = null): Promise<Stage> {
    const source = createRef<HTMLDivElement>();
    const viewOf = (id: 'a' | 'b') => (
      <View key={id} id={id} style={{ position: 'absolute', ...rects[id] }}>
        <Inhabited world={worlds[id]} eye={eyes[id]} props={props} />
        {id === 'a' && inA}
      </View>
    );
    const stage = await mountStage({
      gizmo: () => <View.Port />,
      canvas: { eventSource: source as RefObject<HTMLElement> },
      around: (canvas) => (
        <>
          {canvas}
          <div ref={source} style={{ position: 'absolute', inset: 0 }}>
            {viewOf('a')}
            {viewOf('b')}
          </div>
        </>
      ),
    });
    await expect.poll(() => worlds.a.camera !== null && worlds.b.camera !== null).toBe(true);
    for (let i = 0; i < 3; i++) {
      stage.state.invalidate();
      await nextFrames(2);
    }
    return stage;
  }

  it.each(['a', 'b'] as const)('is hit within a pixel in its own rectangle: %s [R25]', async (id) => {
    const stage = await mountViews();
    const other = worlds[id === 'a' ? 'b' : 'a'];
    const bits = bitsOf(other.mesh);
    expect(await slip(worlds[id], stage)).toBeLessThan(0.1);
    expect(worlds[id].mesh.position.x).toBeGreaterThan(0.1);
    expect(bitsOf(other.mesh)).toEqual(bits);
    expect(other.store.getState().phase).toBe('idle');
  });

  it('shows its gizmo in its right size', async () => {
    await mountViews();
    for (const id of ['a', 'b'] as const) expect(Math.abs(tipOf(worlds[id]) - 100)).toBeLessThan(1);
  });

  it('is hit at its new place after the page has moved it', async () => {
    const stage = await mountViews();
    expect(await slip(worlds.a, stage)).toBeLessThan(0.1);
    const element = worlds.a.shownBy() as HTMLElement;
    Object.assign(element.style, { left: '90px', top: '120px' });
    stage.state.invalidate();
    await nextFrames(3);
    expect(await slip(worlds.a, stage)).toBeLessThan(0.1);
    await commands.mouse([move([2, 2])]);
    await nextFrames(3);
    expect(Math.abs(tipOf(worlds.a) - 100)).toBeLessThan(1);
  });

  it('hits the gizmos of portals in it', async () => {
    const inner = makeWorld(elementOf('a'));
    const scene = new Scene();
    const stage = await mountViews(
      { target: null },
      createPortal(<Inhabited world={inner} eye={[2, 3, 5]} draws />, scene),
    );
    expect(await slip(inner, stage)).toBeLessThan(0.1);
  });

  it('shows its readout beside its cursor', async () => {
    const stage = await mountViews({ extensions: [readout()] });
    const gaps: number[] = [];
    await slip(worlds.b, stage, () => {
      const label = document.querySelector('[data-gizmo="readout"]')?.getBoundingClientRect();
      const [x, y] = stage.pointer();
      const { left = 0, right = 0, top = 0, bottom = 0 } = label ?? {};
      gaps.push(Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)));
    });
    expect(gaps[0]).toBeGreaterThan(5);
    expect(gaps[0]).toBeLessThan(120);
  });

  it('leaves presses to elements over it', async () => {
    await mountViews();
    const element = worlds.a.shownBy();
    const button = document.createElement('button');
    const onPress = vi.fn();
    button.onclick = onPress;
    const { left, top } = element.getBoundingClientRect();
    const at = toClient(worlds.a, along(worlds.a, 60));
    const style = { position: 'absolute', left: `${at[0] - left - 10}px`, top: `${at[1] - top - 10}px` };
    Object.assign(button.style, style, { width: '20px', height: '20px' });
    element.append(button);
    await commands.mouse([move(at), down]);
    expect(worlds.a.store.getState().phase).toBe('idle');
    await commands.mouse([up]);
    expect(onPress).toHaveBeenCalledOnce();
    button.remove();
  });

  it('cancels its drag when the context of the canvas is lost [R26]', async (context) => {
    skipWithoutLoss(context);
    globalThis.drawsPixels = true;
    const stage = await mountViews();
    const bits = bitsOf(worlds.a.mesh);
    await commands.mouse([move(toClient(worlds.a, along(worlds.a, 60)))]);
    await expect.poll(() => worlds.a.store.getState().handle?.id).toBe('move-x');
    await commands.mouse([down, move(toClient(worlds.a, along(worlds.a, 90)), 3)]);
    await expect.poll(() => worlds.a.store.getState().phase).toBe('drag');
    const lose = stage.state.gl.getContext().getExtension('WEBGL_lose_context');
    lose?.loseContext();
    await expect.poll(() => worlds.a.store.getState().drag).toBeNull();
    expect(bitsOf(worlds.a.mesh)).toEqual(bits);
    await commands.mouse([up]);
    lose?.restoreContext();
    await expect.poll(() => stage.state.gl.getContext().isContextLost()).toBe(false);
  });

  it('keeps its clicks from the page', async () => {
    const stage = await mountViews();
    const onClick = vi.fn();
    stage.element.addEventListener('click', onClick);
    await slip(worlds.a, stage);
    expect(onClick).not.toHaveBeenCalled();
    stage.element.removeEventListener('click', onClick);
  });
});

describe('a portal', () => {
  const onCanvas = (stage: () => Stage | null) => makeWorld(() => stage()?.canvas as Element);

  it('into another scene has a gizmo with the camera of the portal, from the first render on', async () => {
    let stage: Stage | null = null;
    const world = onCanvas(() => stage);
    const scene = new Scene();
    stage = await mountStage({
      gizmo: () => createPortal(<Inhabited world={world} eye={[3, 2.2, 5]} draws />, scene),
    });
    await nextFrames(3);
    expect(world.scene).toBe(scene);
    expect(Math.abs(tipIn(scene, world.camera as Camera, stage.state.get().size) - 100)).toBeLessThan(1);
    expect(await slip(world, stage)).toBeLessThan(0.1);
  });

  it('follows the events of its canvas to another element', async () => {
    const canvas = { eventSource: { current: document.body }, style: { pointerEvents: 'auto' } } as const;
    const stage = await mountStage({ gizmo: () => null, canvas });
    const world = onCanvas(() => stage);
    const scene = new Scene();
    // Mounted while the first element receives the events; the portal stores this element.
    stage.change({ gizmo: () => createPortal(<Inhabited world={world} eye={[3, 2.2, 5]} draws />, scene) });
    await expect.poll(() => world.scene).toBe(scene);
    stage.state.get().events.connect?.(stage.canvas.parentElement as HTMLElement);
    await nextFrames(3);
    expect(await slip(world, stage)).toBeLessThan(0.1);
  });

  it('of a HUD has a gizmo', async () => {
    let stage: Stage | null = null;
    const world = onCanvas(() => stage);
    stage = await mountStage({
      gizmo: () => (
        <Hud>
          <Inhabited world={world} eye={[-2, 3, 4]} />
        </Hud>
      ),
    });
    await nextFrames(3);
    expect(Math.abs(tipIn(world.scene as Scene, world.camera as Camera, stage.state.get().size) - 100)).toBeLessThan(1);
    expect(await slip(world, stage)).toBeLessThan(0.1);
  });
});
