import { applyDelta, applyDeltaToMatrices } from '@gizmo-kit/math';
import { compose } from '@gizmo-kit/math/geometry';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { atLeast, atMost, medians, round } from './measure.mjs';
import { manyTargets } from './scene.mjs';

const COUNTS = [1_000, 10_000, 100_000];
const AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const DELTAS = {
  translate: { kind: 'translate', vector: [0.1, 0.2, 0.3] },
  rotate: { kind: 'rotate', axis: [0, 1, 0], angle: 0.3, pivot: [1, 0, 0] },
  scale: { kind: 'scale', factors: [1.1, 1.2, 1.3], axes: AXES, own: false, pivot: [1, 0, 0] },
};

/** The delta in the space of the parent, as an application of three computes it. */
function matrixOf(delta, worldFromParent) {
  const world = new Matrix4();
  if (delta.kind === 'translate') world.makeTranslation(...delta.vector);
  else {
    const [x, y, z] = delta.pivot;
    if (delta.kind === 'rotate') world.makeRotationAxis(new Vector3(...delta.axis), delta.angle);
    else world.makeScale(...delta.factors);
    world.premultiply(new Matrix4().makeTranslation(x, y, z)).multiply(new Matrix4().makeTranslation(-x, -y, -z));
  }
  const parent = new Matrix4().fromArray(worldFromParent);
  return parent.clone().invert().multiply(world).multiply(parent);
}

/** Our function, and three ways with three: on data that exists during its measurement only. */
const WAYS = {
  transforms: (delta, targets) => () => applyDelta(delta, targets),
  matrices(delta, targets) {
    const { worldFromParent } = targets[0];
    const matrices = Float32Array.from(targets.flatMap(({ transform }) => compose(transform)));
    const out = Float32Array.from(matrices);
    return () => applyDeltaToMatrices(delta, { matrices, worldFromParent }, out);
  },
  decompose(delta, targets) {
    const locals = targets.map(({ transform }) => new Matrix4().fromArray(compose(transform)));
    const change = matrixOf(delta, targets[0].worldFromParent);
    const [matrix, p, q, s] = [new Matrix4(), new Vector3(), new Quaternion(), new Vector3()];
    return () => {
      for (const local of locals) matrix.multiplyMatrices(change, local).decompose(p, q, s);
    };
  },
  compose(delta, targets) {
    const change = matrixOf(delta, targets[0].worldFromParent);
    const [matrix, p, q, s] = [new Matrix4(), new Vector3(), new Quaternion(), new Vector3()];
    return () => {
      for (const { transform } of targets) {
        p.fromArray(transform.position);
        q.fromArray(transform.quaternion);
        s.fromArray(transform.scale);
        matrix.compose(p, q, s).premultiply(change).decompose(p, q, s);
      }
    };
  },
  instances(delta, targets) {
    const matrices = Float32Array.from(targets.flatMap(({ transform }) => compose(transform)));
    const out = Float32Array.from(matrices);
    const change = matrixOf(delta, targets[0].worldFromParent);
    const matrix = new Matrix4();
    return () => {
      for (let i = 0; i < matrices.length; i += 16) matrix.fromArray(matrices, i).premultiply(change).toArray(out, i);
    };
  },
};

async function measured(kind, count) {
  const us = {};
  for (const [name, prepare] of Object.entries(WAYS)) {
    const run = prepare(DELTAS[kind], manyTargets(count));
    Object.assign(us, await medians({ [name]: run }, count > 10_000 ? 800 : 250));
  }
  return { kind, count, us, each: (way) => (us[way] * 1000) / count };
}

/** Our function, three's multiply and decompose, which is the goal, and another way with three. */
const row = ({ kind, count, us, each }, ours, other, label) => ({
  name: `${kind}, ${count}`,
  ms: round(us[ours] / 1000),
  'ns each': round(each(ours), 1),
  'three: multiply, decompose': round(each('decompose'), 1),
  [`three: ${label}`]: round(each(other), 1),
  'times as fast as the first': round(us.decompose / us[ours]),
  'as the second': round(us[other] / us[ours]),
  ...(count === 10_000 ? both(atMost(us[ours] / 1000, 5, 'ms'), atLeast(us.decompose / us[ours], 1, '×')) : {}),
});

const both = (a, b) => ({ goal: `${a.goal}, ${b.goal}`, met: `${a.met}, ${b.met}` });

/** The cost of each of a hundred times as many targets: 1 for linear time, 100 for quadratic time. */
const growth = (all, way) =>
  Object.keys(DELTAS).map((kind) => {
    const [few, , many] = all.filter((m) => m.kind === kind).map((m) => m.each(way));
    return {
      name: `${kind}, ${way}`,
      'ns each of 1000': round(few, 1),
      'of 100000': round(many, 1),
      'times as much': round(many / few),
      ...atMost(many / few, 10, '×'),
    };
  });

export async function batches() {
  const all = [];
  // The largest number last: after 100,000 records have survived a garbage collection, the engine allocates such records in the
  // old generation.
  for (const count of COUNTS) for (const kind of Object.keys(DELTAS)) all.push(await measured(kind, count));
  return [
    {
      title: 'A delta applied to targets: transforms, allocated',
      rows: all.map((m) => row(m, 'transforms', 'compose', 'compose, multiply, decompose')),
    },
    {
      title: 'A delta applied to instances: matrices, in place',
      rows: all.map((m) => row(m, 'matrices', 'instances', 'multiply alone')),
    },
    { title: 'Linear in the number of targets', rows: [...growth(all, 'transforms'), ...growth(all, 'matrices')] },
  ];
}
