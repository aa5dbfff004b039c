// Follows the section of CONTRIBUTING.md that adds a new kind of handle, in a copy of the repository.
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../lib/child.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { root } from '../lib/root.mjs';
import { quietly } from './command.mjs';

const SECTION = '## From a clone to a new kind of handle';
const BLOCK = /(?:^([^\n]*Add to )?`([^`\n]+)`\n\n)?^```(\w+)\n(.*?)^```$/gms;

/**
 * The steps of the section, in order: commands, files to write, and lines to add to a file.
 *
 * @returns {({ command: string } | { file: string, text: string, adds: boolean })[]}
 */
export function stepsOf(markdown) {
  const section = markdown.slice(markdown.indexOf(SECTION) + SECTION.length).split(/^## /m)[0];
  return [...section.matchAll(BLOCK)].flatMap(([, adds, file, language, text]) => {
    if (language === 'sh')
      return text
        .trim()
        .split('\n')
        .map((command) => ({ command }));
    if (file === undefined) throw new Error(`a ${language} block without a file name: ${text.slice(0, 80)}`);
    return [{ file, text, adds: adds !== undefined }];
  });
}

/** Folders that a clone does not have. */
const LEFT_OUT = /^(node_modules|dist|\.git|\.turbo|storybook-static|coverage|test-results|playwright-report|mutants)$/;

/** Copies the repository, as a clone. */
function copyTo(folder) {
  const wanted = (file) => !LEFT_OUT.test(path.basename(file)) && !file.endsWith('.tsbuildinfo');
  cpSync(root, folder, { recursive: true, filter: wanted });
}

/** The checks: each command succeeds, and the formatter does not change what was pasted. */
export function walkthroughChecks(folder) {
  const steps = stepsOf(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'));
  const files = steps.filter(({ file, adds }) => file !== undefined && !adds);
  const at = (file) => path.join(folder, file);
  return [
    ['the copy does not have the files yet', () => begin(folder, files)],
    ...steps.flatMap(({ command, file, text, adds }) => {
      if (command !== undefined) return [[command, () => execute(command, folder)]];
      return [[`${file}, ${adds ? 'one more line' : 'pasted'}`, () => paste(at(file), text, adds)]];
    }),
    [
      'the files are as pasted, and the API report has one new name',
      () => {
        for (const { file, text } of files) assert.equal(readFileSync(at(file), 'utf8'), text, file);
        const before = readFileSync(path.join(root, 'packages/math/api/handles.api.md'), 'utf8').split('\n');
        const after = readFileSync(at('packages/math/api/handles.api.md'), 'utf8').split('\n');
        const added = after.filter((line) => !before.includes(line));
        assert.ok(added.length === 1 && /moveDepth/.test(added[0]), added.join('\n'));
      },
    ],
  ];
}

function begin(folder, files) {
  copyTo(folder);
  for (const { file } of files) assert.throws(() => readFileSync(path.join(folder, file)), /ENOENT/);
  assert.ok(files.length >= 4, 'a handle, its test, a story and its test');
}

function paste(file, text, adds) {
  mkdirSync(path.dirname(file), { recursive: true });
  if (adds) appendFileSync(file, text);
  else writeFileSync(file, text);
}

async function execute(command, cwd) {
  const env = { CHROMIUM_PATH: (await ensureChromium()) ?? '' };
  await quietly(command, (io) => run(command, [], { ...io, cwd, env, shell: true }));
}
