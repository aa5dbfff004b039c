import * as scene from '@gizmo-kit/scene';
import * as v from 'valibot';
import { asset } from './asset.ts';
import { camera } from './camera.ts';
import { empty } from './empty.ts';
import { group } from './group.ts';
import type { NodeKind } from './kind.ts';
import { light } from './light.ts';
import { mesh } from './mesh.ts';
import { path } from './path.ts';
import { NODE_TEXTS } from './texts.ts';

/** Every kind of nodes. */
export const KINDS = { mesh, path, light, camera, empty, group, asset };

export type Kind = keyof typeof KINDS;
export type ContentOf<K extends Kind> = Readonly<v.InferOutput<(typeof KINDS)[K]['schema']>>;
/** The content of a node. */
export type Content = { [K in Kind]: ContentOf<K> }[Kind];

export const contentSchema = v.variant(
  'kind',
  [mesh.schema, path.schema, light.schema, camera.schema, empty.schema, group.schema, asset.schema],
  NODE_TEXTS.faults.unknownKind,
);

type AnyKind = NodeKind<v.GenericSchema<Content>>;

/** The kinds for the document, which may have contents of any origin. */
export const CONTENTS: scene.ContentSchema<Content> = scene.contentSchema<Content>(
  Object.fromEntries(
    Object.entries<AnyKind>(KINDS as unknown as Record<Kind, AnyKind>).map(([name, { schema, presets, parts }]) => [
      name,
      {
        parts,
        defaults: Object.values(presets)[0] ?? null,
        parse: (value: unknown) => {
          const parsed = v.safeParse(schema, value);
          return parsed.success ? parsed.output : null;
        },
      },
    ]),
  ),
  { kind: 'group' },
);

/** The model that a content refers to. */
export const assetOf = (content: Content): string | undefined =>
  content.kind === 'asset' || content.kind === 'group' ? content.asset : undefined;

/** The kind of a content. */
export const kindOf = (content: Content): AnyKind => KINDS[content.kind] as unknown as AnyKind;

/** The name of a new node with this content. */
export const labelOf = (content: Content): string => kindOf(content).label(content);
