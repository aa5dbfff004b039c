// node scripts/classes.mjs: fails if a class of the editor is styled or used outside of the folder whose style sheet defines it.
// Those of apps/editor/src/ui are for all. So a part of the page that is loaded later changes nothing elsewhere.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.mjs';

const src = path.join(root, 'apps/editor/src');
const files = readdirSync(src, { recursive: true }).filter((name) => /(?<!\.test)\.(css|tsx?)$/.test(name));
const read = (name) => readFileSync(path.join(src, name), 'utf8');
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/** The classes in the selectors of a style sheet. */
const styled = (css) => all(css.replace(/\/\*.*?\*\/|:[^;{}]*;/gs, ''), /\.([a-z][\w-]*)/g);
const sheets = files
  .filter((name) => name.endsWith('.css'))
  .map((name) => [path.dirname(name), new Set(styled(read(name)))]);
const isShared = (folder) => /^ui\b/.test(folder);
const shared = new Set(sheets.flatMap(([folder, classes]) => (isShared(folder) ? [...classes] : [])));
const homesOf = (name) => [...new Set(sheets.flatMap(([folder, classes]) => (classes.has(name) ? folder : [])))];

/** The words of the values of `className`. */
const used = (source) =>
  all(source, /\bclassName(?:=|: |\s=\s)("[^"]*"|'[^']*'|\{[^}]*\})/g).flatMap((value) => all(value, /([a-z][\w-]*)/g));
const faults = files.flatMap((file) =>
  [...new Set(file.endsWith('.css') ? styled(read(file)) : used(read(file)))].flatMap((name) => {
    const others = homesOf(name).filter((home) => home !== path.dirname(file));
    return shared.has(name) || others.length === 0 ? [] : `${file}: .${name} is defined in ${others.join(', ')}`;
  }),
);
for (const fault of faults) console.error(fault);
if (sheets.length === 0 || faults.length > 0) process.exitCode = 1;
