import type { DrawnHandle, Handle } from '@gizmo-kit/math';
import type { Outline } from '@gizmo-kit/math/screen';
import './figure.css';

export interface DrawingProps {
  handles: readonly DrawnHandle[];
  /** Whether a handle is hovered or dragged. */
  isActive(handle: DrawnHandle): boolean;
}

/** Handles as lines and areas of SVG. Outlines are in pixels, so nothing is computed. */
export function Drawing({ handles, isActive }: DrawingProps) {
  return (
    <svg className="figure-drawing" aria-hidden="true">
      {handles.map((drawn, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: handles have no other identity than their place in the drawing
        <g key={i} className={toneOf(drawn.handle, isActive(drawn))} opacity={drawn.visibility}>
          {drawn.outlines.map(({ outline }, j) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: outlines are told apart by their order
            <Stroke key={j} outline={outline} />
          ))}
        </g>
      ))}
    </svg>
  );
}

const toneOf = ({ tone }: Handle, isActive: boolean): string => `tone-${isActive ? 'active' : tone}`;

function Stroke({ outline }: { outline: Outline }) {
  const points = outline.points.map((point) => point.join(',')).join(' ');
  if (outline.kind === 'area') return <polygon points={points} fill="var(--tone)" fillOpacity={0.85} />;
  return <polyline points={points} fill="none" stroke="var(--tone)" strokeWidth={outline.width} />;
}
