import { setProjectAnnotations } from '@storybook/react-vite';
import { onStage } from '../../src/stage/onStage.js';

// Does to a story what .storybook/preview.tsx does, without the docs pages.
setProjectAnnotations({ decorators: [onStage] });
