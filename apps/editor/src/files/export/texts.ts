export const EXPORT_TEXTS = {
  files: {
    generator: 'Gizmo Kit editor',
    skinsWithoutJoints: (count: number): string =>
      count === 1 ? '1 skin whose joints are missing' : `${count} skins whose joints are missing`,
    ofModel: (what: string, model: string): string => `${what} (${model})`,
    lostModel: (model: string, reason: string): string => `${model}: ${reason}`,
    extension: (name: string): string => `the extension ${name}`,
    missingImage: (uri: string): string => `the missing texture ${uri}`,
    instances: (attribute: string): string => `${attribute} of instances`,
    image: (index: number): string => `the damaged texture ${index}`,
    animationOf: (pointer: string): string => `the animation of ${pointer}`,
  },
  faults: {
    strayModel: 'a model refers to a part that it does not contain',
  },
} as const;
