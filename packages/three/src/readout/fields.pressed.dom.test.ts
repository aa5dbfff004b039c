import type { View } from '@gizmo-kit/math';
import { lookAt } from '@gizmo-kit/math';
import { Object3D, Scene } from 'three';
import { expect, it } from 'vitest';
import type { Port } from '../input/port.js';
import { createLayoutFor } from '../session/layout.js';
import { createPick } from '../session/pick.js';
import { createSession } from '../session/session.js';
import { createGizmoStore } from '../session/store.js';
import { pixelOn } from '../testing/place.js';
import { createEditing, type Editing } from './fields.js';

const view: View = lookAt([3, 2, 5], [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 800, height: 600 });

/** A drag of move-x that a key has committed, while the button of its pointer is still down. */
function committedByKey() {
  const target = new Object3D();
  new Scene().add(target);
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const props = () => ({ target });
  const layoutFor = createLayoutFor(() => undefined);
  const store = createGizmoStore();
  let tick = (): void => undefined;
  let editing: Editing | null = null;
  const session = createSession(
    {
      props,
      layoutFor,
      ended: (drag) => editing?.show({ drag, label: 'Move', text: '1', style: '', evaluate: undefined }, [0, 0]),
      controls: () => null,
      requestFrame: () => undefined,
      nextFrame(run) {
        tick = run;
      },
    },
    store,
  );
  const host = { canvas, view: () => view, size: () => ({ width: 800, height: 600 }) };
  editing = createEditing({ host, store, session, props, layoutFor } as unknown as Port);
  const [x, y] = pixelOn('move-x', layoutFor(props(), view)?.drawn() ?? [], {});
  const device = { view: () => view, point: () => null, find: createPick(props, layoutFor) };
  const at = (by: number) => ({ pointer: 1, device, sample: { view, point: [x + by, y] as const }, event: null });
  session.dispatch({ type: 'down', ...at(0) });
  session.dispatch({ type: 'move', buttons: 1, ...at(40) });
  tick();
  session.end('commit');
  return { target, release: () => session.dispatch({ type: 'up', ...at(40) }) };
}

it('a number that is typed while the pointer of its drag is still down stays in its field until it can be set', () => {
  const { target, release } = committedByKey();
  document.querySelector('button')?.click();
  const input = document.querySelector('input') as HTMLInputElement;
  const press = (): boolean => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  input.value = '3';
  press();
  expect(input.isConnected).toBe(true);
  release();
  press();
  expect(input.isConnected).toBe(false);
  expect(target.position.x).toBeCloseTo(3, 12);
});
