import { composeStories } from '@storybook/react-vite';
import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { parent } from '../src/scenes/NonUniformParent.js';
import * as parentStories from '../src/stories/Parents.stories.js';
import { alongArrow, drag, listeners, offAxis, x } from './support/hand.js';
import { mount } from './support/mount.js';

describe('Parents', () => {
  const { NonUniform } = composeStories(parentStories);
  const worldFromParent = new Matrix4().compose(
    new Vector3(...parent.position),
    new Quaternion().setFromEuler(new Euler(...parent.rotation)),
    new Vector3(...parent.scale),
  );

  test('Non-uniform: what is grabbed stays under the cursor in a turned and unevenly scaled parent', async () => {
    const heard = listeners();
    const { picture } = await mount(NonUniform, heard);
    const from = new Vector3(...parent.position);
    const way = alongArrow(picture, from, x, 0.6, 100);
    const [end] = await drag([way.from, way.to], heard);
    const moved = new Vector3(...(end?.position ?? [])).applyMatrix4(worldFromParent).sub(from);
    expect(Math.hypot(moved.y, moved.z)).toBeLessThan(1e-12);
    expect(offAxis(picture, from, x, way, moved)).toBeLessThan(0.1);
    expect(end?.scale).toEqual([1, 1, 1]);
  });
});
