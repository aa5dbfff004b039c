import type { Decorator } from '@storybook/react-vite';
import { Fragment, type ReactNode } from 'react';
import { Stage, type StageProps } from './Stage.js';
import { useScheme } from './useScheme.js';

/** Passes the theme of the page to its children: a decorator cannot call a hook. */
function OnGround({ children }: { readonly children: (theme: 'light' | 'dark') => ReactNode }) {
  return children(useScheme());
}

interface Documented {
  readonly stage: boolean;
  readonly docs: { readonly description?: { readonly story?: string } };
}

/** The docstring of a story: what it shows, and what to try. Code is between backticks. */
function Note({ text }: { readonly text: string }) {
  const pieces = text.replaceAll(/\s+/g, ' ').split('`');
  return (
    <p className="story-note">
      {pieces.map((piece, i) => {
        const key = `${i} ${piece}`;
        return i % 2 === 1 ? <code key={key}>{piece}</code> : <Fragment key={key}>{piece}</Fragment>;
      })}
    </p>
  );
}

/**
 * Puts a story on the stage, with its docstring if it has the page for itself; `parameters.lens` selects the camera. A story with `parameters.stage: false` has its own canvas,
 * or none. New args are passed to the scene, and the canvas is kept.
 */
export const onStage: Decorator = (Story, { args, parameters, viewMode }) => {
  const { lens = 'perspective', stage = true, docs } = parameters as Partial<Pick<StageProps, 'lens'> & Documented>;
  const text = viewMode === 'story' ? docs?.description?.story : undefined;
  return (
    <OnGround>
      {(theme) => {
        const story = <Story args={{ theme, ...args }} />;
        return (
          <>
            {stage ? <Stage lens={lens}>{story}</Stage> : story}
            {text !== undefined && <Note text={text} />}
          </>
        );
      }}
    </OnGround>
  );
};
