// What selects, compared with fiber's events, drei's Select and the outlines of three.js and postprocessing.
import { withScene } from './browser.mjs';

const OUTLINES = {
  '`outline()`': 'gizmo-kit',
  'three `OutlinePass`': 'outline-pass',
  'postprocessing `Outline`': 'postprocessing',
};
const ROUNDS = 5;
const FRAMES = { size: 1, blocks: 25, warmup: 15 };
const CLICKS = { size: 1, blocks: 15, warmup: 6 };

const ask = (site, query, what, argument) =>
  withScene(
    site,
    query,
    (page) => page.evaluate(([name, value]) => window.selecting[name](value), [what, argument]),
    'selecting.html',
  );

/** By name: the fastest of some rounds, because the machine is shared. Every page runs once in each round. */
async function fastest(site, queries, what, argument) {
  const found = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, query] of Object.entries(queries)) {
      const each = await ask(site, { ...query, draws: 0 }, what, argument);
      if (found[name] === undefined || each.time < found[name].time) found[name] = each;
    }
  return found;
}

/** By outline: ms and draw calls of a frame with 100 meshes selected, above the same one without a selection. */
async function frames(site) {
  const queries = Object.entries(OUTLINES).map(([name, kind]) => [name, { kind, selected: 100 }]);
  const { bare, ...found } = await fastest(
    site,
    { bare: { kind: 'none' }, ...Object.fromEntries(queries) },
    'frame',
    FRAMES,
  );
  const above = ({ time, calls }) => ({ time: time - bare.time, calls: calls - bare.calls });
  return {
    bare: bare.time,
    outlines: Object.fromEntries(Object.entries(found).map(([name, each]) => [name, above(each)])),
  };
}

/** By what listens: ms for a click, without and with trees. */
async function clicks(site) {
  const detail = 7;
  const found = await fastest(
    site,
    {
      own: { kind: 'gizmo-kit', detail },
      ownTrees: { kind: 'gizmo-kit', detail, trees: 1 },
      fiber: { kind: 'fiber', detail },
      fiberTrees: { kind: 'fiber', detail, trees: 1 },
    },
    'clicks',
    CLICKS,
  );
  for (const [name, { misses }] of Object.entries(found))
    if (misses > 0) throw new Error(`${name}: ${misses} clicks did not hit their mesh`);
  const { own, ownTrees, fiber, fiberTrees } = found;
  return { own: [own.time, ownTrees.time], fiber: [fiber.time, fiberTrees.time] };
}

export const selectingTimes = async (site) => ({
  frames: await frames(site),
  clicks: await clicks(site),
  rectangle: {
    own: await ask(site, { kind: 'gizmo-kit' }, 'rectangle', 30),
    drei: await ask(site, { kind: 'drei' }, 'rectangle', 30),
  },
  idle: await ask(site, { kind: 'gizmo-kit', frameloop: 'demand', draws: 0 }, 'idle'),
});
