import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import * as controlledStories from '../src/stories/Controlled.stories.js';
import { alongArrow, drag, listeners, origin, x, y } from './support/hand.js';
import { mount } from './support/mount.js';

describe('Controlled', () => {
  const { Clamped } = composeStories(controlledStories);

  test('Clamped: the app grants what it likes, and the gizmo stands where the object is', async () => {
    const heard = listeners();
    const { picture } = await mount(Clamped, { ...heard, reach: 0.5 });
    const far = alongArrow(picture, origin, y, 0.6, 200);
    await drag([far.from, far.to], heard);
    expect(heard.onChange.mock.lastCall?.[0].transform.position[1]).toBeGreaterThan(0.5);

    // The second drag only finds the arrow if the gizmo followed the object, which stopped at its reach.
    const granted = new Vector3(0, 0.5, 0);
    for (const spy of Object.values(heard)) spy.mockClear();
    const { from, to } = alongArrow(picture, granted, x, 0.6, 20);
    const [end] = await drag([from, to], heard);
    expect(end?.position[1]).toBe(0.5);
    expect(end?.position[0]).toBeGreaterThan(0);
  });
});
