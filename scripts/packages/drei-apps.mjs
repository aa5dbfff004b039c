// Fresh Vite apps with drei beside the gizmo: installed by npm and by pnpm, before, after and together with our packages.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pnpm } from '../lib/pnpm.mjs';
import { installApp, makeApp, specOf, versionIn } from './app.mjs';
import { quietly } from './command.mjs';
import { buildCheck, dragCheck, typeCheck } from './vite-app.mjs';

const DREI = ['@react-three/drei'];
const OURS = ['@gizmo-kit/math', '@gizmo-kit/react'];
const ORDERS = {
  'drei first': [DREI, OURS],
  'drei last': [OURS, DREI],
  'drei together with ours': [[...DREI, ...OURS]],
};

/** A peer that is missing or out of range makes pnpm fail. npm fails by itself. */
const pnpmWorkspace = (packs) => {
  // @gizmo-kit/react depends on a version of @gizmo-kit/math that no registry has yet.
  const overrides = packs.map(({ name, tgz }) => `  '${name}': 'file:${tgz}'\n`).join('');
  return `strictPeerDependencies: true\nallowBuilds:\n  esbuild: false\noverrides:\n${overrides}`;
};

const installers = {
  npm: installApp,
  pnpm: async (folder, specs) => {
    const args = specs.length > 0 ? ['add', '--prefer-offline', ...specs] : ['install', '--prefer-offline'];
    await quietly(`pnpm ${args[0]}`, (io) => pnpm(args, { ...io, cwd: folder }));
  },
};

/** The checks of one package manager and one order; each needs the one before. */
function checksOf({ manager, order, folder, packs }) {
  const install = async () => {
    const without = [...DREI, ...OURS];
    makeApp({ template: 'vite', overlay: 'drei', folder, sources: 'src', packs: [], without });
    if (manager === 'pnpm') writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), pnpmWorkspace(packs));
    await installers[manager](folder, []);
    for (const names of ORDERS[order])
      await installers[manager](
        folder,
        names.map((name) => specOf(name, packs)),
      );
    assert.ok(versionIn(folder, '@gizmo-kit/react'));
    return `drei ${versionIn(folder, '@react-three/drei')}`;
  };
  const title = `${manager}, ${order}`;
  const checks = [
    [`${title}: it installs`, install],
    // The declarations of drei and of its dependencies are not ours to check.
    [`${title}: it compiles`, typeCheck({ folder, sound: false })],
    [`${title}: it builds`, buildCheck(folder)],
  ];
  if (order === 'drei together with ours') checks.push([`${title}: a mouse drags the box`, dragCheck(folder)]);
  return checks;
}

/** A list of checks for each package manager and each order. */
export const dreiChecks = ({ folder, packs }) =>
  Object.keys(installers).flatMap((manager) =>
    Object.keys(ORDERS).map((order, i) => checksOf({ manager, order, packs, folder: path.join(folder, manager + i) })),
  );
