import type { Vec3 } from '@gizmo-kit/scene';
import { type Lines, loop } from '../drawing/lines.ts';
import { NodeSymbol } from '../drawing/NodeSymbol.tsx';

const CORNERS: Lines = [
  [17, 11, -26],
  [-17, 11, -26],
  [-17, -11, -26],
  [17, -11, -26],
];
const ORIGIN: Vec3 = [0, 0, 0];
const SYMBOL: Lines = [
  ...loop(CORNERS),
  ...CORNERS.flatMap((corner): Lines => [ORIGIN, corner]),
  ...loop([
    [-8, 13, -26],
    [8, 13, -26],
    [0, 20, -26],
  ]),
];

/** The symbol of a camera, which looks along −Z. */
export const CameraView = () => <NodeSymbol lines={SYMBOL} />;
