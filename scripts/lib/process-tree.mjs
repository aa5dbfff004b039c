// The descendants of a process. A signal to npx or pnpm alone can leave their children running, so all of them get it.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** All descendants of `pid` in rows of [pid, parent]. */
export function descendants(pid, rows) {
  const children = rows.filter(([, parent]) => parent === pid).map(([child]) => child);
  return children.flatMap((child) => [child, ...descendants(child, rows)]);
}

/** [pid, parent] of every process except zombies. On Linux from /proc, because slim images have no `ps`. */
export function processes() {
  if (process.platform !== 'linux') {
    const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    return text
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const { state, parent } = fromStat(readFileSync(`/proc/${name}/stat`, 'utf8'));
        return state === 'Z' ? [] : [[Number(name), parent]];
      } catch {
        return []; // It ended after it was listed.
      }
    });
}

/** Parses /proc/<pid>/stat: `pid (name) state parent …`. The name can contain spaces and brackets. */
export function fromStat(stat) {
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, parent: Number(parent) };
}

/** Sends a signal to those that still run. */
export function signalAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}
