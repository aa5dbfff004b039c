import { afterEach, describe, expect, it, vi } from 'vitest';
import { stageOf } from '../../../test/select-stage.js';
import { marquee } from '../webgl.js';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const boxes = { visibleOnly: false } as const;
const keys = (stage: ReturnType<typeof stageOf>) => stage.select.store.getState().keys.join('');
const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

/** Drags from one pixel to another. */
async function drag(
  { send }: ReturnType<typeof stageOf>,
  [x, y, u, v]: readonly [number, number, number, number],
  init: PointerEventInit = { shiftKey: true },
  before?: () => void,
): Promise<void> {
  send('pointerdown', x, y, { ...init, buttons: 1 });
  send('pointermove', (x + u) / 2, (y + v) / 2, { ...init, buttons: 1 });
  send('pointermove', u, v, { ...init, buttons: 1 });
  await settled();
  before?.();
  send('pointerup', u, v, init);
  send('click', u, v, init);
  await settled();
}

describe('marquee by boxes', () => {
  it('adds with Shift what it touches, and removes with Ctrl, also from a press on an object', async () => {
    const stage = stageOf({ extensions: [marquee(boxes)] });
    await drag(stage, [203, 151, 340, 160]);
    expect([...keys(stage)].sort().join('')).toBe('abc');
    await drag(stage, [330, 151, 340, 160], { ctrlKey: true });
    expect([...keys(stage)].sort().join('')).toBe('ac');
    expect(stage.changes.map(([, { reason }]) => reason)).toEqual(['marquee', 'marquee']);
  });

  it('selects what it encloses', async () => {
    const stage = stageOf({ extensions: [marquee({ ...boxes, encloses: true })] });
    await drag(stage, [240, 60, 390, 200]);
    expect(keys(stage)).toBe('b');
  });

  it('of a plain drag is the camera’s, unless it begins on empty space and the option says so', async () => {
    const stage = stageOf({ extensions: [marquee(boxes)] });
    await drag(stage, [20, 20, 380, 280], {});
    expect(keys(stage)).toBe('');
    stage.select.set({ extensions: [marquee({ ...boxes, on: 'empty' })] });
    await drag(stage, [203, 151, 340, 160], {});
    expect(keys(stage)).toBe('');
    await drag(stage, [20, 20, 380, 280], {});
    expect(keys(stage)).toBe('abc');
    await drag(stage, [5, 5, 15, 15], {});
    expect(keys(stage)).toBe('');
  });

  it('shows a preview and a rectangle while it is drawn, and leaves the selection with Escape', async () => {
    const stage = stageOf({ extensions: [marquee(boxes)] });
    stage.click(330);
    await drag(stage, [150, 100, 210, 160], { shiftKey: true }, () => {
      expect(stage.select.store.getState().preview).toEqual([...'bac']);
      expect(keys(stage)).toBe('b');
      const frame = document.querySelector<HTMLElement>('[data-gizmo=marquee]');
      expect([frame?.style.transform, frame?.style.width, frame?.style.height]).toEqual([
        'translate(150px, 100px)',
        '60px',
        '60px',
      ]);
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      expect(document.querySelector('[data-gizmo=marquee]')).toBeNull();
    });
    expect(keys(stage)).toBe('b');
    expect(stage.select.store.getState().preview).toBeNull();
  });

  it('is cancelled by an application that clears its preview', async () => {
    const stage = stageOf({ extensions: [marquee(boxes)] });
    const { store } = stage.select;
    await drag(stage, [20, 20, 380, 280], undefined, () => {
      expect(store.getState().preview).toHaveLength(3);
      store.setState({ preview: null });
      expect(document.querySelector('[data-gizmo="marquee"]')).toBeNull();
    });
    expect(keys(stage)).toBe('');
  });

  it('pauses the controls from its press to its end, and restores them', async () => {
    const controls = { enabled: true };
    const stage = stageOf({ extensions: [marquee(boxes)] }, controls);
    await drag(stage, [150, 100, 210, 160], { shiftKey: true }, () => expect(controls.enabled).toBe(false));
    expect(controls.enabled).toBe(true);
    stage.send('pointerdown', 10, 10, { shiftKey: true });
    stage.send('pointerup', 10, 10, { shiftKey: true });
    expect(controls.enabled).toBe(true);
  });

  it('finds again what is in it when the camera has moved', async () => {
    const stage = stageOf({ extensions: [marquee(boxes)] });
    let preview: readonly string[] | null = [];
    stage.send('pointerdown', 240, 60, { shiftKey: true });
    stage.send('pointermove', 390, 200, { shiftKey: true });
    await settled();
    expect(stage.select.store.getState().preview).toEqual(['b']);
    stage.camera.position.x = 2;
    stage.select.update();
    await settled();
    preview = stage.select.store.getState().preview;
    expect(preview).toEqual([]);
    stage.send('pointerup', 390, 200, { shiftKey: true });
    await settled();
    expect(keys(stage)).toBe('');
  });

  it('is not of fingers, and none beside what the filter allows', async () => {
    const stage = stageOf({ extensions: [marquee(boxes)], filter: (key) => key !== 'a' });
    await drag(stage, [20, 20, 380, 280], { shiftKey: true, pointerType: 'touch' });
    expect(keys(stage)).toBe('');
    await drag(stage, [20, 20, 380, 280]);
    expect(keys(stage)).toBe('bc');
  });

  it('uses boxes where there is no renderer for a picture, or its context is lost', async () => {
    const stage = stageOf({ extensions: [marquee()] });
    await drag(stage, [20, 20, 380, 280]);
    expect(keys(stage)).toBe('abc');
  });

  it('is cancelled by a lost context and by the end of the selection', async () => {
    const stage = stageOf({ extensions: [marquee(boxes)] });
    await drag(stage, [20, 20, 380, 280], { shiftKey: true }, () =>
      stage.canvas.dispatchEvent(new Event('webglcontextlost')),
    );
    expect(keys(stage)).toBe('');
    await drag(stage, [20, 20, 380, 280], { shiftKey: true }, () => stage.select.dispose());
    expect(document.querySelector('[data-gizmo=marquee]')).toBeNull();
    expect(keys(stage)).toBe('');
  });
});
