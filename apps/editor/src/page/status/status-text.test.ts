import { expect, it } from 'vitest';
import { testScene } from '../../../test/scene.ts';
import { setFlag } from '../../commands/groups/set-flag.ts';
import { FIRST_VIEW, type View } from '../../model/views/view.ts';
import { statusText } from './status-text.ts';

const handle = { label: ['move', 'along X'] } as const;
const readout = { label: 'Move along X', text: '+1.250' };

it('the status names the drag and its amount, or the handle, or the selection', () => {
  const scene = testScene();
  const line = (gizmo: Parameters<typeof statusText>[0]): string => statusText(gizmo, scene.getState(), FIRST_VIEW);
  expect(line({ phase: 'drag', handle, readout })).toBe('Move along X  +1.250');
  expect(line({ phase: 'press', handle, readout: null })).toBe('Move along X');
  expect(line({ phase: 'hover', handle, readout: null })).toBe('Move along X');
  expect(line({ phase: 'idle', handle: null, readout: null })).toBe('Nothing selected');
  scene.select(['a']);
  expect(line({ phase: 'idle', handle: null, readout: null })).toBe('a selected');
  setFlag(scene, ['a'], 'locked', true);
  expect(line({ phase: 'idle', handle: null, readout: null })).toBe('a selected · locked');
  scene.select(['c']);
  expect(line({ phase: 'idle', handle: null, readout: null })).toBe('c selected · locked with a');
  setFlag(scene, ['b'], 'visible', false);
  expect(line({ phase: 'idle', handle: null, readout: null })).toBe('c selected · hidden with b');
  scene.toggle('b');
  expect(line({ phase: 'idle', handle: null, readout: null })).toBe('2 objects selected');
});

it('the status says that the selected object is behind the camera; an orthographic view has nothing behind it', () => {
  const scene = testScene();
  scene.select(['a']);
  const ahead: View = { ...FIRST_VIEW, position: [0, 0, 1], target: [0, 0, 0] };
  const behind: View = { ...ahead, position: [0, 0, -1], target: [0, 0, -2] };
  const line = (view: View): string =>
    statusText({ phase: 'idle', handle: null, readout: null }, scene.getState(), view);
  expect(line(ahead)).toBe('a selected');
  expect(line(behind)).toBe('a selected · behind the camera');
  expect(line({ ...behind, projection: 'orthographic' })).toBe('a selected');
  setFlag(scene, ['a'], 'locked', true);
  expect(line(behind)).toBe('a selected · locked');
});
