import { describe, expect, it } from 'vitest';
import { boxBetween, boxedNodes, combined, type NodeBox } from './marquee.ts';

const box = (id: string, left: number, top: number, isInFront = true): NodeBox => ({
  id,
  left,
  top,
  right: left + 10,
  bottom: top + 10,
  isInFront,
});

describe('a marquee', () => {
  const boxes = [box('inside', 20, 20), box('across', 45, 20), box('outside', 80, 80), box('behind', 22, 22, false)];
  const marquee = boxBetween({ x: 50, y: 50 }, { x: 10, y: 10 });

  it('touches objects that are completely or partly inside, drawn in any direction', () => {
    expect(boxedNodes(boxes)(marquee, false)).toEqual(['inside', 'across', 'behind']);
  });

  it('encloses objects that are completely inside, but none that reaches behind the camera', () => {
    expect(boxedNodes(boxes)(marquee, true)).toEqual(['inside']);
  });

  it('replaces, adds to and removes from the selection', () => {
    expect(combined(['a', 'b'], ['b', 'c'], 'replace')).toEqual(['b', 'c']);
    expect(combined(['a', 'b'], ['b', 'c'], 'add')).toEqual(['a', 'b', 'c']);
    expect(combined(['a', 'b'], ['b', 'c'], 'subtract')).toEqual(['a']);
  });
});
