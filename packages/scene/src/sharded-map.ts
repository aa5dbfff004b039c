/** The number of parts. One change of 10,000 entries copies one part of about 80. */
const SHARDS = 128;

function shardOf(key: string): number {
  let hash = 0;
  for (let i = 0; i < key.length; i += 1) hash = (hash * 31 + key.charCodeAt(i)) | 0;
  return hash & (SHARDS - 1);
}

type Shards<T> = readonly ReadonlyMap<string, T>[];

/** An immutable map that shares its unchanged parts with the map that it was made from. */
export class ShardedMap<T> {
  readonly size: number;
  readonly #shards: Shards<T>;

  private constructor(shards: Shards<T>) {
    this.#shards = shards;
    this.size = shards.reduce((sum, shard) => sum + shard.size, 0);
  }

  static empty<T>(): ShardedMap<T> {
    const none: ReadonlyMap<string, T> = new Map();
    return new ShardedMap(new Array<ReadonlyMap<string, T>>(SHARDS).fill(none));
  }

  get(key: string): T | undefined {
    return this.#shards[shardOf(key)]?.get(key);
  }

  has(key: string): boolean {
    return this.#shards[shardOf(key)]?.has(key) === true;
  }

  *entries(): IterableIterator<[string, T]> {
    for (const shard of this.#shards) yield* shard;
  }

  *keys(): IterableIterator<string> {
    for (const shard of this.#shards) yield* shard.keys();
  }

  *values(): IterableIterator<T> {
    for (const shard of this.#shards) yield* shard.values();
  }

  /**
   * A map with entries set, or removed where the value is null; the same map if nothing differs.
   * @param changes the new values by key
   */
  with(changes: Iterable<readonly [string, T | null]>): ShardedMap<T> {
    const copies = new Map<number, Map<string, T>>();
    for (const [key, value] of changes) {
      const at = shardOf(key);
      const shard = copies.get(at) ?? this.#shards[at];
      if (shard === undefined || (value === null ? !shard.has(key) : shard.get(key) === value)) continue;
      const copy = copies.get(at) ?? new Map(shard);
      copies.set(at, copy);
      if (value === null) copy.delete(key);
      else copy.set(key, value);
    }
    return copies.size === 0 ? this : new ShardedMap(this.#shards.map((shard, i) => copies.get(i) ?? shard));
  }

  /** The keys whose values are not identical in another map. */
  difference(other: ShardedMap<T>): string[] {
    const found: string[] = [];
    for (const [i, shard] of this.#shards.entries()) {
      const others = other.#shards[i];
      if (others === undefined || shard === others) continue;
      let common = 0;
      for (const [key, value] of shard) {
        const next = others.get(key);
        if (next !== value) found.push(key);
        if (next !== undefined) common += 1;
      }
      if (common < others.size) for (const key of others.keys()) if (!shard.has(key)) found.push(key);
    }
    return found;
  }
}
