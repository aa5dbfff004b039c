import { useEditor, useNode } from '../../editor/EditorContext.ts';
import { DEGREE } from '../../model/scene/euler.ts';
import { type Hinge, hingeOf, withHinge } from '../../model/scene/hinge.ts';
import { formatNumber } from '../../model/values/expression.ts';
import { type NumberEdit, NumberField } from '../../ui/fields/NumberField.tsx';
import { PAGE_TEXTS } from '../texts.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { nodeNumber } from './node-number.ts';
import { PropertyRow } from './PropertyRow.tsx';
import { INSPECTOR_TEXTS } from './texts.ts';

const fields = PAGE_TEXTS.fields;
const inspector = INSPECTOR_TEXTS.inspector;
const text = inspector.hinge;

/** A new hinge allows a quarter turn to both sides. */
const QUARTER = Math.PI / 2;

/** The limit of the rotation of a node: the axis, and both ends in degrees. */
export function HingeFields({ id }: { readonly id: string }) {
  const { scene } = useEditor();
  const hinge = hingeOf(useNode(id, ({ extras }) => extras));
  const step = INSPECTOR_TEXTS.history.setProperty(text.name);
  const set = (next: Hinge | null): void => scene.edit(step, (document) => withHinge(document, id, next));

  const editOf = (end: 'min' | 'max'): NumberEdit =>
    nodeNumber<Hinge>(scene, step, (next, { document }) => {
      const from = hingeOf(document.nodes.get(id)?.extras);
      const degrees = from && next(from[end] / DEGREE, from);
      if (from === null || degrees === null) return { edit: (now) => now };
      const value = end === 'min' ? Math.min(degrees * DEGREE, from.max) : Math.max(degrees * DEGREE, from.min);
      return { edit: (now) => withHinge(now, id, { ...from, [end]: value }) };
    });
  const refusal = ({ min, max }: Hinge, end: 'min' | 'max', degrees: number): string | null => {
    if (end === 'min') return degrees * DEGREE > max ? fields.atMost(formatNumber(max / DEGREE, 2)) : null;
    return degrees * DEGREE < min ? fields.atLeast(formatNumber(min / DEGREE, 2)) : null;
  };

  return (
    <div className="properties">
      <PropertyRow label={text.name}>
        <ChoiceField
          label={text.name}
          options={text.axes}
          value={hinge?.axis ?? 'none'}
          onChoose={(axis) =>
            set(axis === 'none' ? null : { min: -QUARTER, max: QUARTER, ...hinge, axis: axis as Hinge['axis'] })
          }
        />
      </PropertyRow>
      {hinge === null
        ? null
        : (['min', 'max'] as const).map((end) => (
            <PropertyRow label={text[end]} key={end}>
              <NumberField
                label={text[end]}
                quantity="angle"
                decimals={2}
                step={1}
                perPixel={0.5}
                value={hinge[end] / DEGREE}
                refusal={(degrees) => refusal(hinge, end, degrees)}
                edit={editOf(end)}
              />
            </PropertyRow>
          ))}
    </div>
  );
}
