import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import * as targetStories from '../src/stories/Targets.stories.js';
import { alongArrow, drag, listeners, offAxis, origin, y } from './support/hand.js';
import { mount } from './support/mount.js';

describe('Targets', () => {
  const { Several } = composeStories(targetStories);

  test('Several: all move by what the grabbed point moved, from the median of their places', async () => {
    const heard = listeners();
    const { picture } = await mount(Several, heard);
    const starts = [new Vector3(-1.2, 0, 0), new Vector3(0, 0, -0.8), new Vector3(1.2, 0, 0.4)];
    const median = new Vector3(0, 0, -0.4 / 3);
    const way = alongArrow(picture, median, y, 0.6, 80);
    const ends = await drag([way.from, way.to], heard);
    expect(ends).toHaveLength(3);
    const moved = ends.map(({ position }, i) => new Vector3(...position).sub(starts[i] ?? origin));
    for (const each of moved) {
      expect(each.distanceTo(moved[0] ?? origin)).toBeLessThan(1e-12);
      expect(offAxis(picture, median, y, way, each)).toBeLessThan(0.1);
    }
  });
});
