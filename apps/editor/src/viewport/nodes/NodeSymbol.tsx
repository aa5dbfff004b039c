import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { PALETTES } from '../../theme/palette.ts';
import { useTheme } from '../../theme/use-theme.ts';
import { createSymbol } from '../drawing/symbol.ts';
import { SYMBOLS, type SymbolName } from './symbol-lines.ts';

/** The symbol of a node without a surface, with a constant size on screen. It is picked like a surface. */
export function NodeSymbol({ name }: { readonly name: SymbolName }) {
  const invalidate = useThree((state) => state.invalidate);
  const color = PALETTES[useTheme()].symbol;
  const symbol = useMemo(() => createSymbol(SYMBOLS[name], name === 'bone'), [name]);
  useEffect(() => () => symbol.dispose(), [symbol]);
  useEffect(() => {
    symbol.lines.material.color.set(color);
    invalidate();
  }, [symbol, color, invalidate]);
  return <primitive object={symbol.lines} />;
}
