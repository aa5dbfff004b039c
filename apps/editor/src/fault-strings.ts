/** The faults of a file or a link, shown after its name and “could not be …”. */
export const FAULT_STRINGS = {
  unknown: 'unknown reason',
  noAnswer: 'its storage does not answer. Reload the page to try again',
  empty: 'the file is empty',
  tooLarge: 'the file is larger than 512 MB',
  cutShort: 'the file is incomplete or damaged',
  notJson: 'this is not JSON',
  notAScene: 'this is not a scene of this editor',
  noScene: 'it contains no scene',
  newer: (format: number, known: number): string =>
    `it was saved by a newer editor (format ${format}, this one reads ${known})`,
  missingIn: (file: string): string => `${file} is missing in it`,
  damagedModel: 'the data of a model is damaged',
  strayModel: 'a model refers to a part that it does not contain',
  missingModel: (name: string): string => `the model “${name}” is missing`,
  missingObject: (id: string): string => `it refers to an object that is missing (${id})`,
  otherId: (id: string): string => `the object ${id} has another id in the list of objects`,
  inTreeTwice: (name: string): string => `the object “${name}” is in the tree twice`,
  otherParent: (name: string): string => `the object “${name}” is not a child of the parent that it names`,
  modelOfObject: (name: string): string => `the model of “${name}” is missing`,
  strayObject: (name: string): string => `the object “${name}” is in no list of children`,
  needsFiles: (files: string): string => `it needs ${files}: drop these files together with it`,
  needsExtensions: (names: string): string => `it needs ${names}, which this editor cannot read`,
  notGltf: 'this is not a glTF file',
  notValidGltf: 'this is not a valid glTF file',
  otherGltf: 'only glTF 2 can be read',
  nothingInIt: 'it contains no nodes',
  tooDeep: (limit: number): string => `its nodes are nested more than ${limit} deep`,
  circle: 'a node is its own ancestor',
  tooMany: (count: number, limit: number): string => `it has ${count} nodes, more than ${limit}`,
  missingMesh: (node: number): string => `node ${node} shows a mesh that is missing`,
  missingChild: (node: number): string => `node ${node} has a child that is missing`,
  twoParents: (node: number): string => `node ${node} has two parents`,
  missingRoot: (node: number): string => `its scene has a node that is missing (${node})`,
  instances: 'its instances cannot be read',
  matrix: (name: string): string => `the matrix of node “${name}” cannot be read`,
} as const;

/** The parts of a model that are not shown. */
export const CONTENT_STRINGS = {
  animations: ['animation', 'animations'],
  morphs: ['mesh with morph targets', 'meshes with morph targets'],
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
} as const;
