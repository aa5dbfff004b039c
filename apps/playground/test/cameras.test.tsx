import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import * as cameraStories from '../src/stories/Cameras.stories.js';
import { alongArrow, drag, listeners, offAxis, origin, x } from './support/hand.js';
import { mount } from './support/mount.js';

describe('Cameras', () => {
  const { Orthographic } = composeStories(cameraStories);

  test('Orthographic: the grabbed point of the axis is drawn at the foot of the cursor', async () => {
    const heard = listeners();
    const { picture } = await mount(Orthographic, heard, 'orthographic');
    const way = alongArrow(picture, origin, x, 0.6, 90);
    const [end] = await drag([way.from, way.to], heard);
    expect(offAxis(picture, origin, x, way, new Vector3(...(end?.position ?? [])))).toBeLessThan(0.1);
  });
});
