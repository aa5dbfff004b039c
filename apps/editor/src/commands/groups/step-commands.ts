import { type LucideIcon, Move, Rotate3d, Scaling } from 'lucide-react';
import type { Snap } from '../../model/settings/settings.ts';
import { evaluateField } from '../../model/values/expression.ts';
import type { Quantity } from '../../model/values/units.ts';
import { FIELD_TEXTS } from '../../ui/fields/texts.ts';
import { type Command, commandsIn } from './command.ts';
import { EDIT_TEXTS } from './texts.ts';

const command = commandsIn('snap');

type StepName = 'translate' | 'rotate' | 'scale';

/** Sets one step of snapping. */
function stepCommand(name: StepName, quantity: Quantity, icon: LucideIcon): Command {
  const read = (text: string, { [name]: current }: Snap): number | null => evaluateField(text, current, quantity);
  return command({
    id: `step-${name}`,
    icon,
    argument: {
      label: EDIT_TEXTS.snap.steps[name],
      initial: ({ settings }) => String(settings.snap[name]),
      refusal: (text, { settings }) => {
        const value = read(text, settings.snap);
        if (value === null) return FIELD_TEXTS.fields.notANumber;
        return value > 0 ? null : EDIT_TEXTS.fields.aboveZero;
      },
    },
    run: ({ settings }, text) =>
      settings.setState(({ snap }) => ({ snap: { ...snap, [name]: read(text, snap) ?? snap[name] } })),
  });
}

export const STEP_COMMANDS = {
  moveStep: stepCommand('translate', 'length', Move),
  rotateStep: stepCommand('rotate', 'angle', Rotate3d),
  scaleStep: stepCommand('scale', 'factor', Scaling),
};
