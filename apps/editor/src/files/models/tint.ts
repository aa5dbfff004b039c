import { Color, type Material, Mesh, MeshPhysicalMaterial, type Object3D } from 'three';

/** Whether meshes of a material are drawn one by one: transparent ones must be sorted. */
export const isDrawnAlone = (material: Material): boolean =>
  material.transparent || (material instanceof MeshPhysicalMaterial && material.transmission > 0);

/** The color of an instance of a model, by which that of its material is multiplied when it is drawn; null if it has none. */
export const tintOf = ({ userData: { tint } }: Object3D): Color | null => (tint instanceof Color ? tint : null);

/** Materials that are multiplied by a color, by that color. They are kept, and disposed, with the material. */
const tinted = new WeakMap<Material, Map<string, Material>>();

function multiplied(material: Material, color: Color): Material {
  const known = tinted.get(material) ?? new Map<string, Material>();
  tinted.set(material, known);
  const key = color.toArray().join();
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = material.clone();
  if ('color' in made && made.color instanceof Color) made.color.multiply(color);
  material.addEventListener('dispose', () => made.dispose());
  known.set(key, made);
  return made;
}

/** Gives an object the color of an instance. Batches draw equal meshes of any colors; what is drawn alone gets its own material. */
export function tint(object: Object3D, color: Color): void {
  if (!('material' in object)) return;
  const materials = [object.material].flat() as Material[];
  if (object instanceof Mesh && !Array.isArray(object.material) && !materials.some(isDrawnAlone))
    object.userData.tint = color;
  else
    object.material = Array.isArray(object.material)
      ? materials.map((one) => multiplied(one, color))
      : multiplied(materials[0] as Material, color);
}
