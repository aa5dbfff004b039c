import type { Parts, Quat } from '@gizmo-kit/scene';
import * as v from 'valibot';
import { normalColor } from '../values/color.ts';
import type { Quantity } from '../values/units.ts';

/** The range of a number, with both ends included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** A number that a value of a content has. */
export interface NumberPart<C> {
  readonly of: (content: C) => number;
  /** The value with another number. */
  readonly put: (content: C, number: number) => unknown;
}

/** A row of the inspector: one property of a content. The schema of the kind defines its values. */
export type Property<C> = {
  readonly key: keyof C & string;
  readonly label: string;
  /** The heading of its section in the inspector. @default the title of the kind */
  readonly section?: string;
  /** Whether a content has the property. @default always */
  readonly appliesTo?: (content: C) => boolean;
} & (
  | { readonly type: 'color' }
  | (Range & {
      readonly type: 'number';
      readonly quantity: Quantity;
      /** The step of an arrow key. */
      readonly step: number;
      /** The change per pixel of a drag. */
      readonly perPixel: number;
      /** The smaller range of a drag, if it depends on the content. */
      readonly reach?: (content: C) => Range;
      /** The number, if it is only a part of the value with this key. @default it is the value */
      readonly part?: NumberPart<C>;
    })
  | { readonly type: 'choice'; readonly options: Readonly<Record<string, string>> }
);

export type NumberProperty<C> = Extract<Property<C>, { type: 'number' }>;

/** The number of a property nearest to a wanted one that a drag may set. */
export function inReach<C>(value: number, property: NumberProperty<C>, content: C): number {
  const { min, max } = property.reach?.(content) ?? property;
  return Math.min(max, Math.max(min, value));
}

/** A kind of nodes, without its drawing, its icon, and its import and export. */
export interface NodeKind<S extends v.GenericSchema> {
  /** The type of its content, in scenes and on the clipboard. */
  readonly schema: S;
  /** The heading of its section in the inspector. */
  readonly title: string;
  readonly label: (content: Content<S>) => string;
  /** Of a new node. @default none */
  readonly rotation?: Quat;
  readonly properties: readonly Property<Content<S>>[];
  /** The fields that several people can change at once. @default none */
  readonly parts?: Readonly<Record<string, Parts>>;
  /** Presets that can be added to a scene, by the id of the command after `add-`. */
  readonly presets: Readonly<Record<string, Content<S>>>;
}

export type Content<S extends v.GenericSchema> = Readonly<v.InferOutput<S>>;

/** Checks that a kind is complete, and keeps the type of its schema. */
export const kind = <S extends v.GenericSchema>(options: NodeKind<S>): NodeKind<S> => options;

export const finite = v.pipe(v.number(), v.finite());
/** The item of an imported file. An export keeps its members that the editor does not have, and numbers that are not changed. */
export const gltf = v.optional(v.record(v.string(), v.unknown()));
/** A hexadecimal color. Its alpha is removed, because three warns of it. */
export const color = v.pipe(
  v.string(),
  v.hexColor(),
  v.transform((text) => normalColor(text) ?? text),
);
export const within = ({ min, max }: Range) => v.pipe(finite, v.minValue(min), v.maxValue(max));

export const FRACTION: Range = { min: 0, max: 1 };
export const NOT_NEGATIVE: Range = { min: 0, max: Number.POSITIVE_INFINITY };
/** The field of a fraction. */
export const FRACTION_FIELD = { type: 'number', quantity: 'factor', step: 0.05, perPixel: 0.005, ...FRACTION } as const;
/** The field of an angle in degrees, without its range. */
export const ANGLE_FIELD = { type: 'number', quantity: 'angle', step: 1, perPixel: 0.25 } as const;
/** A length in scene units that is not 0. */
export const LENGTH: Range = { min: 1e-6, max: Number.POSITIVE_INFINITY };
