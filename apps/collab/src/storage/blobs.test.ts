import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openBlobs } from './blobs.js';

const LIMITS = { blob: 100, blobs: 250 };
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function* parts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += 30) yield bytes.subarray(i, i + 30);
}

/** A store of files, with its folder of a room. */
async function blobs() {
  const data = mkdtempSync(path.join(tmpdir(), 'blobs-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const room = path.join(data, 'blobs', 'room');
  mkdirSync(room, { recursive: true });
  const open = async () => {
    const store = await openBlobs(data, 'one', LIMITS);
    return (bytes: Uint8Array, sha256 = hashOf(bytes)) => store.write('room', sha256, parts(bytes));
  };
  return { room, open, write: await open() };
}

const filled = (length: number, byte: number) => new Uint8Array(length).fill(byte);

it('other bytes than the hash, and more than a file may have, leave nothing', async () => {
  const { room, write } = await blobs();
  await expect(write(filled(50, 1), hashOf(filled(50, 2)))).rejects.toMatchObject({ code: 4422 });
  await expect(write(filled(101, 1))).rejects.toMatchObject({ code: 4413 });
  expect(readdirSync(room)).toEqual([]);
});

it('files over the space of a room are refused, and smaller ones are not, also after a restart', async () => {
  const { room, open, write } = await blobs();
  for (const byte of [1, 2]) await write(filled(100, byte));
  await expect(write(filled(60, 3))).rejects.toMatchObject({ code: 4415 });
  const again = await open();
  await expect(again(filled(60, 3))).rejects.toMatchObject({ code: 4415 });
  await again(filled(50, 4));
  expect(readdirSync(room)).toHaveLength(3);
});

it('uploads of the same bytes at the same time count once', async () => {
  const { write } = await blobs();
  await Promise.all([write(filled(80, 1)), write(filled(80, 1)), write(filled(80, 1))]);
  for (const byte of [2, 3]) await write(filled(80, byte));
});

it('unfinished uploads of a killed server are removed at its start and take no space; those of another server stay', async () => {
  const { room, open } = await blobs();
  for (let i = 0; i < 5; i += 1) writeFileSync(path.join(room, `.one.${i}`), filled(90, i));
  writeFileSync(path.join(room, '.two.0'), filled(90, 9));
  const write = await open();
  expect(readdirSync(room)).toEqual(['.two.0']);
  for (const byte of [1, 2]) await write(filled(100, byte));
});
