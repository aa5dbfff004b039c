import { describe, expect, it } from 'vitest';
import { testScene } from '../../model/scene/fixture.ts';
import { createClicks } from './clicks.ts';

function clicking() {
  const scene = testScene();
  const clicks = createClicks(scene, 4);
  const at = (x: number, hits: string, adds = false): string => {
    clicks.click({ x, y: 0, hits: [...hits] }, adds);
    return scene.getState().selection.join('');
  };
  return { clicks, at };
}

describe('clicks', () => {
  it('at the same position select the nodes there in turn, cyclically', () => {
    const { at } = clicking();
    expect(['abc', 'abc', 'abc', 'abc'].map((hits) => at(0, hits))).toEqual(['a', 'b', 'c', 'a']);
  });

  it('at another position, or on other nodes, select the nearest', () => {
    const { at } = clicking();
    at(0, 'abc');
    expect(at(3, 'abc')).toBe('b');
    expect(at(8, 'abc')).toBe('a');
    expect(at(8, 'bc')).toBe('b');
  });

  it('on empty space clear the selection, except with Shift', () => {
    const { at } = clicking();
    at(0, 'a');
    expect(at(90, '', true)).toBe('a');
    expect(at(90, '')).toBe('');
  });

  it('with Shift add the nearest, and remove it again', () => {
    const { at } = clicking();
    at(0, 'a');
    expect(at(50, 'bc', true)).toBe('ab');
    expect(at(50, 'bc', true)).toBe('a');
  });

  it('that are double apply to the node that was selected before', () => {
    const { at, clicks } = clicking();
    at(0, 'abc');
    expect(clicks.doubled()).toBe('a');
    at(0, 'abc');
    expect(clicks.doubled()).toBe('a');
  });
});
