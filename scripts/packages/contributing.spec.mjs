// Follows the section of CONTRIBUTING.md that adds a new kind of handle, in a copy of the repository.
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { expect, test } from 'playwright/test';
import { root } from '../lib/root.mjs';
import { outputOf } from './command.mjs';

const SECTION = 'From a clone to a new kind of handle';
/** Folders that a clone does not have. */
const LEFT_OUT =
  /^(node_modules|dist|\.git|\.turbo|storybook-static|coverage|test-results|mutants|site)$|\.tsbuildinfo$/;

/** The code blocks of the section, each with the last line above it, which names its file. */
function blocks() {
  const tokens = marked.lexer(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'));
  const isHeading = ({ type, depth }) => type === 'heading' && depth <= 2;
  const start = tokens.findIndex((token) => isHeading(token) && token.text === SECTION);
  const end = tokens.findIndex((token, i) => i > start && isHeading(token));
  const inSection = tokens.slice(start, end).filter(({ type }) => type !== 'space');
  return inSection.flatMap(({ type, lang, text }, i) =>
    type === 'code' ? [{ lang, text: `${text}\n`, above: inSection[i - 1].text ?? '' }] : [],
  );
}

/** Pastes a block as the line above it says; returns whether it is a new file. */
function paste(clone, text, above) {
  const [, isAdded, line, at] = /(Add )?(?:below `([^`]+)` in |to )?`([^`]+)`$/.exec(above);
  const file = path.join(clone, at);
  expect(existsSync(file), at).toBe(Boolean(isAdded));
  mkdirSync(path.dirname(file), { recursive: true });
  if (line === undefined) (isAdded ? appendFileSync : writeFileSync)(file, text);
  else {
    const [before, after, ...more] = readFileSync(file, 'utf8').split(` ${line}\n`);
    expect([after, ...more], `${at} has one line ${line}`).toHaveLength(1);
    writeFileSync(file, `${before} ${line}\n${text}${after}`);
  }
  return !isAdded && { at, text };
}

test('a reader who follows the section has a new kind of handle, and all checks pass', async () => {
  // All tests of the math on a slow machine.
  test.setTimeout(1_800_000);
  const clone = path.join(process.env.GIZMO_APPS, 'clone');
  const filter = (file) => file === root || !LEFT_OUT.test(path.basename(file));
  cpSync(root, clone, { recursive: true, filter });
  const made = [];
  for (const { lang, text, above } of blocks())
    if (lang === 'sh')
      for (const command of text.trim().split('\n'))
        await test.step(command, () => outputOf(command, [], { cwd: clone, shell: true }));
    else made.push(paste(clone, text, above));
  const files = made.filter(Boolean);
  expect(files.length).toBe(4);
  for (const { at, text } of files) expect(readFileSync(path.join(clone, at), 'utf8')).toBe(text);
  const linesOf = (folder) => readFileSync(path.join(folder, 'packages/math/api/handles.api.md'), 'utf8').split('\n');
  const before = linesOf(root);
  expect(linesOf(clone).filter((line) => !before.includes(line))).toEqual([expect.stringContaining('moveDepth')]);
});
