export const GLTF_TEXTS = {
  empty: 'the file is empty',
  needsExtensions: (names: string): string => `it needs ${names}, which this editor cannot read`,
  notGltf: 'this is not a glTF file',
  notValidGltf: 'this is not a valid glTF file',
  otherGltf: 'only glTF 2 can be read',
  circle: 'a node is its own ancestor',
  missingMesh: (node: number): string => `node ${node} shows a mesh that is missing`,
  missingChild: (node: number): string => `node ${node} has a child that is missing`,
  twoParents: (node: number): string => `node ${node} has two parents`,
  missingRoot: (node: number): string => `its scene has a node that is missing (${node})`,
} as const;
