import { fn } from 'storybook/test';
import { type SceneProps, sceneDefaults } from '../scenes/props.js';

/** The args that every story starts from; the callbacks show in the Actions panel. */
export const args: SceneProps = { ...sceneDefaults, onChange: fn(), onDragStart: fn(), onDragEnd: fn() };

export const argTypes = {
  mode: { control: 'inline-radio', options: ['translate', 'rotate', 'scale', 'universal', 'none'] },
  space: { control: 'inline-radio', options: ['world', 'local', 'parent', 'view'] },
  size: { control: { type: 'range', min: 40, max: 200, step: 10 } },
  step: { control: { type: 'number', min: 0, step: 0.25 } },
} as const;

/** Hides controls of the component of a file, for a story that renders another one: they would have no effect. */
export const without = (...names: readonly string[]): Readonly<Record<string, { table: { disable: true } }>> =>
  Object.fromEntries(names.map((name) => [name, { table: { disable: true } }]));
