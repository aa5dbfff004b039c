import { type ComponentType, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { storyCode } from '../src/source/story-code.js';
import type { LensName } from '../src/stage/lenses.js';

interface Story {
  readonly args?: object;
  readonly parameters?: { readonly lens?: LensName; readonly stage?: boolean };
  readonly render?: (args: object) => ReactNode;
}
interface Meta extends Story {
  readonly component?: ComponentType<object>;
}

const modules = import.meta.glob<Readonly<Record<string, Story>> & { readonly default: Meta }>(
  '../src/stories/*.stories.tsx',
  { eager: true },
);

/** The code of each story, by the names of its file and story. */
async function sources(): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const [file, { default: meta, ...stories }] of Object.entries(modules)) {
    for (const [name, story] of Object.entries(stories)) {
      const args = { ...meta.args, ...story.args };
      const render = story.render ?? meta.render ?? ((props) => createElement(meta.component ?? 'div', props));
      const code = await storyCode(render(args), { ...meta.parameters, ...story.parameters, fileName: file });
      if (code === null) throw new Error(`${name} of ${file} renders no scene.`);
      found[`${file.replace(/.*\/|\.stories\.tsx/g, '')}-${name}`] = code;
    }
  }
  return found;
}

const all = await sources();

describe('The code that a story shows', () => {
  let folder = '';

  test('is one file that compiles when it is pasted', async () => {
    expect(Object.keys(all).length).toBeGreaterThan(110);
    folder = await commands.writePasted(all);
    expect(await commands.errorsInPasted()).toEqual([]);
  }, 240_000);

  test.each(Object.keys(all).filter((_, i) => i % 5 === 0))(
    'renders: %s',
    async (name) => {
      const module: { readonly default: ComponentType } = await import(/* @vite-ignore */ `${folder}/${name}.tsx`);
      const host = document.body.appendChild(document.createElement('div'));
      const root = createRoot(host, {
        onUncaughtError: (error) => {
          throw error;
        },
      });
      root.render(createElement(module.default));
      await expect.poll(() => host.querySelector('canvas')?.width).toBeGreaterThan(0);
      root.unmount();
      host.remove();
    },
    40_000,
  );
});
