import { BufferAttribute, BufferGeometry, type InterleavedBufferAttribute, type Mesh } from 'three';

type Attribute = BufferAttribute | InterleavedBufferAttribute;

/** An attribute with its targets, which are differences, at their weights. */
function sum(base: Attribute, targets: readonly Attribute[], weights: readonly number[]): BufferAttribute {
  const { count, itemSize } = base;
  const made = new Float32Array(count * itemSize);
  for (let i = 0; i < made.length; i += 1) {
    const [vertex, part] = [Math.floor(i / itemSize), i % itemSize];
    let value = base.getComponent(vertex, part);
    for (const [t, target] of targets.entries())
      if (part < target.itemSize) value += (weights[t] ?? 0) * target.getComponent(vertex, part);
    made[i] = value;
  }
  return new BufferAttribute(made, itemSize);
}

/** Replaces morph targets by vertices: nothing in the editor changes their weights, and all else need not know of them. */
export interface Morphed {
  /**
   * The geometry of a mesh at its weights, without targets; its own if it has none. Equal ones are shared.
   * @param weights of the targets of the node; by default those of the mesh
   */
  of(mesh: Pick<Mesh, 'geometry' | 'morphTargetInfluences'>, weights?: readonly number[]): BufferGeometry;
}

export function createMorphed(): Morphed {
  const made = new WeakMap<BufferGeometry, Map<string, BufferGeometry>>();
  const shape = ({ attributes, index, morphAttributes }: BufferGeometry, weights: readonly number[]) => {
    const geometry = new BufferGeometry().setIndex(index);
    for (const [name, base] of Object.entries(attributes)) {
      const targets = (morphAttributes as Partial<Record<string, Attribute[]>>)[name] ?? [];
      const isMoved = targets.some((_, t) => weights[t] !== 0 && weights[t] !== undefined);
      geometry.setAttribute(name, isMoved ? sum(base, targets, weights) : base);
    }
    return geometry;
  };
  return {
    of: ({ geometry, morphTargetInfluences }, weights = morphTargetInfluences ?? []) => {
      if (Object.keys(geometry.morphAttributes).length === 0) return geometry;
      const known = made.get(geometry) ?? new Map<string, BufferGeometry>();
      made.set(geometry, known);
      const key = weights.join();
      const shaped = known.get(key) ?? shape(geometry, weights);
      known.set(key, shaped);
      return shaped;
    },
  };
}
