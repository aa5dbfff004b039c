// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../src');

describe('the package on a server', () => {
  it('is imported without window, document or navigator [R28]', async () => {
    expect(typeof window).toBe('undefined');
    expect(typeof document).toBe('undefined');
    const { Gizmo, createGizmoStore } = await import('../../src/index.js');
    expect(Gizmo).toBeTypeOf('function');
    expect(createGizmoStore().getState()).toMatchObject({ phase: 'idle', drag: null });
  });

  it('starts every file that uses a hook with the directive use client [R28]', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const withHooks = files.filter((name) => /\buse[A-Z]\w*\(/.test(readFileSync(join(SOURCES, name), 'utf8')));
    expect(withHooks.length).toBeGreaterThan(0);
    for (const name of withHooks) expect(readFileSync(join(SOURCES, name), 'utf8'), name).toMatch(/^'use client';\n/);
  });
});
