import {
  BoxSelect,
  CircleDot,
  CircleDotDashed,
  Crosshair,
  type LucideIcon,
  RefreshCcwDot,
  Waypoints,
} from 'lucide-react';
import { PIVOTS, type Pivot } from '../../model/settings/settings.ts';
import { type Command, choice, commandsIn } from './command.ts';

const command = commandsIn('pivot');

const pivotCommand = (pivot: Pivot, icon: LucideIcon): Command =>
  command({ id: `pivot-${pivot}`, icon, ...choice({ pivot }) });

export const PIVOT_COMMANDS = {
  nextPivot: command({
    id: 'next-pivot',
    icon: RefreshCcwDot,
    keys: ['z'],
    run: ({ settings }) =>
      settings.setState(({ pivot }) => ({ pivot: PIVOTS[(PIVOTS.indexOf(pivot) + 1) % PIVOTS.length] ?? 'median' })),
  }),
  medianPivot: pivotCommand('median', CircleDotDashed),
  activePivot: pivotCommand('active', CircleDot),
  individualPivot: pivotCommand('individual', Waypoints),
  boundsPivot: pivotCommand('bounds', BoxSelect),
  originPivot: pivotCommand('origin', Crosshair),
};
