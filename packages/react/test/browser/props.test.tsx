import { expect, test } from 'vitest';
import type { GizmoProps } from '../../src/index.js';
import { nextFrames } from './hands.js';
import { mountStage } from './stage.js';

test.each([
  ['undefined', undefined],
  ['an array with undefined in it', [undefined]],
  ['a ref without a value', { current: undefined }],
])('a target that is %s hides the gizmo, and the scene is still drawn', async (_, target) => {
  const stage = await mountStage({ props: { target } as unknown as Partial<GizmoProps> });
  const before = stage.state.gl.info.render.frame;
  stage.state.invalidate();
  await expect.poll(() => stage.state.gl.info.render.frame).toBeGreaterThan(before);
  await nextFrames();
  expect(stage.store.getState()).toMatchObject({ phase: 'idle', handle: null });
});
