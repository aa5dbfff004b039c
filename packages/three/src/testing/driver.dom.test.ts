import { Object3D, Scene } from 'three';
import { expect, it } from 'vitest';
import { keymap } from '../keyboard/keymap.js';
import { driveGizmo } from './driver.js';

it('drives a gizmo in jsdom as well, and leaves its page alone', () => {
  const box = new Object3D();
  new Scene().add(box);
  const gizmo = driveGizmo({ target: box, extensions: [keymap({ scope: 'page' })] });
  gizmo.press('move-x').to([1, 0, 0]).release().key('g', 'y', '2', 'Enter');
  expect(box.position.toArray()).toEqual([expect.closeTo(1, 9), 2, 0]);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true }));
  expect(gizmo.store.getState().drag).toBeNull();
  expect(document.querySelector('[data-gizmo]')).toBeNull();
});
