/** A ref: an object whose `current` is set later, as those of React. */
export interface Ref<T> {
  readonly current: T;
}
