import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { type PeerName, places } from '../src/scenes/peers/Peers.js';
import * as peerStories from '../src/stories/Peers.stories.js';
import { stateOf } from './support/colors.js';
import { alongArrow, listeners, offAxis, x } from './support/hand.js';
import { frames, mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';

describe('Peers', () => {
  const { OneScene } = composeStories(peerStories);

  test('In one scene: each is dragged, and the story shows the error of each in pixels', async () => {
    const { canvas, picture } = await mount(OneScene, listeners());
    const slips = new Map<PeerName, number>();
    for (const name of Object.keys(places) as PeerName[]) {
      const start = new Vector3(...places[name]);
      const { from, to } = alongArrow(picture, start, x, 0.5, 60);
      const aside: Pixel = [to[0] + 35, to[1] - 60];
      await commands.mouse([{ to: from, steps: 3 }, 'press', { to: aside, steps: 6 }]);
      const slip = (): number => {
        const object = stateOf(canvas).scene.getObjectByName(name);
        const moved = (object?.getWorldPosition(new Vector3()) ?? start).sub(start);
        expect(moved.x).toBeGreaterThan(0.2);
        return offAxis(picture, start, x, { from, to: aside }, moved);
      };
      const said = () => Number.parseFloat(document.querySelector(`[data-peer="${name}"]`)?.textContent ?? '');
      await expect.poll(() => Math.abs(said() - slip())).toBeLessThan(0.06);
      slips.set(name, slip());
      await commands.mouse(['release']);
      await frames(2);
    }
    const [ours = 1, ...theirs] = [...slips.values()];
    expect(ours).toBeLessThan(0.1);
    expect(ours).toBeLessThan(Math.min(...theirs));
  });
});
