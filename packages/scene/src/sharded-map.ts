/** The number of entries of a part. */
const PART = 64;

/** The slots of the keys of a map and of all maps that were made from it. A key keeps its slot, also when it is removed. */
class Slots {
  readonly keys: string[] = [];
  readonly #slots = new Map<string, number>();

  find(key: string): number | undefined {
    return this.#slots.get(key);
  }

  add(key: string): number {
    const slot = this.keys.push(key) - 1;
    this.#slots.set(key, slot);
    return slot;
  }
}

type Part<T> = readonly (T | undefined)[];

const EMPTY: readonly undefined[] = new Array<undefined>(PART).fill(undefined);

/** An immutable map that shares its unchanged parts with the map that it was made from. */
export class ShardedMap<T extends object> {
  readonly size: number;
  readonly #slots: Slots;
  /** The values by their slots. An older map has no parts for the slots that were added later. */
  readonly #parts: readonly Part<T>[];

  private constructor(slots: Slots, parts: readonly Part<T>[], size: number) {
    this.#slots = slots;
    this.#parts = parts;
    this.size = size;
  }

  static empty<T extends object>(): ShardedMap<T> {
    return new ShardedMap<T>(new Slots(), [], 0);
  }

  get(key: string): T | undefined {
    const slot = this.#slots.find(key);
    return slot === undefined ? undefined : this.#parts[Math.floor(slot / PART)]?.[slot % PART];
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  *entries(): IterableIterator<[string, T]> {
    for (const [at, part] of this.#parts.entries()) {
      for (const [place, value] of part.entries())
        if (value !== undefined) yield [this.#slots.keys[at * PART + place] ?? '', value];
    }
  }

  *keys(): IterableIterator<string> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): IterableIterator<T> {
    for (const [, value] of this.entries()) yield value;
  }

  /**
   * A map with entries set, or removed where the value is null; the same map if nothing differs.
   * @param changes the new values by key
   */
  with(changes: Iterable<readonly [string, T | null]>): ShardedMap<T> {
    const copies = new Map<number, (T | undefined)[]>();
    let { size } = this;
    for (const [key, given] of changes) {
      const slot = this.#slots.find(key) ?? (given === null ? null : this.#slots.add(key));
      if (slot === null) continue;
      const at = Math.floor(slot / PART);
      const part = copies.get(at) ?? this.#parts[at] ?? EMPTY;
      const [old, value] = [part[slot % PART], given ?? undefined];
      if (old === value) continue;
      const copy = copies.get(at) ?? [...part];
      copies.set(at, copy);
      copy[slot % PART] = value;
      size += Number(value !== undefined) - Number(old !== undefined);
    }
    if (copies.size === 0) return this;
    const length = Math.max(this.#parts.length, ...[...copies.keys()].map((at) => at + 1));
    const parts = Array.from({ length }, (_, at): Part<T> => copies.get(at) ?? this.#parts[at] ?? EMPTY);
    const next = new ShardedMap(this.#slots, parts, size);
    // Most slots are those of removed keys.
    return this.#slots.keys.length > 4 * (size + PART) ? ShardedMap.empty<T>().with(next.entries()) : next;
  }

  /** The keys whose values are not identical in another map; fast for maps that were made from one. */
  difference(other: ShardedMap<T>): string[] {
    if (this.#slots !== other.#slots) {
      const own = [...this.entries()].flatMap(([key, value]) => (other.get(key) === value ? [] : key));
      return [...own, ...[...other.keys()].filter((key) => !this.has(key))];
    }
    const found: string[] = [];
    for (let at = 0; at < Math.max(this.#parts.length, other.#parts.length); at += 1) {
      const [own, others] = [this.#parts[at] ?? EMPTY, other.#parts[at] ?? EMPTY];
      if (own === others) continue;
      for (let place = 0; place < PART; place += 1)
        if (own[place] !== others[place]) found.push(this.#slots.keys[at * PART + place] ?? '');
    }
    return found;
  }
}
