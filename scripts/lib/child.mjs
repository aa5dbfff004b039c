// Runs a command to its end. When this process ends, by Ctrl+C or a signal, the command and what it started end too.
import { execFileSync, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root.mjs';

const windows = process.platform === 'win32';
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'];
const codeOf = (signal) => 128 + constants.signals[signal];

// No tool sends telemetry or asks about it.
const quiet = {
  DO_NOT_TRACK: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  npm_config_update_notifier: 'false',
};

/**
 * Starts a command in a process group of its own, which a signal reaches as a whole.
 *
 * @returns `ended`, the exit code: 127 for a command that cannot be started; and `stop`, which ends the whole group
 */
export function start(command, args, options = {}) {
  const env = { ...process.env, ...quiet, ...options.env };
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, env, detached: !windows });
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(code ?? codeOf(signal)));
  });
  return { child, ended, stop: (signal) => stop(child.pid, signal) };
}

/** @returns {Promise<number>} the exit code */
export async function run(command, args, options) {
  const { ended, stop } = start(command, args, options);
  let stopping = false;
  const onSignal = (signal) => {
    stopping = true;
    void stop(signal).then(() => process.exit(codeOf(signal)));
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  // npm runs this process in a shell. A signal to npm ends the shell, and this process gets none.
  const shell = process.ppid;
  const orphaned = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== shell;
  const watch = setInterval(() => orphaned() && !stopping && onSignal('SIGTERM'), 500);
  const code = await ended;
  if (stopping) await new Promise(() => {}); // `onSignal` ends this process; the next step must not begin.
  clearInterval(watch);
  for (const signal of SIGNALS) process.off(signal, onSignal);
  return code;
}

/** Sends the signal to the process group, and SIGKILL to what is left of it after five seconds. */
async function stop(pid, signal) {
  const send = (each) => {
    try {
      return process.kill(-pid, each);
    } catch {
      return false; // The group has ended.
    }
  };
  if (pid === undefined) return;
  if (windows) {
    execFileSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  send(signal);
  for (let waited = 0; waited < 5000 && send(0); waited += 50) await sleep(50);
  send('SIGKILL');
}
