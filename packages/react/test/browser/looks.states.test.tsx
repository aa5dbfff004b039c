import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { apart, trianglesOf, verticesIn } from '../../../three/test/painted.js';
import { letters, THEMES } from '../../src/index.js';
import { hoverHandle, nextFrames, phaseOf, pixelAt, placeOf, press, up, X, Y, Z } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Stage } from './stage.js';

holdInvariants();

const { light } = THEMES;

/** Sets the media features of the page. Returns a function that changes them. */
const prefer = (...features: readonly string[]): ((...next: readonly string[]) => void) => {
  const real = window.matchMedia.bind(window);
  const lists = new Set<MediaQueryList>();
  let wanted = features;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = real(media);
    Object.defineProperty(list, 'matches', { get: () => wanted.some((feature) => media.includes(feature)) });
    lists.add(list);
    return list;
  });
  return (...next) => {
    wanted = next;
    for (const list of lists) list.dispatchEvent(new Event('change'));
  };
};

const frames = (stage: Stage): number => stage.state.gl.info.render.frame;

async function settle(stage: Stage): Promise<number> {
  let before = -1;
  await expect
    .poll(async () => {
      const last = before;
      before = frames(stage);
      await nextFrames(4);
      return frames(stage) === before && last === before;
    })
    .toBe(true);
  return before;
}

/** The sum of the opacities of a color, with covered vertices. */
const strongest = (stage: Stage, css: string): number =>
  Math.max(0, ...verticesIn(stage, css).map(({ alpha }) => alpha));

describe('a change of the hovered or pressed handle', () => {
  it('is drawn in several frames, and then requests no frame', async () => {
    prefer();
    const stage = await mountStage({ eye: EYE });
    const dark0 = await settle(stage);
    const at = placeOf(stage, 'move-x');
    await hoverHandle(stage, 'move-x', at);
    const between = new Set<string>();
    await expect
      .poll(() => {
        const lit = verticesIn(stage, light.active).length > 0;
        if (!lit) between.add(String(verticesIn(stage, light.x).length));
        return lit;
      })
      .toBe(true);
    const lit = await settle(stage);
    // A change at once would take one frame.
    expect(lit - dark0).toBeGreaterThan(2);
    await nextFrames(30);
    expect(frames(stage)).toBe(lit);
  });

  it('is drawn at once if the user prefers reduced motion', async () => {
    prefer('prefers-reduced-motion');
    const stage = await mountStage({ eye: EYE });
    const before = await settle(stage);
    await hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
    expect(await settle(stage)).toBeLessThanOrEqual(before + 2);
    expect(strongest(stage, light.active)).toBe(1);
  });

  it('dims the other handles during a press, and not during a hover', async () => {
    const stage = await mountStage({ eye: EYE });
    await hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
    await settle(stage);
    expect(strongest(stage, light.y)).toBe(1);
    await press(stage, 'move-x');
    await settle(stage);
    expect(strongest(stage, light.y)).toBeCloseTo(0.28, 5);
    expect(strongest(stage, light.active)).toBe(1);
    await commands.mouse([up]);
    await expect.poll(() => phaseOf(stage)).toBe('hover');
    await settle(stage);
    expect(strongest(stage, light.y)).toBeCloseTo(1, 5);
  });
});

describe('a theme', () => {
  it.each(['light', 'high-contrast', 'color-blind'] as const)('is taken by its name: %s', async (theme) => {
    const stage = await mountStage({ eye: EYE, props: { theme } });
    await settle(stage);
    for (const tone of ['x', 'y', 'z', 'neutral'] as const) expect(strongest(stage, THEMES[theme][tone])).toBe(1);
  });

  it('of a few tokens overrides the default, and a changed token is painted', async () => {
    const stage = await mountStage({ eye: EYE, props: { theme: { x: '#123456', rimOpacity: 0 } } });
    await settle(stage);
    expect(strongest(stage, '#123456')).toBe(1);
    expect(strongest(stage, light.y)).toBe(1);
    expect(strongest(stage, light.rim)).toBe(0);
    stage.set({ theme: { x: '#654321' } });
    await settle(stage);
    expect(strongest(stage, '#654321')).toBe(1);
  });

  it.each(['prefers-contrast', 'forced-colors'])('is by default high-contrast for %s', async (feature) => {
    const change = prefer('reduced-motion', feature);
    const stage = await mountStage({ eye: EYE });
    await settle(stage);
    expect(strongest(stage, THEMES['high-contrast'].x)).toBe(1);
    change('reduced-motion');
    await settle(stage);
    expect(strongest(stage, THEMES['high-contrast'].x)).toBe(0);
    change('reduced-motion', feature);
    await settle(stage);
    expect(strongest(stage, THEMES['high-contrast'].x)).toBe(1);
    stage.set({ theme: 'dark' });
    await settle(stage);
    expect(strongest(stage, THEMES.dark.x)).toBe(1);
  });
});

describe('letters', () => {
  it.each(['translate', 'scale'] as const)('are beyond the tips of all three axes: %s', async (mode) => {
    const stage = await mountStage({ eye: EYE, props: { mode } });
    await settle(stage);
    const plain = trianglesOf(stage);
    stage.set({ extensions: [letters()] });
    await settle(stage);
    expect(trianglesOf(stage)).toBeGreaterThan(plain);
    const origin = pixelAt(stage, X, 0);
    for (const [axis, tone] of [
      [X, light.x],
      [Y, light.y],
      [Z, light.z],
    ] as const) {
      const tip = pixelAt(stage, axis, 100);
      const beyond = verticesIn(stage, tone).filter(({ at }) => apart(at, origin) > apart(tip, origin) + 6);
      expect(beyond.length).toBeGreaterThan(4);
      for (const { at } of beyond) expect(apart(at, tip)).toBeLessThan(26);
    }
  });

  it('of rings are at the rings, and boxes have none', async () => {
    const stage = await mountStage({ eye: EYE, props: { mode: 'rotate', extensions: [letters()] } });
    await settle(stage);
    const lettered = trianglesOf(stage);
    stage.set({ extensions: [] });
    await settle(stage);
    expect(lettered).toBeGreaterThan(trianglesOf(stage));
  });
});
