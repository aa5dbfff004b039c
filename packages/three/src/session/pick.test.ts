import { drawHandles, lookAt, type PointerSample, poseHandles } from '@gizmo-kit/math';
import { MODES } from '@gizmo-kit/math/internal';
import { expect, it } from 'vitest';
import { makeLayout } from './layout.js';
import { createPick } from './pick.js';

const view = lookAt([3, 4, 10], [0, 0, 0], { fov: 45 }, { x: 0, y: 0, width: 800, height: 600 });
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as const;
const target = {
  transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
  worldFromParent: IDENTITY,
} as const;

it('picks again if a finger follows a mouse at the same point', () => {
  const handles = poseHandles(MODES.translate, { targets: [target], view });
  const layout = makeLayout([], handles, view);
  const pick = createPick(
    () => ({ target: null }),
    () => layout,
  );
  const arrow = drawHandles(handles, view).find(({ handle }) => handle.id === 'move-x') ?? expect.unreachable();
  const [x, y] = arrow.outlines[0]?.outline.points.at(-1) ?? expect.unreachable();
  // Farther than the reach of a mouse, within that of a finger.
  const point: PointerSample['point'] = [x, y + 15];
  const at = (pointerType: 'mouse' | 'touch') =>
    pick({ point, view, modifiers: { ctrl: false, shift: false, alt: false }, pointerType });
  expect(at('mouse')).toBeNull();
  expect(at('touch')?.handle.id).toBe('move-x');
});
