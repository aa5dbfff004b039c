// Runs commands of the checks.
import { execa } from 'execa';
import { QUIET } from '../lib/child.mjs';

const start = (command, args, options) =>
  execa(command, args, { all: true, stdin: 'ignore', ...options, env: { ...QUIET, FORCE_COLOR: '0', ...options.env } });

/** Runs a command; gives its output. @throws with the output when the exit code is not 0 */
export const outputOf = async (command, args, options = {}) => (await start(command, args, options)).all;

/** Runs a server, a Node script, and passes the address of 127.0.0.1 that it prints to `use`. */
export async function served(args, options, use) {
  const server = start(process.execPath, args, { ...options, reject: false });
  for await (const line of server.iterable({ from: 'all' })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    // Leaving the loop waits for the end of the server.
    if (address !== undefined) return use(address).finally(() => server.kill('SIGKILL'));
  }
  throw new Error(`the server has ended: ${(await server).all}`);
}
