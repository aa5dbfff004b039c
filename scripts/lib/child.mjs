// Runs a command to its end. When this process ends, by Ctrl+C or a signal, the command and all its descendants end too.
import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { descendants, processes, signalAll } from './process-tree.mjs';
import { root } from './root.mjs';

const windows = process.platform === 'win32';
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

// No tool sends telemetry or asks about it.
const quiet = {
  DO_NOT_TRACK: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  npm_config_update_notifier: 'false',
};

/** @returns {Promise<number>} the exit code; a command that cannot be started gives 127 */
export function run(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, ...quiet, ...options.env },
  });
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(code ?? exitCodes[signal] ?? 1));
  });
  let stopping = false;
  const onSignal = (signal) => {
    stopping = true;
    void stop(child.pid, signal).then(() => process.exit(exitCodes[signal]));
  };
  for (const signal of Object.keys(exitCodes)) process.on(signal, onSignal);
  // npm runs this process in a shell. A signal to npm ends the shell, and this process gets none.
  const shell = process.ppid;
  const orphaned = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== shell;
  const watch = setInterval(() => orphaned() && !stopping && onSignal('SIGTERM'), 500);
  return ended.then(async (code) => {
    // Ctrl+C in a terminal reaches the command too, which may end first. Let our handler run, and do not continue with the
    // next step after it.
    await sleep(1);
    if (stopping) await new Promise(() => {});
    clearInterval(watch);
    for (const signal of Object.keys(exitCodes)) process.off(signal, onSignal);
    return code;
  });
}

/** Sends the signal to the whole process tree, and SIGKILL after five seconds. */
async function stop(pid, signal) {
  if (pid === undefined) return;
  if (windows) {
    execFileSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  // Listed once: a process that outlives its parent is no longer its descendant.
  const pids = [...descendants(pid, processes()), pid];
  const left = () => processes().some(([each]) => pids.includes(each));
  signalAll(pids, signal);
  for (let waited = 0; waited < 5000 && left(); waited += 50) await sleep(50);
  signalAll(pids, 'SIGKILL');
}
