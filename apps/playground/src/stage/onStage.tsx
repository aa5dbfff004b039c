import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Stage, type StageProps } from './Stage.js';
import { useScheme } from './useScheme.js';

/** Says to a story whether its ground is light or dark, since a gizmo knows nothing of the page behind it. */
function OnGround({ children }: { readonly children: (theme: 'light' | 'dark') => ReactNode }) {
  return children(useScheme());
}

/**
 * Puts a story on the stage; `parameters.lens` chooses the camera. A story with `parameters.stage: false` brings a canvas of
 * its own, or none. New args reach the scene, the canvas stays.
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
