export const MODEL_TEXTS = {
  files: {
    cancel: 'Cancel',
    meshes: (done: number, total: number): string => `${done} of ${total} meshes`,
    node: (index: number): string => `Node ${index}`,
  },
  faults: {
    needsFiles: (files: string): string => `it needs ${files}: drop these files together with it`,
    nothingInIt: 'it contains no nodes',
    instances: 'its instances cannot be read',
    matrix: (name: string): string => `the matrix of node “${name}” cannot be read`,
  },
  contents: {
    animations: ['animation', 'animations'],
    shear: (count: number): string => (count === 1 ? 'the shear of 1 node' : `the shear of ${count} nodes`),
    variants: 'material variants',
    ktx2: 'KTX2 textures',
    scenes: (names: readonly string[]): string =>
      `${names.length === 1 ? 'the scene' : 'the scenes'} ${names.map((name) => `“${name}”`).join(', ')}`,
    outside: ['node that is in no scene', 'nodes that are in no scene'],
    cameras: ['camera outside of the ranges of the editor', 'cameras outside of the ranges of the editor'],
    lights: ['light outside of the ranges of the editor', 'lights outside of the ranges of the editor'],
    broken: (names: readonly string[]): string =>
      `${names.length === 1 ? 'the damaged texture' : 'the damaged textures'} ${names.join(', ')}`,
  },
} as const;
