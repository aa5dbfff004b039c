import assert from 'node:assert/strict';
import test from 'node:test';
import { totalLine } from '../lib/reports.mjs';
import { pictureOf } from '../packages/picture.mjs';
import { every, inTurn } from '../packages/steps.mjs';

const holds = ['holds', () => 'so much'];
const fails = [
  'fails',
  () => {
    throw new Error('it does not');
  },
];

test('each check is counted', async () => {
  assert.equal(totalLine(await every([holds, fails, holds])), '2 passed, 1 failed, 0 skipped');
});

test('a check after a failed one fails and is not run', async () => {
  const untried = ['untried', () => assert.fail('it was tried')];
  const tally = await inTurn([holds, fails, untried]);
  assert.equal(totalLine(tally), '1 passed, 2 failed, 0 skipped');
  assert.match(tally.failed[1].reason, /earlier check/);
});

test('a drawn point of an axis, and a cursor beside it, give the position on the axis', () => {
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
