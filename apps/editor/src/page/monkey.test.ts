import { inOrder, moveNodes, type Placements, type Quat, type Transform, treeFault, withName } from '@gizmo-kit/scene';
import { userEvent } from '@testing-library/user-event';
import fc, { type Arbitrary } from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { testEditor } from '../../test/editor.ts';
import type { Command } from '../commands/groups/command.ts';
import { ALL_COMMANDS } from '../commands/registry.ts';
import { runCommand } from '../commands/run.ts';
import type { Editor } from '../editor/editor.ts';
import { stateOf } from '../editor/editor.ts';
import { recordOf } from '../files/scenes/scene-record.ts';
import { docOfUpdates } from '../files/scenes/scene-updates.ts';
import { kindOf } from '../model/kinds/kinds.ts';
import { withProperty } from '../model/scene/edits.ts';

/** Commands that open a dialog of the browser, download a file or start a worker. */
const OUTSIDE = new Set([
  'open',
  'import',
  'save',
  'save-as',
  'export',
  'export-selection',
  'share',
  'open-drag',
  'download-drag',
]);
const ARGUMENTS = ['0.5', '1/3', '*=2', '+=1', '1e-9', '45deg'];

const NUMBER = fc.oneof(fc.double({ min: -100, max: 100 }), fc.constantFrom(0, -0, 1), fc.double());
const VEC3 = fc.tuple(NUMBER, NUMBER, NUMBER);
const TRANSFORM: Arbitrary<Transform> = fc.record({
  position: VEC3,
  quaternion: fc.constantFrom<Quat[]>([0, 0, 0, 1], [0.6, 0, 0, -0.8], [0.5, 0.5, 0.5, 0.5]),
  scale: VEC3,
});
const VALUE = fc.oneof<Arbitrary<unknown>[]>(NUMBER, fc.constantFrom('#123456', 'spot', 'orthographic'));

type Random = <T>(build: () => Arbitrary<T>) => T;
/** Does a random action. @returns its name */
type Action = (editor: Editor, random: Random) => unknown;

/** The nodes, and an id that no document has. */
const idsOf = ({ scene }: Editor): string[] => [...inOrder(scene.getState().document).map(({ id }) => id), 'nowhere'];

const placementsOf = (ids: readonly string[], random: Random): Placements =>
  new Map(ids.map((id) => [id, random(() => TRANSFORM)]));

const select: Action = (editor, random) => {
  const all = idsOf(editor);
  const ids = random(() => fc.subarray(all, { maxLength: Math.min(4, all.length) }));
  if (random(fc.boolean)) editor.scene.select(ids);
  else editor.scene.toggle(ids[0] ?? 'nowhere');
};

/** Simulates the gizmo. During the drag objects may be selected, and a key may end it. */
const drag: Action = (editor, random) => {
  const { scene } = editor;
  const dragged = scene.getState().selection;
  const steps = {
    preview: () => scene.preview({ transforms: placementsOf(dragged, random) }),
    clone: () => scene.preview({ copies: random(fc.boolean) }),
    select: () => select(editor, random),
  };
  scene.begin('Drag');
  const taken = random(() => fc.array(fc.constantFrom('preview', 'clone', 'select'), { maxLength: 6 }));
  for (const step of taken) {
    steps[step]();
    expectValid(editor, `drag: ${step}`);
  }
  const end = random(() => fc.constantFrom('commit', 'cancel', 'undo', 'redo'));
  if (end === 'undo' || end === 'redo') scene[end]();
  else scene.end(end);
  return [taken, end];
};

const reparent: Action = (editor, random) => {
  const { selection } = editor.scene.getState();
  const parent = random(() => fc.option(fc.constantFrom(...idsOf(editor))));
  const before = random(() => fc.option(fc.constantFrom(...idsOf(editor))));
  const keeps = random(() => fc.constantFrom('world', 'local'));
  editor.scene.edit('Reparent', (document) => moveNodes(document, selection, { parent, before, keeps }).document);
};

const setProperties: Action = ({ scene }, random) => {
  const { document, selection } = scene.getState();
  const content = document.nodes.get(selection[0] ?? '')?.content;
  const keys = content === undefined ? [] : kindOf(content).properties.map(({ key }) => key);
  for (const key of keys) {
    const value = random(() => VALUE);
    scene.edit('Set', (before) => withProperty(before, selection, key, () => value));
  }
};

/** Runs a command that is enabled, of those that a test accepts. */
const commandOf =
  (accepts: (command: Command) => boolean): Action =>
  async (editor, random) => {
    const state = stateOf(editor);
    const enabled = ALL_COMMANDS.filter((one) => !OUTSIDE.has(one.id) && accepts(one) && one.isEnabled(state));
    const chosen = random(() => fc.constantFrom(...enabled));
    const texts = ARGUMENTS.filter((text) => chosen.argument?.refusal(text, state) === null);
    await runCommand(editor, chosen, texts.length === 0 ? undefined : random(() => fc.constantFrom(...texts)));
    return chosen.id;
  };

const ACTIONS = {
  command: commandOf(() => true),
  select,
  drag,
  reparent,
  setProperties,
  place: ({ scene }, random) => scene.place('Place', placementsOf(scene.getState().selection, random)),
  rename: (editor, random) => {
    const id = random(() => fc.constantFrom(...idsOf(editor)));
    const name = random(fc.string);
    editor.scene.edit('Rename', (document) => withName(document, id, name));
  },
  travel: ({ scene }, random) => scene.travel(random(() => fc.integer({ min: -5, max: 5 }))),
} satisfies Record<string, Action>;
const NAMES = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

const allFinite = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || Object.values(value ?? {}).every(allFinite);

function expectValid({ scene, views }: Editor, done: string): void {
  const { document, shown, selection, overlay } = scene.getState();
  expect([treeFault(document), treeFault(shown)], done).toEqual([null, null]);
  const numbers = [recordOf(shown, new Map()), [...(overlay?.transforms.values() ?? [])], views.getState().views];
  expect(allFinite(numbers), done).toBe(true);
  expect(
    selection.filter((id) => !shown.nodes.has(id)),
    done,
  ).toEqual([]);
  expect(new Set(selection).size, done).toBe(selection.length);
}

const plain = ({ scene, blobs }: Editor) => recordOf(scene.getState().document, blobs.getState());

async function play(random: Random): Promise<void> {
  const editor = testEditor();
  const { scene, ui } = editor;
  ui.subscribe(({ question }) => {
    if (question !== null) editor.page.answer?.(random(() => fc.constantFrom('discard', 'cancel')));
  });
  const first = plain(editor);
  const done: unknown[] = [];
  for (let i = 0; i < 200; i += 1) {
    const name = random(() => fc.constantFrom('command', 'command', ...NAMES));
    done.push([name, await ACTIONS[name](editor, random)]);
    expectValid(editor, JSON.stringify(done.slice(-8)));
  }
  scene.travel(Number.POSITIVE_INFINITY);
  const last = plain(editor);
  while (scene.getState().past.length > 0) scene.undo();
  expect(plain(editor)).toEqual(first);
  while (scene.getState().future.length > 0) scene.redo();
  expect(plain(editor)).toEqual(last);
}

/** Two people who edit one scene; the changes of each arrive at the other later, some twice. */
async function playTogether(random: Random): Promise<void> {
  const editors = [testEditor(), testEditor()] as const;
  const docs = editors.map(({ scene }) => scene.getState().doc.ydoc);
  const [first] = docs;
  const state = Y.encodeStateAsUpdate(first ?? expect.unreachable());
  editors[1].scene.resume(docOfUpdates([state]), { name: 'b', time: null });
  const ydocs = editors.map(({ scene }) => scene.getState().doc.ydoc) as [Y.Doc, Y.Doc];
  const deliver = (from: 0 | 1): void => {
    const to = from === 0 ? 1 : 0;
    Y.applyUpdate(ydocs[to], Y.encodeStateAsUpdate(ydocs[from], Y.encodeStateVector(ydocs[to])), 'another person');
  };
  // Another document would not be shared.
  const actions = { ...ACTIONS, command: commandOf(({ group }) => group !== 'file') };
  const done: unknown[] = [];
  for (let i = 0; i < 200; i += 1) {
    const who = random(() => fc.constantFrom(0 as const, 1 as const));
    const name = random(() => fc.constantFrom('command', 'command', ...NAMES));
    done.push([who, name, await actions[name](editors[who], random)]);
    const delivered = random(() => fc.subarray([0, 1, 0] as const));
    for (const from of delivered) deliver(from);
    for (const editor of editors) expectValid(editor, JSON.stringify([...done.slice(-8), delivered]));
  }
  for (const from of [0, 1, 0, 1] as const) deliver(from);
  expect(plain(editors[0])).toEqual(plain(editors[1]));
  for (const { scene } of editors) {
    scene.travel(Number.NEGATIVE_INFINITY);
    for (const from of [0, 1] as const) deliver(from);
  }
  expect(plain(editors[0])).toEqual(plain(editors[1]));
  for (const editor of editors) expectValid(editor, 'undo of all');
}

afterEach(() => vi.restoreAllMocks());

describe.each(Array.from({ length: 20 }, (_, i) => i + 1))('200 random actions (seed %i)', (seed) => {
  it.each([
    ['leave a valid scene after each, and are undone and redone bit by bit', play],
    ['of two people leave a valid scene after each, and the scene of both is the same', playTogether],
  ])(
    '%s',
    async (_title, run) => {
      // It defines the clipboard that jsdom does not have.
      userEvent.setup();
      const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
      await fc.assert(fc.asyncProperty(fc.gen(), run), { seed, numRuns: 1, endOnFailure: true });
      for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
    },
    60_000,
  );
});
