// A vitest that stays open, so that a test of a browser that takes a second does not wait for half a minute for its browser.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** A test that has not come to an end by then never will. */
const PATIENCE = 180_000;

/** Opens the runner of a package. */
export async function openRunner(folder) {
  const { createVitest } = await import(pathToFileURL(path.join(folder, 'node_modules/vitest/dist/node.js')).href);
  const cwd = process.cwd();
  process.chdir(folder);
  const vitest = await createVitest('test', { root: folder, watch: true, reporters: [{}], ui: false });
  await vitest.standalone();
  process.chdir(cwd);

  const resultsOf = ({ testModules }) =>
    testModules.flatMap((module) =>
      [...module.children.allTests()].map((each) => ({
        // Groups and titles as they stand in a row: one after the other.
        name: each.fullName.replaceAll(' > ', ' '),
        state: each.result().state,
      })),
    );

  return {
    /** Runs the tests of a file that match a pattern: the name and the state of each, or null where they come to no end. */
    async run(file, pattern) {
      const specifications = (await vitest.getRelevantTestSpecifications([file])).filter((s) => s.moduleId === file);
      vitest.setGlobalTestNamePattern(pattern);
      const ran = vitest.runTestSpecifications(specifications, false).then(resultsOf);
      const results = await Promise.race([ran, sleep(PATIENCE, null, { ref: false })]);
      return results?.filter(({ state }) => state !== 'skipped') ?? null;
    },
    /** Has a file read anew. */
    forget: (file) => vitest.invalidateFile(file),
    close: () => vitest.close(),
  };
}
