import { expect, it, vi } from 'vitest';
import { drag, hoverHandle, mouse, placeOf, press, up } from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { EYE, mountStage, nextFrames } from '../../test/stage.js';
import { type Extension, guides, type Mounted, type Port } from '../index.js';

holdInvariants();

/** An extension of an application: it counts the drags that changed something, and paints a dot at the start of a drag. */
function counter(label: string, heard: (text: string) => void): Extension & { readonly label: string } {
  return {
    name: 'counter',
    label,
    mount(port: Port, now): Mounted {
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

it('an extension of the application is mounted once, and reads its present options, also if it is written inline', () => {
  const heard = vi.fn<(text: string) => void>();
  const stage = mountStage({ eye: EYE, props: { extensions: [counter('first', heard)] } });
  expect(heard.mock.calls.flat()).toEqual(['mounted first']);
  heard.mockClear();
  stage.set({ extensions: [guides(), counter('second', heard)] });
  drag(stage);
  mouse([up]);
  expect(heard.mock.calls.flat()).toEqual(['second commit translate']);
  stage.set({ extensions: [] });
  expect(heard.mock.calls.flat()).toEqual(['second commit translate', 'stopped']);
});

it('an extension without a mount paints beneath the handles from the press on', () => {
  const beneath = vi.fn();
  const stage = mountStage({ eye: EYE, props: { extensions: [{ name: 'dot', beneath }] } });
  hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
  nextFrames();
  expect(beneath).not.toHaveBeenCalled();
  press(stage, 'move-x');
  expect(beneath.mock.calls.length).toBeGreaterThan(0);
  mouse([up]);
});

it('the first extension that answers a question decides, in the order of the array', () => {
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
  const stage = mountStage({ eye: EYE, props: { extensions: [grabAll('first'), grabAll('second')] } });
  nextFrames();
  expect(placeOf(stage, 'move-x')).toHaveLength(2);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'q' }));
  expect(asked.mock.calls.flat()).toEqual(['first']);
});
