// The processes below a process. A signal to npx or pnpm alone may leave what they started behind, so whoever stops a
// command has to name them all.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Every descendant of `pid` in rows of [pid, parent], nearest first. */
export function descendants(pid, rows) {
  const children = rows.filter(([, parent]) => parent === pid).map(([child]) => child);
  return children.flatMap((child) => [child, ...descendants(child, rows)]);
}

/** [pid, parent] of every process but those that have ended and only wait for their parent to notice. Linux is read from /proc, since slim images come without `ps`. */
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
        return []; // It ended between the listing and the reading.
      }
    });
}

/** A line of /proc/<pid>/stat: `pid (name) state parent …`, where the name itself may hold spaces and brackets. */
export function fromStat(stat) {
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, parent: Number(parent) };
}

/** Sends a signal to those that are still there. */
export function signalAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself.
    }
  }
}
