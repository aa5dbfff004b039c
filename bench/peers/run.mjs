// npm run bench -- peers: compares <Gizmo> with other gizmos in the same scene and browser, and writes the results into the
// README. A part of it is only printed: npm run bench -- peers --only cost,many --kinds gizmo-kit,handle
import { ensureBuilt } from '../../scripts/lib/pnpm.mjs';
import { machineOf, writeResults } from '../results.mjs';

await ensureBuilt('bench^...');
// Imported only after the installation.
const [
  { buildPage, servePage },
  { openBrowser },
  accuracy,
  cost,
  counts,
  { selecting, sizes },
  { report, selectingTable, selectingTimesTable, valuesTable },
  { namesAfter },
  { selectingTimes },
] = await Promise.all(
  ['site', 'browser', 'accuracy', 'cost', 'counts', 'sizes', 'report', 'kinds', 'selecting'].map(
    (name) => import(`./${name}.mjs`),
  ),
);

/** Fewer for the others, because one of them keeps everything that it has created and gets slower. */
const mountTimes = { 'gizmo-kit': 200, none: 200, 'transform-controls': 20, 'pivot-controls': 20, handle: 20 };

/** One measurement at a time. */
const MEASURES = {
  sizes,
  cost: (site) => cost.cost(site, 'translate'),
  many: (site) => cost.many(site, 50),
  instances: cost.instances,
  mounts: (site) => counts.mounts(site, mountTimes),
  scene: counts.scene,
  commits: counts.commits,
  idle: counts.idle,
  accuracy: accuracy.accuracy,
  values: accuracy.values,
  selecting,
  selectingTimes,
};

const only = namesAfter('--only') ?? Object.keys(MEASURES);
const isWhole = only.length === Object.keys(MEASURES).length && namesAfter('--kinds') === undefined;

async function measure() {
  await buildPage();
  const server = await servePage();
  const browser = await openBrowser();
  try {
    const site = { browser, address: server.address };
    const found = { machine: machineOf(browser), mountTimes };
    for (const name of only) {
      const start = performance.now();
      found[name] = await MEASURES[name](site);
      console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
    }
    return found;
  } finally {
    await browser.close();
    server.close();
  }
}

const found = await measure();
if (found.values) await writeResults('values', valuesTable(found.values));
if (found.selecting) await writeResults('selecting', selectingTable(found.selecting));
if (found.selectingTimes) await writeResults('selecting-times', selectingTimesTable(found.selectingTimes));
if (isWhole) await writeResults('peers', report(found));
else console.log(found);
