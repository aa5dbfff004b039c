import { fileURLToPath } from 'node:url';

const folder = (name: string): string => fileURLToPath(new URL(`../../../packages/${name}/src/`, import.meta.url));

/** The libraries by their sources: the main entry of each, and those beside it. */
export const sources: { find: RegExp; replacement: string }[] = ['react', 'math'].flatMap((name) => [
  { find: new RegExp(`^@gizmo-kit/${name}$`), replacement: `${folder(name)}index.ts` },
  { find: new RegExp(`^@gizmo-kit/${name}/([a-z-]+)$`), replacement: `${folder(name)}$1.ts` },
]);
