// Serves an app while a function uses it.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { descendants, processes, signalAll } from '../lib/process-tree.mjs';

const PATIENCE = 60_000;
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/** A free port. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Runs a server and passes its address to `use`.
 *
 * @param {(port: string) => readonly string[]} args a Node script and its arguments, for a port
 */
export async function served(args, cwd, use) {
  const port = String(await freePort());
  const child = spawn(process.execPath, args(port), { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const end = () => signalAll([...descendants(child.pid, processes()), child.pid], 'SIGKILL');
  const onSignal = () => process.exit(1);
  process.on('exit', end);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    const address = `http://127.0.0.1:${port}/`;
    await answers(
      address,
      () => child.exitCode !== null,
      () => said,
    );
    return await use(address);
  } finally {
    end();
    process.off('exit', end);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

async function answers(address, ended, said) {
  for (const start = performance.now(); performance.now() - start < PATIENCE; await sleep(100)) {
    if (ended()) break;
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`the server does not answer\n${said()}`);
}
