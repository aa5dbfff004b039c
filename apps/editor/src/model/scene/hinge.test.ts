import { describe, expect, it } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { demoDocument } from './demo.ts';
import { DEGREE, quaternionFromDegrees } from './euler.ts';
import { angleWithin, type Hinge, hingeOf, withHinge } from './hinge.ts';

const HINGE: Hinge = { axis: 'z', min: -150 * DEGREE, max: 10 * DEGREE };

const within = (degrees: readonly [number, number, number], index: 0 | 1 | 2, wanted: number, hinge = HINGE) =>
  angleWithin(
    hinge,
    { position: [0, 0, 0], quaternion: quaternionFromDegrees(degrees), scale: [1, 1, 1] },
    degrees,
    index,
    wanted,
  );

describe('a hinge', () => {
  it('is read from extras if its ends are finite and in order', () => {
    expect(hingeOf({ hinge: HINGE, color: 'red' })).toEqual(HINGE);
    expect(hingeOf({ hinge: { ...HINGE, min: 1 } })).toBeNull();
    expect(hingeOf({ hinge: { ...HINGE, max: Number.NaN } })).toBeNull();
    expect(hingeOf({ hinge: { ...HINGE, max: Number.POSITIVE_INFINITY } })).toBeNull();
    expect(hingeOf({ hinge: { ...HINGE, axis: 'w' } })).toBeNull();
    expect(hingeOf('a door')).toBeNull();
    expect(hingeOf(undefined)).toBeNull();
  });

  it('is a step of the history that keeps other extras, and an undo removes it', () => {
    const { scene } = testEditor();
    const extras = () => scene.getState().document.nodes.get('a')?.extras;
    scene.edit('Set', (document) => withHinge(document, 'a', HINGE));
    expect(extras()).toEqual({ hinge: HINGE });
    scene.edit('Set', (document) => withHinge(document, 'a', { ...HINGE, min: 7 }));
    expect(extras()).toEqual({ hinge: HINGE });
    scene.edit('Set', (document) => withHinge(document, 'a', null));
    expect(extras()).toBeUndefined();
    scene.undo();
    expect(extras()).toEqual({ hinge: HINGE });
    scene.undo();
    expect(extras()).toBeUndefined();
  });

  it('the elbow of the demo scene has one', () => {
    expect(hingeOf(demoDocument().nodes.get('elbow')?.extras)).toMatchObject({ axis: 'z' });
  });

  it('limits the Euler angle about its axis, at the side of the change', () => {
    expect(within([0, 0, -104], 2, -60)).toBe(-60);
    expect(within([0, 0, -104], 2, 90)).toBe(10);
    expect(within([0, 0, -104], 2, 300)).toBe(10);
    expect(within([0, 0, -104], 2, -200)).toBe(-150);
    expect(within([0, 0, -104], 2, -1000)).toBe(-150);
    expect(within([0, 0, 0], 2, -150)).toBe(-150);
  });

  it('leaves angles about other axes free, and limits them where they turn about its axis', () => {
    expect(within([0, 0, 0], 0, 400)).toBe(400);
    // After a quarter turn about X, the rotation about Y is one about the Z axis of the parent.
    expect(within([90, 0, 0], 1, 45)).toBe(10);
  });

  it('lets an angle outside come back, and go no farther', () => {
    expect(within([0, 0, 30], 2, 20)).toBe(20);
    expect(within([0, 0, 30], 2, 40)).toBe(30);
    expect(within([0, 0, 30], 2, -170)).toBe(-150);
  });
});
