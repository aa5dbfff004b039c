import type { ReactNode } from 'react';
import type { StoryParameters } from '../src/source/story-code.js';

interface Context {
  readonly args: object;
  readonly parameters: StoryParameters;
  readonly originalStoryFn: (args: never, context: never) => unknown;
}

/** The text of "Show code": a file to paste. It is loaded with the first story that is shown. */
export async function sourceOf(code: string, context: unknown): Promise<string> {
  const { args, parameters, originalStoryFn } = context as Context;
  const { storyCode } = await import('../src/source/story-code.js');
  return (await storyCode(originalStoryFn(args as never, context as never) as ReactNode, parameters)) ?? code;
}
