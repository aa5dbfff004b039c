import type { ApiEntry, ApiName } from './api-data.js';

/** A page of the API reference. */
export interface ApiPage {
  /** Its path in the sidebar below `Docs/API reference/`. */
  readonly title: string;
  /** What the page explains. */
  readonly entries: readonly ApiEntry[];
  /** Names that an entry of this page passes on, and that another page explains. */
  readonly passedOn: readonly { readonly name: string; readonly href: string }[];
}

/**
 * The page of a name, by the module that declares it. The longest path that a module begins with counts. An entry that
 * is not listed has a page of its own.
 */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@gizmo-kit/math': {
    'math/apply': 'Math/Main entry: deltas',
    'math/constrain': 'Math/Main entry: constraints',
    'math/delta': 'Math/Main entry: deltas',
    'math/drag': 'Math/Main entry: drags',
    'math/errors': 'Math/Main entry: drags',
    'math/handles': 'Math/Main entry: handles',
    'math/mode': 'Math/Main entry: handles',
    'math/screen': 'Math/Main entry: picking',
    'math/pose': 'Math/Main entry: poses and views',
    'math/types': 'Math/Main entry: poses and views',
    'math/view': 'Math/Main entry: poses and views',
  },
  '@gizmo-kit/math/values': {
    '': 'Math/Values',
    'math/values/aim': 'Math/Values of solids, lights and cameras',
    'math/values/box': 'Math/Values of solids, lights and cameras',
    'math/values/cameras': 'Math/Values of solids, lights and cameras',
    'math/values/lights': 'Math/Values of solids, lights and cameras',
    'math/values/rectangle': 'Math/Values of solids, lights and cameras',
    'math/values/solids': 'Math/Values of solids, lights and cameras',
  },
  '@gizmo-kit/react': {
    'react/Gizmo': 'React/Components and hooks',
    'react/use-gizmo': 'React/Components and hooks',
    'three/props': 'React/Components and hooks',
    'three/session/props': 'React/Components and hooks',
    'three/draw/props': 'React/Components and hooks',
    'three/input': 'React/Extensions',
    'three/create-gizmo': 'Three/Without React',
    'three/session/store': 'React/Components and hooks',
    'three/extend': 'React/Your own extensions',
    'three/keyboard': 'React/Extensions',
    'three/readout': 'React/Extensions',
    'three/cursor': 'React/Extensions',
    'three/grab': 'React/Extensions',
    'three/xr': 'React/Extensions',
    'three/guides': 'React/Extensions',
    'three/letters': 'React/Extensions',
    'three/debug': 'React/Extensions',
    'three/host': 'React/Your own extensions',
    'three/session': 'React/Your own extensions',
    'three/draw/figure': 'React/Your own extensions',
    'three/body': 'React/Handles and looks',
    'math/handles': 'React/Handles and looks',
    'three/draw': 'React/Handles and looks',
    'three/session/matrices': 'React/Targets and instances',
    'three/targets': 'React/Targets and instances',
    'three/instances': 'React/Targets and instances',
    'three/base/ref': 'React/Targets and instances',
    'math/constrain': 'React/Snapping and limits',
    'math/snap-to': 'React/Snapping and limits',
    'three/session/snap': 'React/Snapping and limits',
    math: 'React/Events and types',
    'three/session/event': 'React/Events and types',
    'three/session/readout-of': 'React/Events and types',
  },
  '@gizmo-kit/react/select': {
    '': 'React/Selecting',
    'three/select/marquee': 'React/Extensions of a selection',
    'three/select/outline': 'React/Extensions of a selection',
    'three/select/select-keys': 'React/Extensions of a selection',
    'three/select/webgl': 'React/Extensions of a selection',
  },
  '@gizmo-kit/react/select/webgpu': { '': 'React/Selecting with WebGPU' },
  '@gizmo-kit/react/surface': { 'three/surface': 'React/Snapping and limits' },
  '@gizmo-kit/react/view-cube': {
    'react/ViewCube': 'React/Components and hooks',
    'three/view-cube': 'React/Components and hooks',
  },
  '@gizmo-kit/three': { '': 'Three/Without React' },
  '@gizmo-kit/three/host': { '': 'Three/Without React' },
  '@gizmo-kit/three/select': { '': 'Three/Without React' },
  '@gizmo-kit/three/select/webgpu': { '': 'Three/With WebGPU' },
  '@gizmo-kit/three/surface': { '': 'Three/Without React' },
  '@gizmo-kit/three/testing': { '': 'Three/Testing' },
  '@gizmo-kit/three/view-cube': { '': 'Three/Without React' },
};

function pageOf(entry: string, { name, module }: ApiName): string {
  const places = PLACES[entry];
  if (places === undefined) return entry.replace(/^.*\/(\w)/, (_, first: string) => `Math/${first.toUpperCase()}`);
  const [path] = Object.keys(places)
    .filter((start) => module.startsWith(start))
    .sort((a, b) => b.length - a.length);
  const page = path === undefined ? undefined : places[path];
  if (page === undefined) throw new Error(`${name} of ${entry}, declared in ${module}, has no page.`);
  return page;
}

/** The id of a page in the URL of the playground. */
export const pageId = (title: string): string =>
  `docs-api-reference-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}--docs`;

/** The pages of the reference. The first entry that exports a name explains it, and the others link to it. */
export function apiPages(api: readonly ApiEntry[]): readonly ApiPage[] {
  const explained = new Map<string, string>();
  const pages = new Map<
    string,
    { entries: { entry: string; names: ApiName[] }[]; passedOn: ApiPage['passedOn'][number][] }
  >();
  for (const { entry, names } of api) {
    for (const name of names) {
      const title = pageOf(entry, name);
      const page = pages.get(title) ?? { entries: [], passedOn: [] };
      pages.set(title, page);
      const key = `${name.module} ${name.name}`;
      const other = explained.get(key);
      if (other !== undefined) {
        const link = { name: name.name, href: `?path=/docs/${pageId(other)}#${name.name}` };
        // Several entries of a page may pass it on.
        if (!page.passedOn.some(({ href }) => href === link.href)) page.passedOn.push(link);
        continue;
      }
      explained.set(key, title);
      if (page.entries.at(-1)?.entry !== entry) page.entries.push({ entry, names: [] });
      page.entries.at(-1)?.names.push(name);
    }
  }
  return [...pages].map(([title, page]) => ({ title, ...page }));
}
