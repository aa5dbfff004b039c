/** The numbers of all errors and warnings; `docs/errors.md` has a section for each. */
export type GizmoErrorCode = 'GK001' | 'GK002' | 'GK004' | 'GK005' | 'GK006' | 'GK007' | 'GK009' | 'GK010' | 'GK011';

/** An error with a number that can be looked up in `docs/errors.md`. */
export class GizmoError extends Error {
  override readonly name = 'GizmoError';
  readonly code: GizmoErrorCode;

  constructor(code: GizmoErrorCode, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}
