import * as v from 'valibot';
import { useEditor } from '../../editor/EditorContext.ts';
import { inReach, type NumberProperty, type Property } from '../../model/kinds/kind.ts';
import { type Content, kindOf } from '../../model/kinds/kinds.ts';
import { withProperty } from '../../model/scene/edits.ts';
import { formatNumber } from '../../model/values/expression.ts';
import { ColorField } from '../../ui/fields/ColorField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { PAGE_TEXTS } from '../texts.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { common } from './channels.ts';
import { type Change, nodeNumber } from './node-number.ts';
import { PropertyRow } from './PropertyRow.tsx';
import { INSPECTOR_TEXTS } from './texts.ts';

interface PropertyFieldProps {
  readonly property: Property<Content>;
  readonly ids: readonly string[];
  /** Of the nodes with these ids. */
  readonly contents: readonly Content[];
}

const fields = PAGE_TEXTS.fields;

type Next = Parameters<typeof withProperty>[3];

const presentOf = (content: Content, property: Property<Content>): unknown =>
  property.type === 'number' && property.part ? property.part.of(content) : Reflect.get(content, property.key);

/** The reason why a number is refused, or null. */
function refusalOf(content: Content, property: NumberProperty<Content>, value: number): string | null {
  const { key, min, max, part } = property;
  if (value < min) return fields.atLeast(formatNumber(min, 6));
  if (value > max) return fields.atMost(formatNumber(max, 6));
  const parsed = v.safeParse(kindOf(content).schema, { ...content, [key]: part?.put(content, value) ?? value });
  return parsed.success ? null : parsed.issues[0].message;
}

/** A property of one or more contents. Each edit is one step of the history. */
function FieldOf({ property, ids, contents }: PropertyFieldProps) {
  const { scene } = useEditor();
  const { key, label } = property;
  const shared = common(contents.map((content) => presentOf(content, property)));
  const step = INSPECTOR_TEXTS.history.setProperty(label);
  const set = (next: Next): void => scene.edit(step, (document) => withProperty(document, ids, key, next));
  const show = (next: Next): void => scene.preview({ edit: (document) => withProperty(document, ids, key, next) });
  const begin = (): void => scene.begin(step);

  if (property.type === 'color') {
    return (
      <ColorField
        label={label}
        value={typeof shared === 'string' ? shared : null}
        edit={{ set: (color) => set(() => color), begin, change: (color) => show(() => color), end: scene.end }}
      />
    );
  }
  if (property.type === 'choice') {
    return (
      <ChoiceField
        label={label}
        options={property.options}
        value={typeof shared === 'string' ? shared : null}
        onChoose={(value) => set(() => value)}
      />
    );
  }
  const changed =
    (number: Change<Content>): Next =>
    (value, content) => {
      const before = Number(presentOf(content, property));
      const after = number(before, content) ?? before;
      if (Object.is(after, before)) return value;
      return property.part === undefined ? after : property.part.put(content, after);
    };
  return (
    <NumberField
      label={label}
      value={typeof shared === 'number' ? shared : null}
      quantity={property.quantity}
      step={property.step}
      perPixel={property.perPixel}
      refusal={(value) => (contents[0] === undefined ? null : refusalOf(contents[0], property, value))}
      edit={nodeNumber<Content>(
        scene,
        step,
        (next) => ({ edit: (document) => withProperty(document, ids, key, changed(next)) }),
        (value, by, content) => inReach(value + by, property, content),
      )}
    />
  );
}

export function PropertyField(props: PropertyFieldProps) {
  return (
    <PropertyRow label={props.property.label}>
      <FieldOf {...props} />
    </PropertyRow>
  );
}
