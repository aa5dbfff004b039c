// Runs commands of the checks.
import { execa } from 'execa';
import { QUIET } from '../lib/child.mjs';

const start = (command, args, options) =>
  execa(command, args, { all: true, stdin: 'ignore', ...options, env: { ...QUIET, FORCE_COLOR: '0', ...options.env } });

/** Runs a command; returns its output. @throws with the output when the exit code is not 0 */
export const outputOf = async (command, args, options = {}) => (await start(command, args, options)).all;

/** Runs a server, a Node script, and passes the address of 127.0.0.1 that it prints to `use`. */
export async function served(args, options, use) {
  const server = start(process.execPath, args, { ...options, reject: false });
  let used;
  // The loop reads to the end, because a server can fail to write if nothing reads its output.
  for await (const line of server.iterable({ from: 'all' })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address === undefined || used !== undefined) continue;
    used = use(address).finally(() => server.kill('SIGKILL'));
    // It is awaited below, after the end of the server.
    used.catch(() => undefined);
  }
  if (used === undefined) throw new Error(`the server has ended: ${(await server).all}`);
  return used;
}
