import { handlesOf } from '@gizmo-kit/math';
import { createGizmoStore, Gizmo } from '@gizmo-kit/react';
import * as surface from '@gizmo-kit/react/surface';

test('Jest imports the packages', () => {
  expect(typeof Gizmo).toBe('function');
  expect(createGizmoStore().getState().phase).toBe('idle');
  expect(handlesOf('translate').map(({ id }) => id)).toContain('move-x');
  expect(typeof surface.surfaceSnapper).toBe('function');
});
