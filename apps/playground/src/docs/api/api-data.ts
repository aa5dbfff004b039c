/** A property or method of an interface. */
export interface ApiMember {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly doc: string;
  /** What holds where it is left out. */
  readonly fallback: string | undefined;
}

/** A public name. */
export interface ApiName {
  readonly name: string;
  readonly isType: boolean;
  /** The package and the module that declare it: `math/handles/presets`. */
  readonly module: string;
  /** As it is declared; of an interface its head alone. */
  readonly signature: string;
  readonly doc: string;
  /** What its docstring says of its parameters. */
  readonly params: readonly string[];
  readonly throws: string | undefined;
  readonly fallback: string | undefined;
  readonly members: readonly ApiMember[];
}

/** What can be imported from one place. */
export interface ApiEntry {
  /** As it is imported: `@gizmo-kit/math/view`. */
  readonly entry: string;
  readonly names: readonly ApiName[];
}
