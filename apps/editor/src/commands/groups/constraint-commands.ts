import { Fence, Lock, LockOpen } from 'lucide-react';
import { AXIS_NAMES, type AxisName, type LOCKED, NO_CONSTRAINTS, withLock } from '../../model/settings/constraints.ts';
import { constraintsText } from '../../model/settings/constraints-text.ts';
import type { Settings } from '../../model/settings/settings.ts';
import { type Command, commandsIn, labeledCommand } from './command.ts';
import { COMMAND_LABELS } from './command-labels.ts';

const group = 'constraint';
const command = commandsIn(group);
type Mode = (typeof LOCKED)[number];

const isConstrained = ({ constraints }: Settings): boolean => constraintsText(constraints) !== '';

const lockCommand = (mode: Mode, axis: AxisName): Command =>
  labeledCommand(COMMAND_LABELS[`lock-${mode}`](axis.toUpperCase()), {
    id: `lock-${mode}-${axis}`,
    group,
    icon: Lock,
    isChecked: ({ settings }) => settings.constraints.lock[mode].includes(axis),
    run: ({ settings }) => settings.setState(({ constraints }) => ({ constraints: withLock(constraints, mode, axis) })),
  });

const locksOf = (mode: Mode): readonly Command[] => AXIS_NAMES.map((axis) => lockCommand(mode, axis));

/** One for each axis. */
export const LOCK_COMMANDS: Readonly<Record<Mode, readonly Command[]>> = {
  translate: locksOf('translate'),
  rotate: locksOf('rotate'),
  scale: locksOf('scale'),
};

export const CONSTRAINT_COMMANDS = {
  constraints: command({
    id: 'constraints',
    icon: Fence,
    isChecked: ({ settings }) => isConstrained(settings),
    run: ({ ui }) => ui.setState({ dialog: 'constraints' }),
  }),
  ...Object.fromEntries(
    Object.values(LOCK_COMMANDS)
      .flat()
      .map((each) => [each.id, each]),
  ),
  clearConstraints: command({
    id: 'clear-constraints',
    icon: LockOpen,
    isEnabled: ({ settings }) => isConstrained(settings),
    run: ({ settings }) => settings.setState({ constraints: NO_CONSTRAINTS }),
  }),
};
