import { withFlag } from '@gizmo-kit/scene';
import { expect, it } from 'vitest';
import { testDocument } from './fixture.ts';
import { isShown } from './flags.ts';

it('a node is hidden with its ancestors', () => {
  const document = withFlag(testDocument(), ['b'], 'visible', false);
  expect(['a', 'b', 'c', 'd', 'e'].filter((id) => isShown(document, id))).toEqual(['a', 'd', 'e']);
});
