import { Grid3x3, Layers2, type LucideIcon, Magnet, RulerDimensionLine, Spline, Square, SquareDot } from 'lucide-react';
import type { Feature, SnapMode } from '../../model/settings/settings.ts';
import { type Command, commandsIn } from './command.ts';

const command = commandsIn('snap');

function modeCommand(mode: SnapMode, icon: LucideIcon): Command {
  return command({
    id: `snap-${mode}`,
    icon,
    isChoice: true,
    isChecked: ({ settings }) => settings.snap.mode === mode,
    run: ({ settings }) => settings.setState(({ snap }) => ({ snap: { ...snap, mode } })),
  });
}

function featureCommand(feature: Feature, icon: LucideIcon): Command {
  return command({
    id: `snap-${feature}`,
    icon,
    isChecked: ({ settings }) => settings.snap.to.includes(feature),
    run: ({ settings }) =>
      settings.setState(({ snap }) => {
        const rest = snap.to.filter((other) => other !== feature);
        return { snap: { ...snap, to: rest.length < snap.to.length ? rest : [...rest, feature] } };
      }),
  });
}

export const SNAP_COMMANDS = {
  snap: command({
    id: 'snap',
    icon: Magnet,
    keys: ['m'],
    isChecked: ({ settings }) => settings.snap.enabled,
    run: ({ settings }) => settings.setState(({ snap }) => ({ snap: { ...snap, enabled: !snap.enabled } })),
  }),
  snapIncrement: modeCommand('increment', RulerDimensionLine),
  snapGrid: modeCommand('grid', Grid3x3),
  snapVertex: featureCommand('vertex', SquareDot),
  snapEdge: featureCommand('edge', Spline),
  snapFace: featureCommand('face', Square),
  snapSurface: featureCommand('surface', Layers2),
};
