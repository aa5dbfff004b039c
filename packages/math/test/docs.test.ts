import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Application, Logger, LogLevel, ReflectionKind, TypeDocReader } from 'typedoc';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '..');

class Complaints extends Logger {
  readonly list: string[] = [];

  override log(message: string, level: LogLevel): void {
    if (level >= LogLevel.Warn) this.list.push(message);
  }
}

it('every public name has a docstring: functions, types, and each property of what they take and give', async () => {
  const complaints = new Complaints();
  const app = await Application.bootstrap({ options: folder }, [new TypeDocReader()]);
  app.logger = complaints;
  const project = await app.convert();
  if (project !== undefined) app.validate(project);
  expect(complaints.list).toEqual([]);
  expect(project?.getReflectionsByKind(ReflectionKind.Function).length).toBeGreaterThan(90);
  expect(project?.getReflectionsByKind(ReflectionKind.Property).length).toBeGreaterThan(100);
}, 120_000);

it('the reference has every public entry of the package', async () => {
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, { types?: string }>;
  };
  const entries = Object.entries(exports).flatMap(([name, { types }]) => (name === './internal' ? [] : (types ?? [])));
  const app = await Application.bootstrap({ options: folder }, [new TypeDocReader()]);
  const documented = app.options.getValue('entryPoints').map((file) => path.relative(folder, String(file)));
  expect(documented.map((file) => `./${file}`.replaceAll('\\', '/')).sort()).toEqual(
    entries.map((file) => file.replace('dist', 'src').replace('.d.ts', '.ts')).sort(),
  );
});
