import { applyDelta, beginDrag, stepDrag } from '@gizmo-kit/math';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { medians, round } from './measure.mjs';
import { handles, modifiers, target, view, walk } from './scene.mjs';

const COUNT = 10_000;

/** One step of a single-target drag, for a handle of each kind. */
function steps() {
  const ids = ['move-x', 'move-xy', 'move-view', 'rotate-y', 'scale-x', 'scale-all'];
  return Object.fromEntries(
    ids.map((id) => {
      const { handle, pose } = handles.find((h) => h.handle.id === id);
      let drag = beginDrag({ handle, sample: { point: [700, 380], view, modifiers }, pose, targets: [target()] });
      let i = 0;
      return [
        `step ${id}`,
        () => {
          drag = stepDrag(drag, { point: walk[i++ % walk.length], view, modifiers });
        },
      ];
    }),
  );
}

/** One turn applied to many targets, beside three's matrices doing the same. */
function many() {
  const targets = Array.from({ length: COUNT }, (_, i) => target(i));
  const delta = { kind: 'rotate', axis: [0, 1, 0], angle: 0.3, pivot: [1, 0, 0] };
  const locals = targets.map(({ transform: t }) =>
    new Matrix4().compose(new Vector3(...t.position), new Quaternion(...t.quaternion), new Vector3(...t.scale)),
  );
  const turn = new Matrix4()
    .makeTranslation(1, 0, 0)
    .multiply(new Matrix4().makeRotationY(0.3))
    .multiply(new Matrix4().makeTranslation(-1, 0, 0));
  const [matrix, p, q, s] = [new Matrix4(), new Vector3(), new Quaternion(), new Vector3()];
  return {
    [`turn ${COUNT} targets`]: () => applyDelta(delta, targets),
    [`turn ${COUNT} targets, three`]: () => {
      for (const local of locals) matrix.multiplyMatrices(turn, local).decompose(p, q, s);
    },
  };
}

export async function drags() {
  const times = { ...(await medians(steps())), ...(await medians(many())) };
  const rows = Object.entries(times).map(([name, us]) => ({ name, µs: round(us) }));
  return { title: 'Dragging', rows };
}
