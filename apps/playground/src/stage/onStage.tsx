import type { Decorator } from '@storybook/react-vite';
import { Stage, type StageProps } from './Stage.js';

/**
 * Puts a story on the stage; `parameters.lens` chooses the camera. A story with `parameters.stage: false` brings a canvas of
 * its own, or none. New args reach the scene, the canvas stays.
 */
export const onStage: Decorator = (Story, { parameters }) => {
  const { lens = 'perspective', stage = true } = parameters as Partial<Pick<StageProps, 'lens'> & { stage: boolean }>;
  if (!stage) return <Story />;
  return (
    <Stage lens={lens}>
      <Story />
    </Stage>
  );
};
