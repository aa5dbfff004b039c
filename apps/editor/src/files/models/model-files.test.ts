import { describe, expect, it } from 'vitest';
import { fileFinder, imageType } from './model-files.ts';

/** The files that a model with these images finds, by URI. */
function found(entry: string, uris: readonly string[], names: readonly string[]): Record<string, string | null> {
  const fileOf = fileFinder({ images: uris.map((uri) => ({ uri })) }, entry, names);
  return Object.fromEntries(uris.map((uri) => [uri, fileOf(uri)]));
}

describe('the files of a model', () => {
  it.each([
    ['by their path', 'a/b.gltf', 'maps/wood.png', ['wood.png', 'a/maps/wood.png', 'maps/wood.png'], 'a/maps/wood.png'],
    ['in a folder above', 'a/b.gltf', '../maps/wood.png', ['maps/wood.png', 'a/maps/wood.png'], 'maps/wood.png'],
    ['by name, if they have no folders', 'b.gltf', 'maps/wood.png', ['Wood.png'], 'Wood.png'],
    [
      'in the folder of a zip',
      'b.gltf',
      'maps/wood.png',
      ['pack/maps/wood.png', 'pack/wood.png'],
      'pack/maps/wood.png',
    ],
    ['with escaped characters', 'b.gltf', 'Scene%20A.bin', ['scene a.bin'], 'scene a.bin'],
    ['with a % that escapes nothing', 'b.gltf', '100%.png', ['100%.png'], '100%.png'],
    [
      'with accents as separate characters, as on macOS',
      'b.gltf',
      'gr%C3%BCn.png',
      ['gru\u0308n.png'],
      'gru\u0308n.png',
    ],
    ['of an absolute path of Windows', 'b.gltf', 'C:\\work\\wood.png', ['wood.png'], 'wood.png'],
    ['of another site, by name', 'b.gltf', 'https://example.com/wood.png', ['wood.png'], 'wood.png'],
    ['not, if two files match equally', 'b.gltf', 'wood.png', ['x/wood.png', 'y/wood.png'], null],
    ['not, if none has the name', 'b.gltf', 'wood.png', ['steel.png', 'driftwood.png'], null],
  ])('are found %s', (_title, entry, uri, names, expected) => {
    expect(found(entry, [uri], names)).toEqual({ [uri]: expected });
  });

  it('of one name in two folders are not confused', () => {
    const uris = ['wood/color.png', 'metal/color.png'];
    expect(found('b.gltf', uris, ['color.png'])).toEqual({ 'wood/color.png': null, 'metal/color.png': null });
    expect(found('b.gltf', uris, ['p/metal/color.png', 'p/wood/color.png'])).toEqual({
      'wood/color.png': 'p/wood/color.png',
      'metal/color.png': 'p/metal/color.png',
    });
    expect(found('b.gltf', uris, ['wood/color.png'])).toEqual({
      'wood/color.png': 'wood/color.png',
      'metal/color.png': null,
    });
  });
});

it.each([
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['RIFF\n\u0000\u0000\u0000WEBPVP8 ', 'image/webp'],
  ['\u0000\u0000\u0000 ftypavif', 'image/avif'],
  ['\u00abKTX 20\u00bb\r\n', 'image/ktx2'],
  ['this is not a picture', null],
])('the type of an image is read from its bytes: %j', async (bytes, type) => {
  expect(await imageType(new Blob([Uint8Array.from(bytes, (char) => char.charCodeAt(0))]))).toBe(type);
});
