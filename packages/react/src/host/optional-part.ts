/** Something that is on the page as long as it is wanted and its gizmo is mounted. */
export interface OptionalPart<Port, Part> {
  /** Begins to have it; what comes back ends it. */
  readonly open: (port: Port) => () => void;
  /** Another one may be wanted now, or none. */
  readonly sync: () => void;
  /** The one there is; null: none. */
  readonly get: () => Part | null;
}

/**
 * Has a part that an option makes. An option that is written inline is another one at every render, so the function that
 * makes the part tells whether it is still the same.
 *
 * @param wanted the function that makes the part now; undefined: none is wanted
 */
export function createOptionalPart<Port, Create, Part extends { readonly stop: () => void }>(
  wanted: () => Create | undefined,
  make: (create: Create, port: Port) => Part,
): OptionalPart<Port, Part> {
  let port: Port | null = null;
  let up: { readonly create: Create; readonly part: Part } | null = null;

  const sync = (): void => {
    const create = port === null ? undefined : wanted();
    if (create === up?.create) return;
    up?.part.stop();
    up = null;
    if (create !== undefined && port !== null) up = { create, part: make(create, port) };
  };

  return {
    open(given) {
      port = given;
      sync();
      return () => {
        port = null;
        sync();
      };
    },
    sync,
    get: () => up?.part ?? null,
  };
}
