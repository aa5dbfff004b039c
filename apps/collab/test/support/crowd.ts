import { readFileSync } from 'node:fs';
import type { Gesture } from '@gizmo-kit/room';
import { isSaved, join, type Someone, statusOf } from './people.js';
import { newLinks, type ServerProcess } from './server-process.js';
import { until } from './until.js';

/** What a crowd has measured. */
export interface Crowd {
  /** From a move of one person to its arrival at each other one, in milliseconds, sorted. */
  readonly delays: readonly number[];
  /** Connections that were lost. */
  readonly lost: number;
  /** Of the server: seconds of processor time a second, and bytes of memory at the end. */
  readonly cores: number;
  readonly memory: number;
}

/** Ticks of the kernel's clock a second, for /proc. */
const TICKS = 100;
const PAGE = 4096;

/** Processor seconds and bytes of memory of a process; NaN where there is no /proc. */
export function usageOf(pid: number): { readonly cpu: number; readonly memory: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS, memory: Number(fields[21]) * PAGE };
  } catch {
    return { cpu: Number.NaN, memory: Number.NaN };
  }
}

const moveAt = (time: number): Gesture => ({
  ids: ['node'],
  n: 1,
  delta: { kind: 'translate', vector: [time, 0, 0] },
  pivot: null,
});

/** Records how late the drags of the others arrive. */
function watch({ room }: Someone, delays: number[]): void {
  const last = new Map<number, unknown>();
  room.subscribe(({ people }) => {
    for (const { id, gesture } of people) {
      if (gesture === null || gesture.delta.kind !== 'translate' || last.get(id) === gesture) continue;
      last.set(id, gesture);
      delays.push(performance.now() - gesture.delta.vector[0]);
    }
  });
}

/** People in one room, some of whom drag: a move of the pointer 60 times a second. */
export async function runCrowd(
  server: ServerProcess,
  people: number,
  dragging: number,
  seconds: number,
): Promise<Crowd> {
  const { edit } = await newLinks(server);
  const all = Array.from({ length: people }, () => join(server.rooms, edit));
  await until(() => all.every(isSaved));
  await until(() => all.every(({ room }) => room.getState().people.length === people - 1));
  const delays: number[] = [];
  let lost = 0;
  for (const someone of all) {
    watch(someone, delays);
    let { kind } = statusOf(someone);
    someone.room.subscribe(({ status }) => {
      if (kind === 'live' && status.kind !== 'live') lost += 1;
      kind = status.kind;
    });
  }
  const [before, start] = [usageOf(server.pid), performance.now()];
  const timers = all
    .slice(0, dragging)
    .map(({ room }) => setInterval(() => room.show({ gesture: moveAt(performance.now()) }), 1000 / 60));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  for (const timer of timers) clearInterval(timer);
  const [after, took] = [usageOf(server.pid), (performance.now() - start) / 1000];
  for (const { room } of all) room.show({ gesture: null });
  await until(() => all.every(({ room }) => room.getState().people.every(({ gesture }) => gesture === null)));
  return {
    delays: delays.sort((a, b) => a - b),
    lost,
    cores: (after.cpu - before.cpu) / took,
    memory: after.memory,
  };
}

export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
