import { expect, it } from 'vitest';
import { STRINGS } from './strings.ts';

const { files } = STRINGS;

it('a message with a name or an error that ends with a full stop does not end with two', () => {
  expect(files.missingTextures('wood.png')).toBe('Missing textures: wood.png.');
  expect(files.missingTextures('wood.')).toBe('Missing textures: wood.');
  expect(files.notShown('the parts of A.')).toBe('Not shown: the parts of A.');
  expect(files.lost('the parts of A.')).toBe('Not exported: the parts of A.');
  expect(files.keptAside('It failed.')).toBe('It failed. It is still stored in this browser.');
  expect(files.noRoom('A.')).toBe('There is no room in this browser for A. The rest is stored.');
  expect(files.notHere('A.')).toBe('This browser does not have the files of A. Their objects are empty.');
  expect(files.notKept('Your work', 'The quota has been exceeded.')).toBe(
    'Your work cannot be stored in this browser: The quota has been exceeded.',
  );
});
