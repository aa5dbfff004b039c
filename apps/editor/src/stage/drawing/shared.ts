interface Disposable {
  dispose(): void;
}

/** Objects that are created once for equal specs, and disposed after the last release. */
export interface Shared<Spec, T> {
  of(spec: Spec): T;
  /** @returns a function that releases the item */
  claim(spec: Spec, item: T): () => void;
}

/** @param make creates the item of a spec, which is plain data */
export function createShared<Spec, T extends Disposable>(make: (spec: Spec) => T): Shared<Spec, T> {
  const items = new Map<string, T>();
  const claims = new Map<T, number>();
  return {
    of: (spec) => {
      const key = JSON.stringify(spec);
      const item = items.get(key) ?? make(spec);
      items.set(key, item);
      return item;
    },
    claim: (spec, item) => {
      const key = JSON.stringify(spec);
      items.set(key, item);
      claims.set(item, (claims.get(item) ?? 0) + 1);
      return () => {
        const left = (claims.get(item) ?? 0) - 1;
        claims.set(item, left);
        if (left > 0) return;
        claims.delete(item);
        if (items.get(key) === item) items.delete(key);
        item.dispose();
      };
    },
  };
}
