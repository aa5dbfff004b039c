import type { Vec2 } from '@gizmo-kit/math';
import type { ReactNode } from 'react';

/** The colors of the pictures. */
export type Ink = 'x' | 'y' | 'z' | 'hot' | 'line' | 'ink';

interface StrokeProps {
  readonly points: readonly Vec2[];
  readonly ink?: Ink;
  readonly width?: number;
  readonly isDashed?: boolean;
}

const text = (points: readonly Vec2[]): string => points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

/** A line through some points. */
export function Stroke({ points, ink = 'line', width = 1.5, isDashed = false }: StrokeProps) {
  const className = isDashed ? `ink-${ink} dashed` : `ink-${ink}`;
  return <polyline className={className} points={text(points)} fill="none" stroke="var(--tone)" strokeWidth={width} />;
}

/** An area with a light fill. */
export function Area({
  points,
  ink = 'line',
  opacity = 0.18,
}: Omit<StrokeProps, 'width'> & { readonly opacity?: number }) {
  return (
    <polygon
      className={`ink-${ink}`}
      points={text(points)}
      fill="var(--tone)"
      fillOpacity={opacity}
      stroke="var(--tone)"
      strokeWidth={1.5}
    />
  );
}

/** A line with an arrow head. */
export function Arrow({
  from,
  to,
  ink = 'ink',
  width = 2,
}: {
  readonly from: Vec2;
  readonly to: Vec2;
  readonly ink?: Ink;
  readonly width?: number;
}) {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const back = (turn: number, far: number): Vec2 => [
    to[0] - far * Math.cos(angle + turn),
    to[1] - far * Math.sin(angle + turn),
  ];
  return (
    <g className={`ink-${ink}`}>
      <line x1={from[0]} y1={from[1]} x2={back(0, 7)[0]} y2={back(0, 7)[1]} stroke="var(--tone)" strokeWidth={width} />
      <polygon points={text([to, back(0.42, 11), back(-0.42, 11)])} fill="var(--tone)" />
    </g>
  );
}

/** A point. */
export function Dot({
  at,
  ink = 'ink',
  radius = 4.5,
}: {
  readonly at: Vec2;
  readonly ink?: Ink;
  readonly radius?: number;
}) {
  return <circle className={`ink-${ink}`} cx={at[0]} cy={at[1]} r={radius} fill="var(--tone)" />;
}

/** The cursor: a cross. */
export function Cursor({ at: [x, y] }: { readonly at: Vec2 }) {
  return (
    <path
      className="ink-hot"
      d={`M${x - 8} ${y}H${x + 8}M${x} ${y - 8}V${y + 8}`}
      stroke="var(--tone)"
      strokeWidth={2.5}
    />
  );
}

interface LabelProps {
  readonly at: Vec2;
  readonly ink?: Ink | 'soft';
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly children: ReactNode;
}

/** A label in a picture. */
export function Label({ at, ink, anchor = 'start', children }: LabelProps) {
  return (
    <text x={at[0]} y={at[1]} textAnchor={anchor} className={ink === undefined || ink === 'soft' ? ink : `ink-${ink}`}>
      {children}
    </text>
  );
}
