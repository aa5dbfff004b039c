import fc, { type Arbitrary } from 'fast-check';
import { COMMAND_LABELS } from '../../src/commands/groups/command-labels.ts';

/** The target of a pointer. A number selects one of the elements by its remainder. */
export type Place =
  | { readonly on: 'handle'; readonly axis: 0 | 1 | 2; readonly part: number; readonly isOwn: boolean }
  | { readonly on: 'ring'; readonly axis: 0 | 1 | 2; readonly angle: number }
  | { readonly on: 'view'; readonly pick: number; readonly x: number; readonly y: number }
  | { readonly on: 'object' | 'row' | 'scrub' | 'field' | 'control'; readonly pick: number };

export type Button = 'left' | 'middle' | 'right';

/** An action of a user. A button stays down until `release`, a held key until it is used again. */
export type Step =
  | { readonly do: 'press'; readonly at: Place; readonly button: Button }
  | { readonly do: 'move'; readonly by: readonly [number, number] }
  | { readonly do: 'go'; readonly at: Place }
  | { readonly do: 'release' }
  | { readonly do: 'click'; readonly at: Place; readonly button: Button; readonly count: number }
  | { readonly do: 'wheel'; readonly by: readonly [number, number] }
  | { readonly do: 'key'; readonly key: string }
  | { readonly do: 'hold'; readonly key: string }
  | { readonly do: 'type'; readonly at: Place; readonly text: string; readonly end: string | null }
  | { readonly do: 'command'; readonly label: string }
  | { readonly do: 'blur' }
  | { readonly do: 'resize'; readonly size: readonly [number, number] };

const UNDO = ['Control+z', 'Control+Shift+z'];
const TOOLS = ['q', 'w', 'e', 'r', 't', 'b'];
const IN_DRAG = [
  'x',
  'y',
  'z',
  'Shift+z',
  '1',
  '.',
  '5',
  '-',
  '=',
  '(',
  'Tab',
  'Backspace',
  'Enter',
  'Escape',
  'Delete',
];
const EDITS = ['Control+d', 'Control+g', 'Control+Shift+g', 'Control+x', 'Control+c', 'Control+v', 'Delete', 'h', 'l'];
const REST = ['Control+a', 'Shift+h', 'Alt+h', 'Alt+l', 'm', 'f', 'Home', 'F2', '/', 'Shift+a', '?', 'ContextMenu'];
const GIZMO = ['g', 'j', 'Shift+j', 'ArrowRight', 'ArrowUp', 'Shift+ArrowLeft', 'Alt+ArrowDown', 'PageUp', 'Space'];
const ARRANGE = ['Control+Alt+q', 'Control+]', 'Control+[', 'Control+Alt+[', 'Control+Alt+c', 'Control+Alt+v'];
const VIEWS = ['Numpad1', 'Numpad5', 'Numpad7', 'Control+Numpad3', 'Numpad9', 'n', 'd', 'Shift+n', 'Control+\\'];
const KEYS = [UNDO, TOOLS, IN_DRAG, EDITS, REST, GIZMO, ARRANGE, VIEWS].map((keys) => fc.constantFrom(...keys));

const TEXTS = [
  '5',
  '-0',
  '0',
  '1/3',
  '1/0',
  '1e308',
  '1e-308',
  '1e999',
  '+=1',
  '*=-2',
  '90deg',
  '2 m',
  'NaN',
  '',
  '1,5',
  '<b>',
];
const SIZES = [
  [1024, 640],
  [1440, 900],
  [390, 844],
  [640, 360],
] as const;

const axis = fc.constantFrom(0, 1, 2);
const pixels = fc.integer({ min: -150, max: 150 });
const by = fc.tuple(pixels, pixels);
const constant = <const T extends string>(value: T): Arbitrary<T> => fc.constant(value);
const pick = fc.nat(999);
const part = fc.integer({ min: 1, max: 19 }).map((twentieths) => twentieths / 20);

const handle: Arbitrary<Place> = fc.oneof(
  fc.record({ on: constant('handle'), axis, part: fc.constantFrom(0, 0.35, 0.7, 0.7, 1), isOwn: fc.boolean() }),
  fc.record({ on: constant('ring'), axis, angle: fc.constantFrom(-0.6, 0.3, 0.9) }),
);
const inView: Arbitrary<Place> = fc.record({ on: constant('view'), pick, x: part, y: part });
const picked = (...on: ('object' | 'row' | 'scrub' | 'field' | 'control')[]): Arbitrary<Place> =>
  fc.record({ on: fc.constantFrom(...on), pick });
const place = fc.oneof({ weight: 2, arbitrary: handle }, inView, picked('object', 'row', 'scrub', 'field', 'control'));
const button = fc.oneof({ weight: 8, arbitrary: constant('left') }, constant('middle'), constant('right'));

const move: Arbitrary<Step> = fc.record({ do: constant('move'), by });
const go: Arbitrary<Step> = fc.record({ do: constant('go'), at: place });
const press: Arbitrary<Step> = fc.record({
  do: constant('press'),
  at: fc.oneof({ weight: 3, arbitrary: handle }, { weight: 2, arbitrary: picked('scrub', 'row') }, place),
  button,
});
const keyOf = (key: Arbitrary<string>): Arbitrary<Step> => fc.record({ do: constant('key'), key });
const click: Arbitrary<Step> = fc.record({
  do: constant('click'),
  at: fc.oneof({ weight: 2, arbitrary: picked('object', 'row') }, { weight: 3, arbitrary: picked('control') }, inView),
  button,
  count: fc.constantFrom(1, 1, 1, 2),
});
const type: Arbitrary<Step> = fc.record({
  do: constant('type'),
  at: picked('field'),
  text: fc.constantFrom(...TEXTS),
  end: fc.constantFrom('Enter', 'Tab', 'Escape', 'ArrowUp', 'Control+z', null),
});
const rare: Arbitrary<Step> = fc.oneof(
  fc.record({ do: constant('blur') }),
  fc.record({ do: constant('resize'), size: fc.constantFrom(...SIZES) }),
  fc.record({ do: constant('wheel'), by }),
  fc.record({ do: constant('hold'), key: fc.constantFrom('Shift', 'Control', 'Alt', 'ArrowUp', 'w') }),
);
const command: Arbitrary<Step> = fc.record({
  do: constant('command'),
  label: fc.constantFrom(...Object.values(COMMAND_LABELS).filter((label) => typeof label === 'string')),
});
const anyKey = keyOf(fc.oneof(...KEYS));
const between = fc.oneof(
  { weight: 4, arbitrary: move },
  { weight: 2, arbitrary: keyOf(fc.constantFrom(...IN_DRAG, ...UNDO, 'Control+v', 'Delete')) },
  anyKey,
  rare,
  go,
  click,
  press,
);
const release = { do: 'release' } as const;
const leave = keyOf(fc.constant('Escape'));

/** Selects something, often with another tool, then presses, with actions before the release. */
const gesture = fc.tuple(
  fc.option(leave, { freq: 2 }),
  fc.option(
    fc.record({ do: constant('click'), at: picked('object', 'row'), button: constant('left'), count: fc.constant(1) }),
  ),
  fc.option(keyOf(fc.constantFrom(...TOOLS))),
  press,
  move,
  fc.array(between, { maxLength: 4 }),
  fc.option(fc.constant(release), { freq: 5 }),
);
/** A dialog that a command opens is mostly closed soon. */
const commands = fc.tuple(command, fc.option(fc.oneof(type, click, anyKey)), fc.option(leave, { freq: 5 }));
const single = fc.tuple(fc.oneof(click, { weight: 2, arbitrary: anyKey }, type, rare));
const steps = fc
  .oneof({ weight: 2, arbitrary: gesture }, commands, { weight: 2, arbitrary: single })
  .map((group) => group.flat().filter((step): step is Step => step !== null));

/** A number of steps of a seed. */
export function stepsOf(seed: number, count: number): readonly Step[] {
  return fc.sample(steps, { seed, numRuns: count }).flat().slice(0, count);
}
