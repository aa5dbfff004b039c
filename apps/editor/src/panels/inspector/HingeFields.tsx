import { MoveHorizontal } from 'lucide-react';
import { useEditor, useNode } from '../../EditorContext.ts';
import { type NumberEdit, NumberField } from '../../fields/NumberField.tsx';
import { DEGREE } from '../../scene/euler.ts';
import { type Hinge, hingeOf, withHinge } from '../../scene/hinge.ts';
import { STRINGS } from '../../strings.ts';
import { formatNumber } from '../../values/expression.ts';
import { ChoiceField } from './ChoiceField.tsx';

const { fields, inspector } = STRINGS;
const text = inspector.hinge;

/** A new hinge allows a quarter turn to both sides. */
const QUARTER = Math.PI / 2;

/** The limit of the rotation of a node: the axis, and both ends in degrees. */
export function HingeFields({ id }: { readonly id: string }) {
  const { scene } = useEditor();
  const hinge = hingeOf(useNode(id, ({ extras }) => extras));
  const step = STRINGS.history.setProperty(text.name);
  const set = (next: Hinge | null): void => scene.edit(step, (document) => withHinge(document, id, next));

  const editOf = (from: Hinge, end: 'min' | 'max'): NumberEdit => ({
    set: (next) => set({ ...from, [end]: (next(from[end] / DEGREE) ?? from[end] / DEGREE) * DEGREE }),
    begin: () => scene.begin(step),
    change: (by) => {
      const wanted = from[end] + by * DEGREE;
      const value = end === 'min' ? Math.min(wanted, from.max) : Math.max(wanted, from.min);
      scene.preview({ edit: (document) => withHinge(document, id, { ...from, [end]: value }) });
    },
    end: scene.end,
  });
  const refusal = ({ min, max }: Hinge, end: 'min' | 'max', degrees: number): string | null => {
    if (end === 'min') return degrees * DEGREE > max ? fields.atMost(formatNumber(max / DEGREE, 2)) : null;
    return degrees * DEGREE < min ? fields.atLeast(formatNumber(min / DEGREE, 2)) : null;
  };

  return (
    <div className="properties">
      <div className="property">
        <span className="property-label" aria-hidden>
          {text.name}
        </span>
        <ChoiceField
          label={text.name}
          options={text.axes}
          value={hinge?.axis ?? 'none'}
          onChoose={(axis) =>
            set(axis === 'none' ? null : { min: -QUARTER, max: QUARTER, ...hinge, axis: axis as Hinge['axis'] })
          }
        />
      </div>
      {hinge === null
        ? null
        : (['min', 'max'] as const).map((end) => (
            <div className="property" key={end}>
              <span className="property-label" aria-hidden>
                {text[end]}
              </span>
              <NumberField
                label={text[end]}
                handle={<MoveHorizontal size={10} aria-hidden />}
                quantity="angle"
                decimals={2}
                step={1}
                perPixel={0.5}
                value={hinge[end] / DEGREE}
                refusal={(degrees) => refusal(hinge, end, degrees)}
                edit={editOf(hinge, end)}
              />
            </div>
          ))}
    </div>
  );
}
