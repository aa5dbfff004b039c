import { describe, expect, it } from 'vitest';
import { VIEWPORT } from '../../test/arbitrary.js';
import { drawnOf, line } from '../../test/drawn-handles.js';
import { IDENTITY } from '../algebra/mat4.js';
import type { Handle } from '../handles/handle.js';
import { handlesOf } from '../handles/presets.js';
import type { Target } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { type DrawnHandle, drawHandles } from './drawn.js';
import type { Outline } from './outline.js';
import { poseHandles } from './posed.js';
import { type Color, type Triangles, trianglesOf } from './triangles.js';

describe('the order of the triangles', () => {
  const at = (id: string, depth: number): DrawnHandle =>
    drawnOf(
      {
        ...line(
          [
            [0, 0],
            [9, 0],
          ],
          2,
        ),
        depths: [depth, depth],
      },
      id,
    );
  /** The alpha of the first vertex of each triangle identifies its handle. */
  const order = (drawing: readonly DrawnHandle[], highlighted: string | null = null) => {
    const marked = drawing.map((drawn, i) => ({
      ...drawn,
      outlines: drawn.outlines.map((o) => ({ ...o, outline: { ...o.outline, opacity: (i + 1) / 8 } })),
    }));
    const { colors, indices } = trianglesOf(marked, { highlighted });
    const seen = [...indices].map((i) => drawing[8 * (colors[4 * i + 3] as number) - 1]?.handle.id);
    return seen.filter((id, i) => id !== seen[i - 1]);
  };

  it('is back to front', () => {
    expect(order([at('near', 0.9), at('far', 1.2), at('middle', 1)])).toEqual(['far', 'middle', 'near']);
  });

  it('has the highlighted handle last', () => {
    expect(order([at('near', 0.9), at('far', 1.2), at('middle', 1)], 'far')).toEqual(['middle', 'near', 'far']);
  });
});

describe('the colors of the triangles', () => {
  const ends: Outline = line(
    [
      [0, 0],
      [9, 0],
    ],
    2,
  );
  const first = (mesh: Triangles): readonly number[] => [...mesh.colors.slice(0, 4)];
  const colors: Readonly<Record<Handle['tone'], Color>> = {
    x: [1, 0, 0],
    y: [0, 1, 0, 0.5],
    z: [0, 0, 1],
    neutral: [0.5, 0.5, 0.5],
  };

  it('are those of the tone, darkened by the shade; alpha is that of the color times the opacity', () => {
    const drawn = drawnOf({ ...ends, shade: 0.75, opacity: 0.5 }, 'a', 'y');
    expect(first(trianglesOf([drawn], { colors: { ...colors, y: [0.25, 1, 0.5, 0.5] } }))).toEqual([
      0.1875, 0.75, 0.375, 0.25,
    ]);
  });

  it('are the highlight for the highlighted handle only', () => {
    const both = [drawnOf(ends, 'a'), drawnOf(ends, 'b', 'z')];
    const mesh = trianglesOf(both, { colors, highlighted: 'a', highlight: [1, 1, 0] });
    expect(first(mesh)).toEqual([0, 0, 1, 1]);
    expect([...mesh.colors.slice(-4)]).toEqual([1, 1, 0, 1]);
  });

  it('include the visibility of a handle: alpha decreases, and a hidden handle has no triangles', () => {
    const target: Target = {
      transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
      worldFromParent: IDENTITY,
    };
    const alphaAt = (degrees: number): number | undefined => {
      const t = (degrees * Math.PI) / 180;
      const view = lookAt([10 * Math.cos(t), 0, 10 * Math.sin(t)], [0, 0, 0], { fov: 50 }, VIEWPORT);
      const handles = poseHandles(
        handlesOf('translate').filter(({ id }) => id === 'move-x'),
        { targets: [target], view },
      );
      return trianglesOf(drawHandles(handles, view)).colors[3];
    };
    expect(alphaAt(4)).toBeUndefined();
    expect(alphaAt(7)).toBeGreaterThan(0.1);
    expect(alphaAt(7)).toBeLessThan(0.9);
    expect(alphaAt(20)).toBe(1);
  });
});
