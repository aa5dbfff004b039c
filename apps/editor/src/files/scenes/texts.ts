import { sentence } from '../sentence.ts';

export const SCENE_TEXTS = {
  files: {
    untitled: 'Untitled',
    imported: (name: string): string => `Imported ${name}`,
    missingTextures: (names: string): string => sentence(`Missing textures: ${names}`),
    notShown: (what: string): string => sentence(`Not shown: ${what}`),
    linkWithModels: 'it contains models, which do not fit into a link. Save it and send the file',
    sceneTooLarge: (size: number, limit: number): string =>
      `it is too large for a link (${size} of ${limit} characters). Save it and send the file`,
    linkDamaged: 'it is damaged or incomplete',
    parts: {
      floor: 'Floor',
      pedestal: 'Pedestal',
      product: 'Product',
      key: 'Key light',
      fill: 'Fill light',
      rim: 'Rim light',
      camera: 'Camera',
    },
  },
  faults: {
    notJson: 'this is not JSON',
    notAScene: 'this is not a scene of this editor',
    noScene: 'it contains no scene',
    damagedScene: 'its data is damaged',
    newer: (format: number, known: number): string =>
      `it was saved by a newer editor (format ${format}, this one reads ${known})`,
    missingIn: (file: string): string => `${file} is missing in it`,
    missingObject: (id: string): string => `it refers to an object that is missing (${id})`,
    otherId: (id: string): string => `the object ${id} has another id in the list of objects`,
    inTreeTwice: (name: string): string => `the object “${name}” is in the tree twice`,
    otherParent: (name: string): string => `the object “${name}” is not a child of the parent that it names`,
    modelOfObject: (name: string): string => `the model of “${name}” is missing`,
    strayObject: (name: string): string => `the object “${name}” is in no list of children`,
    tooManyFiles: (count: number, limit: number): string => `it has ${count} files, more than ${limit}`,
  },
} as const;
