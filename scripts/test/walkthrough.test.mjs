import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../lib/root.mjs';
import { stepsOf } from '../packages/walkthrough.mjs';

const page = `# A page

\`\`\`sh
npm start
\`\`\`

## From a clone to a new kind of handle

\`\`\`sh
one --thing
another
\`\`\`

Some words.

\`a/b.ts\`

\`\`\`ts
const b = 1;
\`\`\`

Some more. Add to \`a/c.ts\`

\`\`\`ts
export { b } from './b.js';
\`\`\`

## Another section

\`\`\`ts
not('this');
\`\`\`
`;

test('the steps are the commands and files of the section, in order', () => {
  assert.deepEqual(stepsOf(page), [
    { command: 'one --thing' },
    { command: 'another' },
    { file: 'a/b.ts', text: 'const b = 1;\n', adds: false },
    { file: 'a/c.ts', text: "export { b } from './b.js';\n", adds: true },
  ]);
});

test('a code block without a file name is an error', () => {
  assert.throws(() => stepsOf(page.replace('`a/b.ts`', 'Here')), /without a file name/);
});

test('CONTRIBUTING.md writes a handle, a story and their tests, and runs the tests', () => {
  const steps = stepsOf(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'));
  const files = steps.flatMap(({ file }) => file ?? []);
  const ran = steps.flatMap(({ command }) => command ?? []).join('\n');
  for (const file of files.filter((name) => /\.(test|stories)\.tsx?$/.test(name)))
    assert.ok(ran.includes(path.basename(file)), `${file} is not run`);
  assert.equal(files.length, 5);
});
