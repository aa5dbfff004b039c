import type { Transform } from '@gizmo-kit/math';
import type { Mesh } from 'three';
import { describe, expectTypeOf, it } from 'vitest';
import type { GizmoProps } from './props.js';

// The type check fails, not the run.
describe('the type of value', () => {
  it('is one transform for one target, an array for an array, and either for a target of either type', () => {
    expectTypeOf<GizmoProps<Mesh | null>['value']>().toEqualTypeOf<Transform | undefined>();
    expectTypeOf<GizmoProps<{ current: Mesh | null }>['value']>().toEqualTypeOf<Transform | undefined>();
    expectTypeOf<GizmoProps<Mesh[]>['value']>().toEqualTypeOf<readonly Transform[] | undefined>();
    expectTypeOf<GizmoProps['value']>().toEqualTypeOf<Transform | readonly Transform[] | undefined>();
  });

  it('makes one value for several targets an error', () => {
    expectTypeOf<{ target: Mesh[]; value: Transform }>().not.toExtend<GizmoProps<Mesh[]>>();
    expectTypeOf<{ target: Mesh; value: Transform[] }>().not.toExtend<GizmoProps<Mesh>>();
  });
});
