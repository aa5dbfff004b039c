// What is in a .tgz: POSIX ustar (IEEE 1003.1), blocks of 512 bytes, a header before each file.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const BLOCK = 512;
const text = (bytes) => bytes.toString('utf8').replace(/\0.*$/s, '');

/** Its files by their names, without the folder `package/` that they all are in. */
export function filesOf(tgz) {
  const bytes = gunzipSync(readFileSync(tgz));
  const files = new Map();
  let longName;
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0; ) {
    const header = bytes.subarray(at, at + BLOCK);
    const size = Number.parseInt(text(header.subarray(124, 136)), 8);
    const body = bytes.subarray(at + BLOCK, at + BLOCK + size);
    const [prefix, kind] = [text(header.subarray(345, 500)), String.fromCharCode(header[156])];
    const name = longName ?? [prefix, text(header.subarray(0, 100))].filter(Boolean).join('/');
    longName = kind === 'x' ? /\d+ path=(.*)\n/.exec(body.toString('utf8'))?.[1] : undefined;
    if (kind === '0' || kind === '\0') files.set(name.replace(/^package\//, ''), body);
    at += BLOCK * (1 + Math.ceil(size / BLOCK));
  }
  return files;
}
