import { setProjectAnnotations } from '@storybook/react-vite';
import { onStage } from '../../src/stage/onStage.js';

// What .storybook/preview.tsx does to a story, without its docs pages.
setProjectAnnotations({ decorators: [onStage] });
