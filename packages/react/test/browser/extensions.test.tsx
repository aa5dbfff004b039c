import { expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { type Extension, type GizmoPort, guides, type Mounted } from '../../src/index.js';
import { drag, hoverHandle, nextFrames, placeOf, press, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage } from './stage.js';

holdInvariants();

/** An extension of an application: it counts the drags that changed something, and paints a dot at the start of a drag. */
function counter(label: string, heard: (text: string) => void): Extension & { readonly label: string } {
  return {
    name: 'counter',
    label,
    mount(port: GizmoPort, now): Mounted {
      heard(`mounted ${label}`);
      return {
        ended(ended, reason) {
          if (ended.changed)
            heard(`${(now() as { label?: string }).label} ${reason} ${port.props().mode ?? 'translate'}`);
        },
        stop: () => heard('stopped'),
      };
    },
  };
}

it('an extension of the application is mounted once, and reads its present options, also if it is written inline', async () => {
  const heard = vi.fn<(text: string) => void>();
  const stage = await mountStage({ eye: EYE, props: { extensions: [counter('first', heard)] } });
  // StrictMode mounts everything twice.
  heard.mockClear();
  stage.set({ extensions: [guides(), counter('second', heard)] });
  await drag(stage);
  await commands.mouse([up]);
  await expect.poll(() => heard.mock.calls.flat()).toEqual(['second commit translate']);
  stage.set({ extensions: [] });
  expect(heard.mock.calls.flat()).toEqual(['second commit translate', 'stopped']);
});

it('an extension without a mount paints beneath the handles from the press on', async () => {
  const beneath = vi.fn();
  const stage = await mountStage({ eye: EYE, props: { extensions: [{ name: 'dot', beneath }] } });
  await hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
  await nextFrames();
  expect(beneath).not.toHaveBeenCalled();
  await press(stage, 'move-x');
  await expect.poll(() => beneath.mock.calls.length).toBeGreaterThan(0);
  await commands.mouse([up]);
});

it('the first extension that answers a question decides, in the order of the array', async () => {
  const asked = vi.fn();
  const grabAll = (name: string): Extension => ({
    name,
    mount: () => ({
      key: () => {
        asked(name);
        return name === 'first';
      },
      stop: () => undefined,
    }),
  });
  const stage = await mountStage({ eye: EYE, props: { extensions: [grabAll('first'), grabAll('second')] } });
  await nextFrames();
  expect(placeOf(stage, 'move-x')).toHaveLength(2);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'q' }));
  expect(asked.mock.calls.flat()).toEqual(['first']);
});
