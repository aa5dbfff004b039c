import { describe, expect, it } from 'vitest';
import { testScene } from '../../../test/scene.ts';
import { filterOutline } from './filter.ts';
import { createOutlineSelector, type Outline } from './outline.ts';

const outline = createOutlineSelector()(testScene().getState());
const shape = ({ roots, items }: Outline): unknown => [
  roots,
  Object.fromEntries([...items].map(([id, { children }]) => [id, children])),
];

describe('a filtered outline', () => {
  it('has the nodes with that name and their ancestors', () => {
    expect(shape(filterOutline(outline, ' C '))).toEqual([['a'], { a: ['b'], b: ['c'], c: [] }]);
    expect(shape(filterOutline(outline, 'e'))).toEqual([['e'], { e: [] }]);
    expect(shape(filterOutline(outline, 'nothing'))).toEqual([[], {}]);
  });

  it('has a node that is kept, whatever its name', () => {
    expect(shape(filterOutline(outline, 'e', 'b'))).toEqual([['a', 'e'], { a: ['b'], b: [], e: [] }]);
  });

  it('is the same outline without a text', () => {
    expect(filterOutline(outline, '  ')).toBe(outline);
  });
});
