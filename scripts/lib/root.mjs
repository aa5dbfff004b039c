// The folder of the repository. Exits when Node is too old.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Gizmo Kit needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
