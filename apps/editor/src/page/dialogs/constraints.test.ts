import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { constraintProps } from '../../gizmo/props-of-settings.ts';
import { constraintsSchema, NO_CONSTRAINTS, withEnd, withLock } from '../../model/settings/constraints.ts';
import { constraintsText } from '../../model/settings/constraints-text.ts';
import { createSettings } from '../../model/settings/settings.ts';

const locked = withLock(withLock(NO_CONSTRAINTS, 'translate', 'z'), 'translate', 'x');
const limited = withEnd(withEnd(locked, 'translate', 'min', 1, 0), 'scale', 'max', 0, 2);

describe('limits and locks', () => {
  it('are not in the props of the gizmo without values', () => {
    expect(constraintProps(NO_CONSTRAINTS, null)).toEqual({ lock: undefined, limits: undefined });
  });

  it('leave axes without an end unlimited, and keep the order of the axes', () => {
    expect(constraintProps(limited, null)).toEqual({
      lock: { translate: ['x', 'z'], rotate: [], scale: [] },
      limits: {
        translate: { min: [-Infinity, 0, -Infinity], max: undefined },
        scale: { min: undefined, max: [2, Infinity, Infinity] },
      },
    });
  });

  it('are removed by the control that set them', () => {
    expect(withLock(withLock(NO_CONSTRAINTS, 'rotate', 'y'), 'rotate', 'y')).toEqual(NO_CONSTRAINTS);
    expect(withEnd(withEnd(NO_CONSTRAINTS, 'scale', 'min', 2, 1), 'scale', 'min', 2, null)).toEqual(NO_CONSTRAINTS);
  });

  it('are refused if a minimum is above the maximum', () => {
    const crossed = withEnd(withEnd(NO_CONSTRAINTS, 'translate', 'min', 0, 2), 'translate', 'max', 0, 1);
    expect(v.is(constraintsSchema, crossed)).toBe(false);
    expect(v.is(constraintsSchema, limited)).toBe(true);
  });

  it('are named in one line', () => {
    expect(constraintsText(NO_CONSTRAINTS)).toBe('');
    expect(constraintsText(limited)).toBe('Locked: move X Z. Limited: move, scale');
  });

  it('are stored for the next session', () => {
    let text: string | null = null;
    const storage = {
      getItem: () => text,
      setItem: (_key: string, value: string) => {
        text = value;
      },
    };
    createSettings(storage).setState({ constraints: limited });
    expect(createSettings(storage).getState().constraints).toEqual(limited);
  });
});
