import { type Lines, threeWays } from '../drawing/lines.ts';
import { NodeSymbol } from '../drawing/NodeSymbol.tsx';

const SYMBOL: Lines = threeWays([
  [-16, 0, 0],
  [16, 0, 0],
]);

/** Its axes. */
export const EmptyView = () => <NodeSymbol lines={SYMBOL} />;
