import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { newFolder } from './server-process.js';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs; null if it is not installed. */
export function postgresFolder(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort() : [];
  return versions.length === 0 ? null : path.join(DEBIAN, versions.at(-1) as string, 'bin');
}

export const hasRedis = (): boolean => existsSync('/usr/bin/redis-server');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

function follow(child: ChildProcess): void {
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  });
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      new Promise<boolean>((resolve) => socket.once('error', () => resolve(false))),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts Redis. @returns its URL */
export async function startRedis(): Promise<string> {
  const port = await freePort();
  follow(spawn('redis-server', ['--port', String(port), '--save', '', '--dir', newFolder()], { stdio: 'ignore' }));
  await untilOpen(port);
  return `redis://127.0.0.1:${port}`;
}

/** The account that may run PostgreSQL: it refuses to be run by root. */
function account(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts PostgreSQL with an empty database. @returns its URL */
export async function startPostgres(bin: string): Promise<string> {
  const [port, folder, user] = [await freePort(), newFolder(), account()];
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, stdio: 'ignore', cwd: folder } as const;
  const data = path.join(folder, 'data');
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'rooms', '-A', 'trust', '-N'], options);
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  follow(spawn(path.join(bin, 'postgres'), args, options));
  await untilOpen(port);
  return `postgres://rooms@127.0.0.1:${port}/postgres`;
}
