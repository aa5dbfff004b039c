import type { Grab, Handle } from './handle.js';

/**
 * A copy of a handle with some members replaced. Unlike a spread it keeps the methods of an instance of a class; its class cannot
 * have private members (`#x`), which belong to the instance alone.
 *
 * @example handleWith(rotateFree, { label: ['drehen', ''] })
 */
export const handleWith = <G extends Grab, M>(handle: Handle<G, M>, members: Partial<Handle<G, M>>): Handle<G, M> =>
  Object.create(Object.getPrototypeOf(handle), {
    ...Object.getOwnPropertyDescriptors(handle),
    ...Object.getOwnPropertyDescriptors(members),
  });
