import type { Vec2 } from '@gizmo-kit/math';
import { type Affine2, invert2, rotateAbout2, scaleAbout2, transformPoint2 } from '@gizmo-kit/math/planar';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { Facts } from '../Facts.js';
import { dragColumns, type MatrixState } from './drag-columns.js';
import { drawnLetter, endsOf, factsOf, letterAt, lettersOf, screenFromWorld } from './matrices.js';
import { useSize } from './useSize.js';
import './figure.css';

export interface MatricesProps {
  /** The fixed point when a button rotates, scales, mirrors or flattens the letter. */
  anchor: 'origin' | 'middle';
}

const START: Affine2 = [1.4, 0.35, -0.3, 1.2, -0.6, -0.4];
const ANCHORS: Readonly<Record<MatricesProps['anchor'], Vec2>> = { origin: [0, 0], middle: [0.5, 0.5] };

/** The effects of the buttons on a matrix, about an anchor. */
const STEPS: readonly (readonly [name: string, step: (m: Affine2, anchor: Vec2) => Affine2])[] = [
  ['Turn 15°', (m, anchor) => rotateAbout2(m, Math.PI / 12, anchor)],
  ['Scale ×1.25', (m, anchor) => scaleAbout2(m, 1.25, anchor)],
  ['Mirror', (m, anchor) => scaleAbout2(m, [-1, 1], anchor)],
  ['Flatten', (m, anchor) => scaleAbout2(m, [1, 0], anchor)],
];

/** A 2D transform as three columns, each of which is a point to drag. */
export function Matrices({ anchor }: MatricesProps) {
  const figure = useRef<HTMLDivElement>(null);
  const size = useSize(figure);
  const screen = useMemo(() => screenFromWorld(...(size ?? [1, 1])), [size]);
  const [store] = useState(() => createStore<MatrixState>(() => ({ matrix: START, pointer: null, held: null })));
  const { matrix, pointer, held } = useStore(store);
  useEffect(() => (figure.current === null ? undefined : dragColumns(figure.current, store, screen)), [store, screen]);
  const world = pointer && transformPoint2(invert2(screen), pointer);
  return (
    <div className="with-panel">
      <div ref={figure} className="figure figure-pad">
        {size && <Letters screen={screen} matrix={matrix} over={world && letterAt(matrix, world)} held={held} />}
      </div>
      <div className="panel">
        <p className="buttons">
          {STEPS.map(([name, step]) => (
            <button key={name} type="button" onClick={() => store.setState({ matrix: step(matrix, ANCHORS[anchor]) })}>
              {name}
            </button>
          ))}
        </p>
        <Facts facts={factsOf(matrix, world)} />
      </div>
    </div>
  );
}

const TONES = { x: 'tone-x', y: 'tone-y', translation: 'tone-neutral' } as const;

interface LettersProps {
  screen: Affine2;
  matrix: Affine2;
  over: 'parent' | 'child' | null;
  held: MatrixState['held'];
}

/** Both letters, and the three columns of the matrix of the first one as knobs. */
function Letters({ screen, matrix, over, held }: LettersProps) {
  const [parent, child] = lettersOf(matrix);
  const ends = endsOf(matrix);
  const [ox, oy] = transformPoint2(screen, ends.translation);
  return (
    <svg className="figure-drawing" aria-hidden="true">
      <Letter points={drawnLetter(screen, parent)} isOver={over === 'parent'} />
      <Letter points={drawnLetter(screen, child)} isOver={over === 'child'} />
      {(['x', 'y', 'translation'] as const).map((column) => {
        const [x, y] = transformPoint2(screen, ends[column]);
        return (
          <g key={column} className={held === column ? 'tone-active' : TONES[column]}>
            <line x1={ox} y1={oy} x2={x} y2={y} stroke="var(--tone)" strokeWidth={2.5} />
            <circle data-column={column} cx={x} cy={y} r={7} fill="var(--tone)" />
          </g>
        );
      })}
    </svg>
  );
}

function Letter({ points, isOver }: { points: readonly Vec2[]; isOver: boolean }) {
  const text = points.map((point) => point.join(',')).join(' ');
  return <polygon points={text} className={isOver ? 'letter letter-over' : 'letter'} />;
}
