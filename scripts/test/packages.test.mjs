import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { totalLine } from '../lib/reports.mjs';
import { pictureOf } from '../packages/picture.mjs';
import { every, inTurn } from '../packages/steps.mjs';
import { filesOf } from '../packages/tarball.mjs';

const holds = ['holds', () => 'so much'];
const fails = [
  'fails',
  () => {
    throw new Error('it does not');
  },
];

test('each check counts, whatever became of the others', async () => {
  assert.equal(totalLine(await every([holds, fails, holds])), '2 passed, 1 failed, 0 skipped');
});

test('what stands on a check that failed has failed, and is not tried', async () => {
  const untried = ['untried', () => assert.fail('it was tried')];
  const tally = await inTurn([holds, fails, untried]);
  assert.equal(totalLine(tally), '1 passed, 2 failed, 0 skipped');
  assert.match(tally.failed[1].reason, /stands on/);
});

/** A file of a tarball: its header, and its body in whole blocks. */
function entry(name, body, kind = '0') {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(body.length.toString(8).padStart(11, '0'), 124);
  header.write(kind, 156);
  return Buffer.concat([header, Buffer.from(body), Buffer.alloc((512 - (body.length % 512)) % 512)]);
}

test('a tarball is read whatever the length of its names and files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gizmo-'));
  const long = `package/${'a/'.repeat(80)}b.js`;
  const blocks = [
    entry('package/package.json', '{}'),
    entry('package/full.js', 'x'.repeat(512)),
    entry('package/PaxHeader', `${long.length + 10} path=${long}\n`, 'x'),
    entry('package/short.js', 'long'),
    entry('package/folder', '', '5'),
    Buffer.alloc(1024),
  ];
  const tgz = path.join(folder, 'a.tgz');
  writeFileSync(tgz, gzipSync(Buffer.concat(blocks)));
  const files = filesOf(tgz);
  rmSync(folder, { recursive: true });
  assert.deepEqual([...files.keys()], ['package.json', 'full.js', long.replace('package/', '')]);
  assert.equal(files.get('full.js').length, 512);
});

test('what is drawn on an axis is found on it again, and a pixel beside the axis has its foot there', () => {
  const picture = pictureOf({ eye: [3, 2, 5], fov: 50, width: 800, height: 500, corner: [10, 20] });
  assert.deepEqual(picture.pixel([0, 0, 0]), [410, 270]);
  for (const axis of [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]) {
    const [from, to] = [picture.pixel([0, 0, 0]), picture.pixel(axis.map((c) => 1.5 * c))];
    assert.ok(Math.abs(picture.along(axis, to) - 1.5) < 1e-9);
    const beside = [to[0] - (to[1] - from[1]), to[1] + (to[0] - from[0])];
    assert.ok(Math.abs(picture.along(axis, beside) - 1.5) < 1e-9);
  }
});
