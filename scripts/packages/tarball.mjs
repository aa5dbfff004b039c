// The files of a tarball as npm packs it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The contents of the files by name, without the folder `package/` that contains them all. */
export function filesOf(tgz) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gizmo-kit-tarball-'));
  try {
    execFileSync('tar', ['-xzf', tgz, '-C', folder]);
    const entries = readdirSync(path.join(folder, 'package'), { recursive: true, withFileTypes: true });
    return new Map(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => [
          path.relative(path.join(folder, 'package'), file).replaceAll(path.sep, '/'),
          readFileSync(file),
        ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
