import {
  BoxSelect,
  CircleDot,
  CircleDotDashed,
  Crosshair,
  type LucideIcon,
  RefreshCcwDot,
  Waypoints,
} from 'lucide-react';
import { PIVOTS, type Pivot } from '../../settings/settings.ts';
import { type Command, command } from '../command.ts';

const group = 'pivot';

function pivotCommand(pivot: Pivot, icon: LucideIcon): Command {
  return command({
    id: `pivot-${pivot}`,
    group,
    icon,
    isChoice: true,
    isChecked: ({ settings }) => settings.pivot === pivot,
    run: ({ settings }) => settings.setState({ pivot }),
  });
}

export const PIVOT_COMMANDS = {
  nextPivot: command({
    id: 'next-pivot',
    group,
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
