// @vitest-environment node
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { testModel } from '../../test/storage/parts.ts';
import { createWorld, onNews, type Tab, type TestModel, type World } from '../../test/storage/world.ts';
import { KEPT_MS } from './collect-bytes.ts';

/** The number of histories; `npm test -- deep` runs 10,000. */
const RUNS = Number(process.env.SCENE_RUNS ?? 150);
/** The time that all of them may take on a busy machine, in milliseconds. */
const PATIENCE = 30_000 + RUNS * 500;
const DAY = 24 * 60 * 60 * 1000;

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterAll(() => void vi.useRealTimers());

/** After this, all work that waits for nothing but other promises is done. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What one or two tabs do, and what happens to them. */
const KINDS = [
  ...['move', 'import', 'name', 'arrive', 'delete', 'undo', 'redo', 'sync'],
  ...['hide', 'crash', 'open', 'remove', 'newer', 'damaged'],
  ...['slow', 'step', 'step', 'fast', 'no bytes', 'nothing', 'room', 'wait', 'days', 'collect'],
] as const;
interface Step {
  readonly kind: (typeof KINDS)[number];
  readonly tab: 0 | 1;
  readonly n: 0 | 1 | 2;
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  tab: fc.constantFrom(0 as const, 1 as const),
  n: fc.constantFrom(0 as const, 1 as const, 2 as const),
});

interface Run {
  readonly world: World;
  readonly tabs: (Tab | null)[];
  opened: number;
}

/** Two tabs of one scene get the changes of each other, and the bytes that these name. */
function sync([a, b]: readonly (Tab | null | undefined)[]): void {
  if (a == null || b == null || a.id !== b.id) return;
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    Y.applyUpdate(to.doc.ydoc, Y.encodeStateAsUpdate(from.doc.ydoc), 'another tab');
    to.arrive({ blobs: from.page.blobs });
  }
}

async function open(run: Run, at: 0 | 1, id: string): Promise<void> {
  run.world.fast();
  await settle();
  run.tabs[at]?.crash();
  run.opened += 1;
  run.tabs[at] = await run.world.openTab(id, `t${run.opened}`);
}

async function take(run: Run, { kind, tab: at, n }: Step): Promise<void> {
  const { world, tabs } = run;
  const tab = tabs[at];
  const model = world.models[n] as TestModel;
  if (kind === 'open') await open(run, at, n === 0 ? 'B' : 'A');
  else if (kind === 'crash') {
    tab?.crash();
    tabs[at] = null;
  } else if (kind === 'hide') tab?.keeper.hide();
  else if (kind === 'sync') sync(tabs);
  else if (kind === 'move') tab?.move(n);
  else if (kind === 'import') {
    tab?.arrive(model);
    tab?.scene.edit('Import', model.add);
  } else if (kind === 'name') tab?.scene.edit('Import', model.add);
  else if (kind === 'arrive') tab?.arrive(model);
  else if (kind === 'delete') tab?.remove(model);
  else if (kind === 'undo') tab?.scene.undo();
  else if (kind === 'redo') tab?.scene.redo();
  else if (kind === 'slow') world.slow();
  else if (kind === 'step') world.step();
  else if (kind === 'fast') world.fast();
  else if (kind === 'no bytes' || kind === 'nothing') world.setRoom(kind);
  else if (kind === 'room') world.setRoom('all');
  else if (kind === 'wait') await vi.advanceTimersByTimeAsync(10_000);
  else if (kind === 'days') world.pass((n + 1) * 2 * DAY);
  else if (kind === 'collect') void world.collect();
  else if (kind === 'newer' || kind === 'damaged') {
    world.fast();
    await settle();
    world.putOther(kind, model, kind === 'damaged');
  }
  // The scene of an open tab would be stored again.
  else if (kind === 'remove' && tabs.every((one) => one?.id !== 'B')) void world.remove('B');
  await settle();
}

/** The clocks of the clients of some updates; null without updates. */
function clocksOf(updates: readonly Uint8Array[]): ReadonlyMap<number, number> | null {
  if (updates.length === 0) return null;
  const ydoc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(ydoc, update);
  return clocksIn(ydoc);
}

const clocksIn = (ydoc: Y.Doc): ReadonlyMap<number, number> => Y.decodeStateVector(Y.encodeStateVector(ydoc));

const has = (own: ReadonlyMap<number, number> | null, other: ReadonlyMap<number, number>): boolean =>
  [...other].every(([client, clock]) => (own?.get(client) ?? 0) >= clock);

/** The laws that hold after every step. */
function createLaws(world: World) {
  const states = new Map<string, ReadonlyMap<number, number>>();
  const clocks = onNews(clocksOf);
  let kept = new Set<string>();
  /** The last time at which bytes were named, or new. */
  const needed = new Map<string, number>();
  const excused = new Set<string>();
  return ({ kind, n }: Step): void => {
    const removed = kind === 'remove' ? 'B' : null;
    // Without room, and before the bytes arrive, a scene may name bytes that are not stored.
    if (kind === 'no bytes' || kind === 'nothing') for (const { hash } of world.models) excused.add(hash);
    if (kind === 'name') excused.add(world.models[n]?.hash ?? '');
    const unwritten = world.journals.unwritten();
    for (const id of ['A', 'B']) {
      const [now, before] = [clocks([...world.updatesOf(id), ...(unwritten.get(id) ?? [])], id), states.get(id)];
      if (id === removed) states.delete(id);
      else if (before !== undefined) expect(has(now, before), `no change of ${id} is lost`).toBe(true);
      if (now !== null && id !== removed) states.set(id, now);
    }
    const next = new Set<string>();
    for (const id of world.sceneIds()) {
      for (const hash of world.named(id)) {
        if (world.hasBytes(hash)) next.add(`${id} ${hash}`);
        else {
          expect(kept.has(`${id} ${hash}`), `the bytes that ${id} names stay`).toBe(false);
          expect(excused.has(hash), `the bytes are stored before ${id} names them`).toBe(true);
        }
        if (world.hasBytes(hash)) needed.set(hash, world.time());
      }
    }
    kept = next;
    for (const { hash } of world.models) {
      if (world.hasBytes(hash)) needed.set(hash, needed.get(hash) ?? world.time());
      else if (needed.has(hash)) {
        expect(world.time() - (needed.get(hash) ?? 0), 'bytes are kept for a week').toBeGreaterThan(KEPT_MS);
        needed.delete(hash);
      }
    }
  };
}

/** When the disk works again, everything that open tabs have is on it. */
async function expectAllStored({ world, tabs }: Run): Promise<void> {
  world.fast();
  world.setRoom('all');
  for (let i = 0; i < 3; i += 1) await vi.advanceTimersByTimeAsync(10_000);
  await settle();
  for (const tab of tabs) {
    if (tab === null) continue;
    expect(has(clocksOf(world.updatesOf(tab.id)), clocksIn(tab.doc.ydoc)), 'all changes are stored').toBe(true);
    for (const { asset, hash } of world.models) {
      const isNamed = tab.doc.document.assets.has(asset.id);
      if (isNamed && tab.page.blobs.has(hash)) expect(world.hasBytes(hash), 'all bytes are stored').toBe(true);
    }
  }
}

describe('the storage of scenes', () => {
  it(
    'loses no change and no byte that a scene names: two tabs, a slow and a full disk, crashes and other versions',
    async () => {
      const models = await Promise.all(['chair', 'table', 'lamp'].map(testModel));
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const run: Run = { world: createWorld(models), tabs: [null, null], opened: 0 };
          await open(run, 0, 'A');
          await open(run, 1, 'A');
          await settle();
          const check = createLaws(run.world);
          for (const one of steps) {
            await take(run, one);
            check(one);
          }
          await expectAllStored(run);
          for (const tab of run.tabs) tab?.crash();
          run.world.fast();
          await settle();
        }),
        { numRuns: RUNS },
      );
    },
    PATIENCE,
  );
});
