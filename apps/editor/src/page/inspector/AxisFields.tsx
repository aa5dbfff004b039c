import type { ReactNode } from 'react';
import { type NumberEdit, NumberField, type NumberFormat } from '../../ui/fields/NumberField.tsx';
import { AXES, AXIS_INDICES, type AxisIndex } from './channels.ts';

interface AxisFieldsProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly format: NumberFormat;
  /** Null if several objects differ. */
  readonly values: readonly (number | null)[];
  readonly editOf: (axis: AxisIndex) => NumberEdit;
}

/** A row of three numbers along the axes. */
export function AxisFields({ title, actions, format, values, editOf }: AxisFieldsProps) {
  return (
    <fieldset className="fields-row">
      <legend className="fields-name">{title}</legend>
      {actions}
      {AXIS_INDICES.map((axis) => (
        <span className="field" data-axis={AXES[axis]} key={axis}>
          <NumberField
            label={`${title} ${AXES[axis]}`}
            handle={AXES[axis]}
            {...format}
            value={values[axis] ?? null}
            edit={editOf(axis)}
          />
        </span>
      ))}
    </fieldset>
  );
}
