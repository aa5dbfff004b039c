import { type Lines, threeWays } from '../../viewport/drawing/lines.ts';
import { NodeSymbol } from '../../viewport/drawing/NodeSymbol.tsx';

const SYMBOL: Lines = threeWays([
  [-16, 0, 0],
  [16, 0, 0],
]);

/** Its axes. */
export const EmptyView = () => <NodeSymbol lines={SYMBOL} />;
