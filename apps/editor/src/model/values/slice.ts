/** A part of the state of the page, for the module that owns the part. */
export interface Slice<T> {
  getState(): T;
  setState(part: Partial<T>): void;
  subscribe(listener: (state: T, before: T) => void): () => void;
}
