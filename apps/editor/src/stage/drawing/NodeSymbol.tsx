import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { PALETTES } from '../../ui/theme/palette.ts';
import { useTheme } from '../../ui/theme/use-theme.ts';
import type { Lines } from './lines.ts';
import { createSymbol } from './symbol.ts';

interface NodeSymbolProps {
  readonly lines: Lines;
  /** Whether it is inside a surface: it is then drawn and picked through it. @default false */
  readonly isInside?: boolean;
}

/** The symbol of a node without a surface, with a constant size on screen. It is picked like a surface. */
export function NodeSymbol({ lines, isInside = false }: NodeSymbolProps) {
  const invalidate = useThree((state) => state.invalidate);
  const color = PALETTES[useTheme()].symbol;
  const symbol = useMemo(() => createSymbol(lines, isInside), [lines, isInside]);
  useEffect(() => () => symbol.dispose(), [symbol]);
  useEffect(() => {
    symbol.lines.material.color.set(color);
    invalidate();
  }, [symbol, color, invalidate]);
  return <primitive object={symbol.lines} />;
}
