import { expect, it } from 'vitest';
import { DOCUMENT_TEXTS } from '../document/texts.ts';
import { STORAGE_TEXTS } from '../storage/texts.ts';
import { SCENE_TEXTS } from './scenes/texts.ts';

const files = STORAGE_TEXTS;

it('a message with a name or an error that ends with a full stop does not end with two', () => {
  expect(SCENE_TEXTS.files.missingTextures('wood.png')).toBe('Missing textures: wood.png.');
  expect(SCENE_TEXTS.files.missingTextures('wood.')).toBe('Missing textures: wood.');
  expect(SCENE_TEXTS.files.notShown('the parts of A.')).toBe('Not shown: the parts of A.');
  expect(DOCUMENT_TEXTS.lost('the parts of A.')).toBe('Not exported: the parts of A.');
  expect(files.keptAside('It failed.')).toBe('It failed. It is still stored in this browser.');
  expect(files.noRoom('A.')).toBe('There is no room in this browser for A. The rest is stored.');
  expect(files.notHere('A.')).toBe('This browser does not have the files of A. Their objects are empty.');
  expect(files.notKept('Your work', 'The quota has been exceeded.')).toBe(
    'Your work cannot be stored in this browser: The quota has been exceeded.',
  );
});
