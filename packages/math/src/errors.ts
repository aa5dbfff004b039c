import type { Target, View } from './types.js';

/** The code of an error or a warning. The page _Error codes_ of the docs explains each code. */
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
  | 'GK012'
  | 'GK013'
  | 'GK014'
  | 'GK015';

/** An error with a code. The page _Error codes_ of the docs explains it. */
export class GizmoError extends Error {
  /** Identifies the error where `instanceof` fails: across two copies of the package. */
  override readonly name = 'GizmoError';
  /** `GK` and three digits. */
  readonly code: GizmoErrorCode;

  /** Puts the code in front of the message. */
  constructor(code: GizmoErrorCode, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/**
 * Checks that an argument of the edge (the gesture, loaders) is not null, undefined or '' instead of an array or an object, for
 * callers in JavaScript. Functions below the edge trust their types.
 * @param value several values as `a && b`
 * @throws GizmoError GK013
 */
export function required(value: unknown): true {
  if (value) return true;
  throw new GizmoError('GK013', 'an array or an object is missing');
}

export const requireView = (view: View): true => required(view?.clipFromEye && view.eyeFromWorld && view.viewport);

export const requireTarget = (target: Target): true =>
  required(
    target?.worldFromParent && target.transform?.position && target.transform.quaternion && target.transform.scale,
  );

/**
 * Checks numbers that a function cannot work without.
 * @param name the subject of the message: `a quaternion`
 * @throws GizmoError GK013 if one is not a finite number.
 */
export function requireFinite(numbers: readonly number[], name: string): void {
  if (!numbers.every(Number.isFinite)) throw new GizmoError('GK013', `${name} must consist of finite numbers`);
}
