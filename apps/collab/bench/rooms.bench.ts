import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Gesture } from '@gizmo-kit/room';
import { openDoc, type SceneDocument, type Transform } from '@gizmo-kit/scene';
import { build } from 'vite';
import { afterAll, it } from 'vitest';
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { quantile, runCrowd, usageOf } from '../test/support/crowd.js';
import { isSaved, join, joined, type Someone } from '../test/support/people.js';
import { startProxy } from '../test/support/proxy.js';
import { openRaw } from '../test/support/raw.js';
import { newLinks, signed, startProcess } from '../test/support/server-process.js';
import { until } from '../test/support/until.js';
import { median, ms, p95, type Row, table } from './rows.js';
import { moved, SCHEMA, sceneOf, updatesOf } from './scenes.js';

const LARGE = 10_000;
/** The nodes of a usual scene, and the rooms that are open at once. */
const [USUAL, ROOMS] = [200, 200];
const [IMPORTED, STRANGERS] = [30_000, 2000];
const rows: Row[] = [];
const add = (what: string, limit: string, value: string, isWithin: boolean): void => {
  rows.push({ what, limit, value, isWithin });
};

afterAll(() => {
  process.stdout.write(`\n${table(rows)}\n`);
});

/** The message of a presence, as it is on the network. */
function bytesOfGesture(nodes: number): number {
  const ids = Array.from({ length: nodes }, () => 'K3ZJ5Q0N7RXA');
  const axes = [
    [0.36, 0.48, 0.8],
    [-0.8, 0.6, 0],
    [0.48, 0.64, -0.6],
  ] as const;
  const delta = {
    kind: 'scale',
    factors: [1.2345678901234567, 1, 1],
    axes,
    own: false,
    pivot: [1 / 3, 2 / 3, 1 / 7],
  } as const;
  const gesture: Gesture = { ids, n: nodes, delta, pivot: delta.pivot };
  const awareness = new Awareness(new Y.Doc());
  awareness.setLocalState({ camera: null, gesture });
  const bytes = encodeAwarenessUpdate(awareness, [awareness.clientID]).length;
  awareness.destroy();
  return bytes;
}

it('bytes', () => {
  for (const [nodes, limit] of [
    [1, 400],
    [64, 600],
  ] as const) {
    const bytes = bytesOfGesture(nodes);
    add(`a gesture frame, ${nodes} nodes, the longest delta`, `${limit} B`, `${bytes} B`, bytes <= limit);
  }
  const scene = sceneOf(1000);
  const { ydoc } = scene.getState().doc;
  for (const [count, limit] of [
    [1, 120],
    [100, 5000],
  ] as const) {
    const [bytes = 0] = updatesOf(ydoc, () => scene.place('Move', moved(count, count + 0.5)));
    add(`commit of ${count} moved`, `${limit} B`, `${bytes} B`, bytes <= limit);
  }
  const before = Y.encodeStateAsUpdate(ydoc).length;
  for (let i = 0; i < 500; i += 1)
    scene.place('Move', new Map([[`node${i}`, moved(1, i + 3).get('node0') as Transform]]));
  const growth = (Y.encodeStateAsUpdate(ydoc).length - before) / 500;
  add('growth a move', '20 B', `${growth.toFixed(1)} B`, growth <= 20);
  const dragged = (end: 'commit' | 'cancel'): number =>
    updatesOf(ydoc, () => {
      scene.begin('Move', ['node0']);
      for (let i = 0; i < 60; i += 1) scene.preview({ transforms: moved(1, i + 0.1) });
      scene.end(end);
    }).length;
  const [cancelled, committed] = [dragged('cancel'), dragged('commit')];
  add('updates a drag; a cancelled drag', '1; 0', `${committed}; ${cancelled}`, committed === 1 && cancelled === 0);
});

/** The compressed bytes of what a page loads for a room, besides the document, which it has. */
async function bytesOfRoom(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'room-entry.ts'), formats: ['es'] },
      rolldownOptions: { external: [/^yjs/, /^lib0/, /^zustand/, /^@gizmo-kit\/(math|scene)/] },
    },
  });
  const chunks = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  return chunks.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSync(chunk.code).length : 0), 0);
}

it('the code of a room', async () => {
  const bytes = await bytesOfRoom();
  add('what a room adds to a page', '25 kB', `${(bytes / 1000).toFixed(1)} kB`, bytes <= 25_000);
});

it('10,000 nodes through a server', async () => {
  const server = await startProcess();
  const { edit } = await newLinks(server);
  const { ydoc } = sceneOf(LARGE).getState().doc;
  const wire = gzipSync(Y.encodeStateAsUpdate(ydoc)).length;
  await joined(server.rooms, edit, ydoc);
  const times: number[] = [];
  const changes: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const start = performance.now();
    const own = new Y.Doc();
    const doc = openDoc(own, SCHEMA);
    const ben = join(server.rooms, edit, own);
    await until(() => (doc.document as SceneDocument).nodes.size === LARGE);
    times.push(performance.now() - start);
    const update = (() => {
      const other = new Y.Doc();
      Y.applyUpdate(other, Y.encodeStateAsUpdate(own));
      const vector = Y.encodeStateVector(other);
      (other.getMap('nodes').get(`node${run}`) as Y.Map<unknown>).set('position', [run, 1, 2]);
      return Y.encodeStateAsUpdate(other, vector);
    })();
    const at = performance.now();
    Y.applyUpdate(own, update, 'another person');
    changes.push(performance.now() - at);
    ben.room.leave();
  }
  add('open 10,000 nodes', '3 s', ms(times), p95(times) <= 3000);
  add('10,000 nodes on the wire, compressed', '700 kB', `${(wire / 1000).toFixed(0)} kB`, wire <= 700_000);
  add('one remote change in 10,000 nodes', '4 ms', ms(changes), median(changes) <= 4);
});

it('rooms of one server', async () => {
  const server = await startProcess();
  const state = Y.encodeStateAsUpdate(sceneOf(USUAL).getState().doc.ydoc);
  await joined(server.rooms, signed('first', 'edit'));
  const before = usageOf(server.pid).memory;
  const start = performance.now();
  const people = Array.from({ length: ROOMS }, (_, i) => {
    const ydoc = new Y.Doc();
    Y.applyUpdate(ydoc, state);
    const token = signed(`room${i}`, 'edit');
    return [join(server.rooms, token, ydoc), join(server.rooms, token)];
  }).flat();
  await until(() => people.every(isSaved));
  const [took, bytes] = [performance.now() - start, (usageOf(server.pid).memory - before) / ROOMS];
  add(`memory of a room with ${USUAL} nodes and 2 people`, '–', `${(bytes / 1000).toFixed(0)} kB`, true);
  add(`${ROOMS} such rooms made at once`, '–', `${(took / 1000).toFixed(1)} s`, true);
});

it('reconnection after a partition of 30 s', async () => {
  const server = await startProcess();
  const { edit } = await newLinks(server);
  const proxy = await startProxy(server.port);
  const [anna, ben] = [await joined(proxy.rooms, edit), await joined(server.rooms, edit)];
  proxy.cut();
  anna.nodes.set('a', 1);
  await new Promise((resolve) => setTimeout(resolve, 30_000));
  const healed = performance.now();
  proxy.heal();
  await until(() => isSaved(anna) && ben.nodes.get('a') === 1);
  const took = (performance.now() - healed) / 1000;
  add('reconnect after 30 s of partition', '2 s', `${took.toFixed(2)} s`, took <= 2);
});

it('two people, and a crowd', async () => {
  const server = await startProcess();
  const pair = await runCrowd(server, 2, 1, 10);
  const inMs = (delays: readonly number[]) =>
    `${quantile(delays, 0.5).toFixed(0)} / ${quantile(delays, 0.95).toFixed(0)} ms`;
  const isFast = (delays: readonly number[], limit: number) => quantile(delays, 0.95) <= limit;
  add('move → at the other, 2 people', '100 ms', inMs(pair.delays), isFast(pair.delays, 100));
  const crowd = await runCrowd(server, 50, 10, 60);
  add('move → at the others, 50 people, 10 dragging, 60 s', '150 ms', inMs(crowd.delays), isFast(crowd.delays, 150));
  add('… processor of the server', '1 core', `${crowd.cores.toFixed(2)} cores`, crowd.cores <= 1);
  const megabytes = crowd.memory / 1e6;
  add('… memory of the server', '300 MB', `${megabytes.toFixed(0)} MB`, megabytes <= 300);
  add('… disconnected', '0', String(crowd.lost), crowd.lost === 0);
});

/** Records how late the numbers of a value of another person arrive. */
function watchValues({ room }: Someone): number[] {
  const delays: number[] = [];
  let last: unknown = null;
  room.subscribe(({ people }) => {
    const [shown] = people.flatMap(({ values }) => values);
    if (shown === undefined || shown.value === last) return;
    last = shown.value;
    delays.push(performance.now() - Number(shown.value));
  });
  return delays;
}

/** Shows a value 60 times a second while something lasts. */
async function dragging({ room }: Someone, work: () => Promise<unknown>): Promise<void> {
  const drag = (): void => room.show({ values: [{ id: 'node0', key: 'content.size.0', value: performance.now() }] });
  const timer = setInterval(drag, 1000 / 60);
  await work();
  clearInterval(timer);
}

it('a drag of a value, and an import beside it', async () => {
  const server = await startProcess();
  const { edit } = await newLinks(server);
  const [anna, ben, cara] = [
    await joined(server.rooms, edit),
    await joined(server.rooms, edit),
    await joined(server.rooms, edit),
  ];
  const alone = watchValues(ben);
  await dragging(cara, () => new Promise((resolve) => setTimeout(resolve, 10_000)));
  add('drag of a value → at the other', '100 ms', ms(alone), p95(alone) <= 100);
  const update = Y.encodeStateAsUpdate(sceneOf(IMPORTED).getState().doc.ydoc);
  const beside = watchValues(ben);
  const start = performance.now();
  await dragging(cara, async () => {
    Y.applyUpdate(anna.ydoc, update, 'an import');
    await until(() => isSaved(anna));
  });
  const took = (performance.now() - start) / 1000;
  await until(() => ben.nodes.size === IMPORTED);
  add(`import of ${IMPORTED} nodes, until it is saved`, '–', `${took.toFixed(1)} s`, true);
  add('… drag of a value of another person meanwhile', '–', ms(beside), true);
});

it('strangers', async () => {
  const server = await startProcess({ PROXIES: '1' });
  for (let i = 0; i < STRANGERS; i += 1)
    void openRaw(server.rooms, '', { 'x-forwarded-for': `10.0.${i >> 8}.${i & 255}` }).catch(() => undefined);
  let most = 0;
  const end = performance.now() + 9000;
  await until(() => {
    most = Math.max(most, usageOf(server.pid).memory);
    return performance.now() > end;
  });
  add(`memory with ${STRANGERS} connections without a link`, '150 MB', `${(most / 1e6).toFixed(0)} MB`, most <= 150e6);
});
