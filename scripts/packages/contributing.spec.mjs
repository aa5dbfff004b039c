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

test.describe
  .serial('CONTRIBUTING.md', () => {
    const at = (file) => path.join(process.env.GIZMO_APPS, 'clone', file);
    const execute = (command) => outputOf(command, [], { cwd: at('.'), shell: true });
    const pasted = new Map();

    test('the repository is copied', () =>
      cpSync(root, at('.'), {
        recursive: true,
        filter: (file) => file === root || !LEFT_OUT.test(path.basename(file)),
      }));

    for (const { lang, text, above } of blocks()) {
      if (lang === 'sh') for (const command of text.trim().split('\n')) test(command, () => execute(command));
      else {
        const [, adds, file] = /(Add to )?`([^`]+)`$/.exec(above) ?? [];
        test(`${file}, ${adds ? 'one more line' : 'pasted'}`, () => {
          expect(existsSync(at(file))).toBe(Boolean(adds));
          mkdirSync(path.dirname(at(file)), { recursive: true });
          (adds ? appendFileSync : writeFileSync)(at(file), text);
          if (!adds) pasted.set(file, text);
        });
      }
    }

    test('the files are as pasted, and the API report has one new name', () => {
      expect(pasted.size).toBe(4);
      for (const [file, text] of pasted) expect(readFileSync(at(file), 'utf8')).toBe(text);
      const linesOf = (folder) =>
        readFileSync(path.join(folder, 'packages/math/api/handles.api.md'), 'utf8').split('\n');
      const before = linesOf(root);
      expect(linesOf(at('.')).filter((line) => !before.includes(line))).toEqual([expect.stringContaining('moveDepth')]);
    });
  });
