/**
 * The function with a cache of its last result. `isSame`: whether the result for the last input is also that for this one. `copy`:
 * of an input that its owner may change later.
 */
export function cacheLast<I, T>(
  of: (input: I) => T,
  isSame: (input: I, last: I) => boolean,
  copy: (input: I) => I = (input) => input,
): (input: I) => T {
  let last: { readonly input: I; readonly result: T } | null = null;
  return (input) => {
    if (last === null || !isSame(input, last.input)) last = { input: copy(input), result: of(input) };
    return last.result;
  };
}

/** `cacheLast` for each object, as long as the object exists or until `caches` forgets it. */
export function cacheEach<K extends object, I, T>(
  of: (key: K, input: I) => T,
  isSame: (input: I, last: I) => boolean,
  caches: WeakMap<K, (input: I) => T> = new WeakMap(),
): (key: K, input: I) => T {
  return (key, input) => {
    const cached = caches.get(key) ?? cacheLast((now: I) => of(key, now), isSame);
    caches.set(key, cached);
    return cached(input);
  };
}
