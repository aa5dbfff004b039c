import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Stage, type StageProps } from './Stage.js';
import { useScheme } from './useScheme.js';

/** Passes the theme of the page to its children: a decorator cannot call a hook. */
function OnGround({ children }: { readonly children: (theme: 'light' | 'dark') => ReactNode }) {
  return children(useScheme());
}

/**
 * Puts a story on the stage; `parameters.lens` selects the camera. A story with `parameters.stage: false` has its own canvas,
 * or none. New args are passed to the scene, and the canvas is kept.
 */
export const onStage: Decorator = (Story, { args, parameters }) => {
  const { lens = 'perspective', stage = true } = parameters as Partial<Pick<StageProps, 'lens'> & { stage: boolean }>;
  return (
    <OnGround>
      {(theme) => {
        const story = <Story args={{ theme, ...args }} />;
        return stage ? <Stage lens={lens}>{story}</Stage> : story;
      }}
    </OnGround>
  );
};
