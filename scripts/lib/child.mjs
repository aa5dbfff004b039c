// Runs a command to its end. When this process ends, by Ctrl+C or a signal, the command and what it started end too.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

const windows = process.platform === 'win32';
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/** No tool sends telemetry or asks about it. */
export const QUIET = {
  DO_NOT_TRACK: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  npm_config_update_notifier: 'false',
};

/**
 * @param options those of `spawn`, and `quiet`: print what the command says only if it fails
 * @returns {Promise<number>} the exit code: 127 for a command that cannot be started
 */
export function run(command, args, { quiet = false, ...options } = {}) {
  const env = { ...process.env, ...QUIET, ...options.env };
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  // A process group of its own, which a signal reaches as a whole. On Windows the console does that.
  const child = spawn(command, args, { cwd: root, stdio, ...options, env, detached: !windows });
  const said = [];
  for (const stream of quiet ? [child.stdout, child.stderr] : []) stream?.on('data', (text) => said.push(text));
  const kill = (signal) => {
    try {
      if (windows) child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // It has ended.
    }
  };
  const end = (signal) => {
    const exit = () => process.exit(128 + constants.signals[signal]);
    child.once('exit', exit);
    kill(signal);
    setTimeout(() => {
      kill('SIGKILL');
      exit();
    }, 5000);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  // npm runs this process in a shell. A signal to npm ends the shell, and this process gets none.
  const shell = process.ppid;
  const isOfNpm = process.env.npm_lifecycle_event !== undefined;
  const watch = setInterval(() => {
    if (!isOfNpm || process.ppid === shell) return;
    clearInterval(watch);
    end('SIGTERM');
  }, 500);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    // After its output.
    child.on('close', (code, signal) => {
      if (code !== 0) process.stderr.write(Buffer.concat(said));
      resolve(code ?? 128 + constants.signals[signal]);
    });
  }).finally(() => {
    clearInterval(watch);
    for (const signal of SIGNALS) process.off(signal, end);
  });
}
