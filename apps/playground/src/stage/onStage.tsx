import type { Decorator } from '@storybook/react-vite';
import { Stage, type StageProps } from './Stage.js';

/** Puts a story on the stage; `parameters.lens` chooses the camera. New args reach the scene, the canvas stays. */
export const onStage: Decorator = (Story, { parameters }) => {
  const { lens = 'perspective' } = parameters as Partial<Pick<StageProps, 'lens'>>;
  return (
    <Stage lens={lens}>
      <Story />
    </Stage>
  );
};
