import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { run } from '../lib/child.mjs';
import { startText } from '../lib/start-text.mjs';

test('the end of npm start has each address once, and the room at that address', () => {
  const page = 'http://localhost:4000/';
  const lines = startText({ pages: [page], room: `${page}#room=a.b` })
    .trim()
    .split('\n');
  assert.deepEqual(
    lines.map((line) => line.trim().split(/\s{2,}/)),
    [
      ['Editor', page],
      ['Live room', `${page}#room=a.b`],
      ['Stop', 'Ctrl+C'],
    ],
  );
  assert.match(startText({ pages: [page], room: null }), /Live room +none/);
});

test('a quiet command prints what it says only if it fails', async () => {
  const written = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const node = (script) => run(process.execPath, ['-e', script], { quiet: true });
  assert.equal(await node('console.log("fine"); console.error("a warning")'), 0);
  assert.equal(written.join(''), '');
  assert.equal(await node('console.log("before"); console.error("the reason"); process.exit(3)'), 3);
  spy.mockRestore();
  assert.match(written.join(''), /before[\s\S]*the reason|the reason[\s\S]*before/);
});
