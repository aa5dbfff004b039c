import { setProjectAnnotations } from '@storybook/react-vite';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { onStage } from '../../src/stage/onStage.js';
import { takeWarnings } from './warnings.js';

// Does to a story what .storybook/preview.tsx does, without the docs pages.
setProjectAnnotations({ decorators: [onStage] });

beforeEach(() => void vi.spyOn(console, 'warn'));
afterEach(() => expect(takeWarnings()).toEqual([]));
