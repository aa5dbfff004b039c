/** A property or method of an interface. */
export interface ApiMember {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly doc: string;
  /** The default. */
  readonly fallback: string | undefined;
}

/** A public name. */
export interface ApiName {
  readonly name: string;
  readonly isType: boolean;
  /** The package and the module that declare it: `math/handles/presets`. */
  readonly module: string;
  /** Its declaration; for an interface only the head. */
  readonly signature: string;
  readonly doc: string;
  /** The docstrings of its parameters. */
  readonly params: readonly string[];
  readonly throws: string | undefined;
  readonly fallback: string | undefined;
  readonly members: readonly ApiMember[];
}

/** The names of one entry. */
export interface ApiEntry {
  /** The name to import: `@gizmo-kit/math/view`. */
  readonly entry: string;
  readonly names: readonly ApiName[];
}
