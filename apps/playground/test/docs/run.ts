import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript-api';
import { type Block, root } from './blocks.js';

/** The expected output of a block: the comments `// → …`, in their order. */
export const promised = ({ code }: Block): readonly string[] =>
  [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, text = '']) => text.trimEnd());

/** Runs a block as a Node module with the packages of the playground, and returns the lines that it prints. */
export async function printedBy({ code, language }: Block): Promise<readonly string[]> {
  const { outputText } =
    language === 'js'
      ? { outputText: code }
      : ts.transpileModule(code, {
          compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
        });
  const blocks = path.join(root, 'apps/playground/node_modules/.tmp');
  mkdirSync(blocks, { recursive: true });
  const folder = mkdtempSync(path.join(blocks, 'block-'));
  try {
    const file = path.join(folder, 'block.mjs');
    writeFileSync(file, outputText);
    const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 30_000 });
    return stdout.split('\n').slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
