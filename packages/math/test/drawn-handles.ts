import type { Handle } from '../src/handles/handle.js';
import { handlesOf } from '../src/handles/presets.js';
import type { Shape } from '../src/handles/shape.js';
import type { Pose } from '../src/pose/pose.js';
import type { DrawnHandle } from '../src/screen/drawn.js';
import type { Outline } from '../src/screen/outline.js';
import type { Triangles } from '../src/screen/triangles.js';
import type { Vec2 } from '../src/types.js';

export const vertex = ({ positions }: Triangles, i: number): Vec2 => [
  positions[2 * i] as number,
  positions[2 * i + 1] as number,
];

const pose = { origin: [0, 0, 0], eye: [0, 0, 10], unitsPerPixel: 1 } as unknown as Pose;

const shape: Shape = { kind: 'segment', from: [0, 0, 0], to: [1, 0, 0], width: 1 };

export const handleOf = (id: string, tone: Handle['tone'] = 'x'): Handle => ({
  ...(handlesOf('translate')[0] as Handle),
  id,
  tone,
});

export const line = (points: readonly Vec2[], width: number): Outline => ({
  kind: 'line',
  points,
  depths: points.map(() => 1),
  width,
  shade: 1,
  opacity: 1,
});

export const drawnOf = (outline: Outline, id = 'a', tone: Handle['tone'] = 'x'): DrawnHandle => ({
  handle: handleOf(id, tone),
  pose,
  visibility: 1,
  outlines: [{ shape, outline }],
});
