import { Toolbar } from '@base-ui/react/toolbar';
import { type PointerEvent, useRef, useState } from 'react';
import { useEditor } from '../EditorContext.ts';
import type { Vec3 } from '../scene/types.ts';
import { STRINGS } from '../strings.ts';
import { slopOf } from '../viewport/presses.ts';
import { orbited } from '../views/motion.ts';
import { seenFrom } from '../views/view.ts';
import { type Cell, FACES, sidesAt } from './cells.ts';
import './view-cube.css';

/** Radians per CSS pixel of a drag. */
const SPEED = 0.012;

/** Orbits the view by drags, and tells whether a click was the end of a drag. */
function useOrbitDrag(view: string) {
  const { views } = useEditor();
  const last = useRef<{ x: number; y: number } | null>(null);
  const hasMoved = useRef(false);
  return {
    hasMoved,
    onPointerDown: ({ button, clientX, clientY }: PointerEvent): void => {
      last.current = button === 0 ? { x: clientX, y: clientY } : null;
      hasMoved.current = false;
    },
    onPointerMove: ({ buttons, clientX, clientY, currentTarget, pointerId, pointerType }: PointerEvent): void => {
      if (last.current === null || (buttons & 1) === 0) return;
      const [dx, dy] = [clientX - last.current.x, clientY - last.current.y];
      if (!hasMoved.current && Math.hypot(dx, dy) <= slopOf(pointerType)) return;
      if (!hasMoved.current) currentTarget.setPointerCapture(pointerId);
      hasMoved.current = true;
      last.current = { x: clientX, y: clientY };
      views.change(view, (before) => orbited(before, -dx * SPEED, -dy * SPEED));
    },
    onPointerUp: (): void => {
      last.current = null;
    },
  };
}

interface CellButtonProps {
  readonly cell: Cell;
  readonly onLook: (direction: Vec3) => void;
  readonly onName: (name: string | null) => void;
}

function CellButton({ cell: { direction, isFirst }, onLook, onName }: CellButtonProps) {
  const name = STRINGS.cube.from(sidesAt(direction));
  const handlers = {
    className: 'cube-cell',
    onClick: () => onLook(direction),
    onPointerEnter: () => onName(name),
    onPointerLeave: () => onName(null),
  };
  if (!isFirst) return <div {...handlers} aria-hidden />;
  return <Toolbar.Button {...handlers} aria-label={name} onFocus={() => onName(name)} onBlur={() => onName(null)} />;
}

/** A cube with the orientation of the scene. A click on a face, edge or corner looks from there, and a drag orbits. */
export function ViewCube({ view }: { readonly view: string }) {
  const { views } = useEditor();
  const [name, setName] = useState<string | null>(null);
  const { hasMoved, ...drag } = useOrbitDrag(view);
  const look = (direction: Vec3): void => {
    if (!hasMoved.current) views.change(view, (before) => seenFrom(before, direction));
    hasMoved.current = false;
  };
  return (
    <Toolbar.Root className="cube" aria-label={STRINGS.cube.label} {...drag}>
      <div className="cube-turn" data-cube>
        {FACES.map(({ side, turn, cells }) => (
          <div key={side} className="cube-face" data-side={side} style={{ transform: `${turn} translateZ(28px)` }}>
            <span className="cube-name" aria-hidden>
              {STRINGS.cube.sides[side]}
            </span>
            {cells.map((cell) => (
              <CellButton key={String(cell.direction)} cell={cell} onLook={look} onName={setName} />
            ))}
          </div>
        ))}
      </div>
      <span className="cube-tip" aria-hidden>
        {name}
      </span>
    </Toolbar.Root>
  );
}
