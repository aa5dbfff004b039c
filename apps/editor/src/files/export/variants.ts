import { isIndex, isPlain, type Plain, plainList } from '../plain.ts';
import type { GltfWriter } from './gltf-writer.ts';

export const VARIANTS = 'KHR_materials_variants';

/**
 * Writes the variants of a model after those of the previous models.
 * @returns a function from the index of a variant in the model to its index in the file; null if there is no such variant
 */
export function copyVariants(writer: GltfWriter, raw: Plain): (index: unknown) => number | null {
  const own = isPlain(raw.extensions) ? raw.extensions[VARIANTS] : undefined;
  const added = plainList(isPlain(own) ? own.variants : undefined).map((variant) =>
    writer.addToExtension(VARIANTS, 'variants', variant),
  );
  return (index) => (isIndex(index) ? (added[index] ?? null) : null);
}

/** The materials of a primitive by variant, with the indices in the other file. */
export function mappedVariants(
  extension: Plain,
  variantOf: (index: unknown) => number | null,
  materialOf: (index: unknown) => number,
): Plain {
  const mappings = plainList(extension.mappings).map(({ material, variants, ...mapping }) => ({
    ...mapping,
    material: materialOf(material),
    variants: Array.isArray(variants) ? variants.flatMap((index) => variantOf(index) ?? []) : [],
  }));
  return { ...extension, mappings };
}
