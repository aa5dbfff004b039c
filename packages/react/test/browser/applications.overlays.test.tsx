import { ScrollControls } from '@react-three/drei/web/ScrollControls.js';
import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { down, drag, move, nextFrames, phaseOf, placeOf, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Px, type Stage } from './stage.js';

holdInvariants();

/** The usual pattern with fiber: an element around the canvas and the page over it receives the events. */
function Page({
  canvas,
  children,
  source,
}: {
  canvas: ReactNode;
  children: ReactNode;
  source: RefObject<HTMLElement>;
}) {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={(element) => {
        ref.current = element;
        if (element !== null) source.current = element;
      }}
      style={{ position: 'absolute', inset: 0 }}
    >
      {canvas}
      {children}
    </div>
  );
}

/** A stage with a page over a canvas that receives no pointer events itself. */
async function mountPage(page: ReactNode): Promise<Stage> {
  const source: RefObject<HTMLElement> = { current: document.body };
  return mountStage({
    eye: EYE,
    canvas: { eventSource: source, eventPrefix: 'client' },
    around: (canvas) => (
      <Page canvas={canvas} source={source}>
        {page}
      </Page>
    ),
  });
}

/** An element of the page over a place of the canvas. */
const over = ([x, y]: Px): CSSProperties => ({
  position: 'absolute',
  left: x - 30,
  top: y - 12,
  width: 60,
  height: 24,
});

describe('a page over the canvas, with events that come through an element around both', () => {
  it('receives the clicks on its buttons [R56]', async () => {
    const clicked = vi.fn();
    const stage = await mountPage(
      <button id="over" type="button" onClick={clicked}>
        Over
      </button>,
    );
    const at = placeOf(stage, 'move-x');
    Object.assign(document.getElementById('over')?.style ?? {}, { position: 'absolute' }, px(over(at)));
    for (let i = 0; i < 5; i++) await commands.mouse([move(plus(at, i, 0)), down, up]);
    expect(clicked).toHaveBeenCalledTimes(5);
    expect(phaseOf(stage)).toBe('idle');
  });

  it('can be held by a finger while another finger drags a handle', async () => {
    const stage = await mountPage(
      <button id="over" type="button">
        Over
      </button>,
    );
    const held: Px = [120, 500];
    Object.assign(
      document.getElementById('over')?.style ?? {},
      { position: 'absolute', touchAction: 'none' },
      px(over(held)),
    );
    const on = placeOf(stage, 'move-x');
    const fingers = (by: number) => [held, plus(on, by, 0)].map(([x, y], id) => ({ x, y, id }));
    await commands.touch([
      { type: 'touchStart', points: fingers(0).slice(0, 1) },
      { type: 'touchStart', points: fingers(0) },
      { type: 'touchMove', points: fingers(40) },
    ]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await commands.touch([{ type: 'touchEnd', points: [] }]);
  });

  it('receives the drags across its text fields [R56]', async () => {
    const stage = await mountPage(<input id="over" defaultValue="a text to select" />);
    const at = placeOf(stage, 'move-x');
    Object.assign(document.getElementById('over')?.style ?? {}, { position: 'absolute' }, px(over(at)));
    await commands.mouse([move(plus(at, -10, 0)), down, move(plus(at, 25, 0), 4)]);
    await nextFrames();
    expect(phaseOf(stage)).toBe('idle');
    expect(stage.mesh.position.toArray()).toEqual([0, 0, 0]);
    await commands.mouse([up]);
  });

  it.each<readonly [string, CSSProperties]>([
    ['of no background', {}],
    ['in a legacy notation', { background: 'rgba(255, 0, 0, 0)' }],
    ['in oklab', { background: 'color-mix(in oklab, white 0%, transparent)' }],
    ['without an alpha', { background: 'oklch(0.5 0.1 20 / none)' }],
    ['in the space of a display', { background: 'color(display-p3 1 0 0 / 0%)' }],
    ['by its opacity', { background: 'red', opacity: 0 }],
    ['inside of its shadow', { boxShadow: '0 0 20px red' }],
  ])('lets the gizmo receive presses where the page is transparent: %s', async (_, style) => {
    const stage = await mountPage(<div style={{ position: 'absolute', inset: 0, ...style }} />);
    await drag(stage, 'move-x');
    expect(stage.mesh.position.x).toBeGreaterThan(0.1);
    await commands.mouse([up]);
  });

  it.each<readonly [string, CSSProperties, string]>([
    ['a background', { background: '#0008' }, ''],
    ['a color in oklab', { background: 'color-mix(in oklab, white 1%, transparent)' }, ''],
    ['black', { background: 'rgb(0, 0, 0)' }, ''],
    ['an image', { background: 'linear-gradient(red, blue)' }, ''],
    ['glass', { backdropFilter: 'blur(4px)' }, ''],
    ['an inset shadow', { boxShadow: 'inset 0 0 0 400px red' }, ''],
    ['a pseudo-element before', {}, '#panel::before { content: ""; position: absolute; inset: 0; background: red }'],
    [
      'a pseudo-element after',
      {},
      '#panel::after { content: ""; position: absolute; inset: 0; backdrop-filter: blur(4px) }',
    ],
    ['text of a pseudo-element', {}, '#panel::after { content: "Loading"; position: absolute; inset: 0 }'],
  ])('receives presses on a panel that paints %s', async (_, style, css) => {
    const stage = await mountPage(
      <>
        <style>{css}</style>
        <div id="panel" style={{ position: 'absolute', inset: 0, ...style }} />
      </>,
    );
    await commands.mouse([move(placeOf(stage, 'move-x')), down]);
    await nextFrames();
    expect(phaseOf(stage)).toBe('idle');
    await commands.mouse([up]);
  });

  it('lets presses through a pseudo-element that paints nothing, as a clearfix', async () => {
    const stage = await mountPage(
      <>
        <style>{'#panel::after { content: ""; display: table }'}</style>
        <div id="panel" style={{ position: 'absolute', inset: 0 }} />
      </>,
    );
    await drag(stage, 'move-x');
    await commands.mouse([up]);
  });
});

describe('an element with a shadow tree over the canvas', () => {
  it.each([
    ['itself', ':host { background: red }', ''],
    ['around its slot', 'div { background: red }', '<p></p>'],
  ])('receives presses where it paints a background %s', async (_, css, content) => {
    const stage = await mountStage({ eye: EYE });
    const host = document.createElement('div');
    host.attachShadow({
      mode: 'open',
    }).innerHTML = `<style>${css}</style><div style="height: 100%"><slot></slot></div>`;
    host.innerHTML = content;
    for (const element of [host, ...host.children] as HTMLElement[])
      Object.assign(element.style, { position: 'absolute', inset: '0', margin: '0' });
    stage.element.append(host);
    const pressed = vi.fn();
    host.addEventListener('pointerdown', pressed);
    await commands.mouse([move(placeOf(stage, 'move-x')), down]);
    await expect.poll(() => pressed.mock.calls.length).toBe(1);
    expect(phaseOf(stage)).toBe('idle');
    await commands.mouse([up]);
    host.remove();
  });
});

describe('the scroll element of drei', () => {
  it('lets presses reach the handles under it, as clicks reach the meshes [R56]', async () => {
    const stage = await mountStage({ eye: EYE, children: <ScrollControls pages={2}>{null}</ScrollControls> });
    const at = placeOf(stage, 'move-x');
    await expect.poll(() => document.elementFromPoint(...at)?.tagName).toBe('DIV');
    await nextFrames();
    await drag(stage, 'move-x');
    expect(stage.mesh.position.x).toBeGreaterThan(0.1);
    await commands.mouse([up]);
  });
});

/** Lengths of a style as the style of an element takes them. */
const px = ({ left, top, width, height }: CSSProperties): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries({ left, top, width, height }).map(([name, length]) => [name, `${length}px`]));
