import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { claimsOf, makeRoom, type RoomLinks, tokenIn } from '@gizmo-kit/room';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { sign } from '../../src/access/token.js';

export const SECRET = 'the secret of the tests';
const MAIN = path.join(import.meta.dirname, '../../dist/main.js');

/** A server in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  /** `http://127.0.0.1:…/rooms` */
  readonly rooms: string;
  readonly pid: number;
  /** The token that the server has printed. */
  readonly printed: string;
  readonly isRunning: () => boolean;
  /** Ends it without a warning. */
  kill(): Promise<void>;
  /** Asks it to end; resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** A folder that is removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rooms-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Reads the port and the link from what the server prints. */
async function started(child: ChildProcess): Promise<{ readonly port: number; readonly printed: string }> {
  if (child.stdout === null) throw new Error('no output');
  let port = 0;
  for await (const line of createInterface(child.stdout)) {
    port = Number(/:(\d+)\/rooms/.exec(line)?.[1] ?? port);
    const printed = tokenIn(line);
    if (printed !== null) return { port, printed };
  }
  throw new Error('the server has ended');
}

/** Starts a server, which ends with the test. */
export const startProcess = (env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> =>
  spawnServer({ ...env, DATA: env.DATA ?? newFolder() }, onTestFinished);

/** Starts one server for the tests of a file that need no own one. Each test has its own room. */
export function serverOfFile(): () => ServerProcess {
  let server: ServerProcess | undefined;
  const data = mkdtempSync(path.join(tmpdir(), 'rooms-'));
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await spawnServer({ DATA: data }, (end) => ends.push(end));
  });
  afterAll(async () => {
    for (const end of ends) await end();
    rmSync(data, { recursive: true, force: true });
  });
  return () => {
    if (server === undefined) throw new Error('the server has not started');
    return server;
  };
}

async function spawnServer(
  env: Readonly<Record<string, string>>,
  atEnd: (end: () => Promise<void>) => unknown,
): Promise<ServerProcess> {
  const node = process.env.ROOMS_NODE ?? process.execPath;
  // A process whose files may not grow beyond a size behaves as on a full disk.
  const disk = env.DISK === undefined ? '' : `ulimit -f ${env.DISK}; `;
  const child = spawn('sh', ['-c', `${disk}exec "$0" "$1"`, node, MAIN], {
    env: { ...process.env, PORT: '0', SECRET, OPEN_ROOMS: 'true', ...env },
    stdio: ['ignore', 'pipe', process.env.ROOMS_DEBUG === '1' ? 'inherit' : 'ignore'],
  });
  const ended = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  atEnd(kill);
  const { port, printed } = await started(child);
  child.stdout?.resume();
  return {
    port,
    printed,
    rooms: `http://127.0.0.1:${port}/rooms`,
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** Links to a new room. */
export const newLinks = ({ rooms }: ServerProcess): Promise<RoomLinks> => makeRoom(rooms);

/** A link of the tests' own secret. @param expiresIn in seconds */
export const signed = (room: string, role: 'edit' | 'view', expiresIn = 3600, secret = SECRET): string =>
  sign({ room, role, expires: Math.floor(Date.now() / 1000) + expiresIn }, secret);

export const roomOf = (token: string): string => claimsOf(token)?.room ?? '';
