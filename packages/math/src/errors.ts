/** The numbers of all errors and warnings; `docs/errors.md` has a section for each. */
export type GizmoErrorCode =
  | 'GK001'
  | 'GK002'
  | 'GK003'
  | 'GK004'
  | 'GK005'
  | 'GK006'
  | 'GK007'
  | 'GK008'
  | 'GK009'
  | 'GK010'
  | 'GK011'
  | 'GK013';

/** An error with a number that can be looked up in `docs/errors.md`. */
export class GizmoError extends Error {
  /** Tells it from other errors where `instanceof` cannot, as across two copies of the package. */
  override readonly name = 'GizmoError';
  /** The number, which `docs/errors.md` explains. */
  readonly code: GizmoErrorCode;

  /** The message begins with the number. */
  constructor(code: GizmoErrorCode, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/**
 * Checks numbers that a function cannot work without.
 * @param name the subject of the message: `a quaternion`
 * @throws GizmoError GK013 if one is not a finite number.
 */
export function requireFinite(numbers: readonly number[], name: string): void {
  if (!numbers.every(Number.isFinite)) throw new GizmoError('GK013', `${name} must be of finite numbers`);
}
