import { withContent } from '@gizmo-kit/scene';
import * as v from 'valibot';
import { type Content, kindOf } from '../kinds/kinds.ts';
import type { SceneDocument } from './types.ts';

/** The document with a property of the contents of nodes. A content that the schema refuses is unchanged. */
export const withProperty = (
  document: SceneDocument,
  ids: readonly string[],
  key: string,
  next: (value: unknown, content: Content) => unknown,
): SceneDocument =>
  withContent(document, ids, (content) => {
    const before: unknown = Reflect.get(content, key);
    const after = next(before, content);
    const parsed = v.safeParse(kindOf(content).schema, { ...content, [key]: after });
    return before === after || !parsed.success ? content : parsed.output;
  });
