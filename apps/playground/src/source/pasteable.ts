/** The input for the code of a story. */
export interface Pasted {
  /** The source text of each file, by its path below `src`. */
  readonly files: Readonly<Record<string, string>>;
  /** The file of the scene, and the name of its component. */
  readonly entry: string;
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** The props of the camera; null for a scene with its own canvas. */
  readonly camera: Readonly<Record<string, unknown>> | null;
}

const IMPORT = /^import (?:(type )?([^'"]*?) from )?'([^']+)';\n/gm;

/** The path of a local import, as a key of `files`. */
function resolve(from: string, specifier: string, files: Pasted['files']): string {
  const { pathname } = new URL(specifier, `file:///${from}`);
  const base = pathname.slice(1).replace(/\.js$/, '');
  const found = [base, `${base}.ts`, `${base}.tsx`].find((path) => path in files);
  if (found === undefined) throw new Error(`${from} imports ${specifier}, which is not a file of the playground.`);
  return found;
}

/** The imported names of a declaration, each as `kind name`. */
interface Imports {
  readonly named: Map<string, Set<string>>;
  readonly others: Set<string>;
}

function addImport({ named, others }: Imports, isType: boolean, clause: string, specifier: string): void {
  const list = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1];
  if (list === undefined) {
    others.add(`import ${clause.trim()} from '${specifier}';`);
    return;
  }
  const names = named.get(specifier) ?? new Set();
  named.set(specifier, names);
  for (const name of list.split(',').map((part) => part.trim())) {
    if (name !== '') names.add(isType ? `type ${name}` : name);
  }
}

/** A name that is imported both as a type and as a value is imported as a value. */
const namesOf = (names: ReadonlySet<string>): readonly string[] =>
  [...names].filter((name) => !names.has(name.replace(/^type /, '')) || !name.startsWith('type ')).sort();

const textOf = ({ named, others }: Imports): readonly string[] => [
  ...others,
  ...[...named].map(([specifier, names]) => `import { ${namesOf(names).join(', ')} } from '${specifier}';`),
];

/** A value in JavaScript notation; undefined if there is none, such as for a function. */
const literal = (value: unknown): string | undefined =>
  typeof value === 'function' || value === undefined ? undefined : JSON.stringify(value);

/** Props as JSX attributes. */
function attributes(props: Pasted['props']): string {
  return Object.entries(props)
    .map(([name, value]) => {
      const text = literal(value);
      if (text === undefined) return '';
      if (value === true) return ` ${name}`;
      return typeof value === 'string' ? ` ${name}=${text}` : ` ${name}={${text}}`;
    })
    .join('');
}

/** The app around a scene. */
function appOf({ name, props, camera }: Pasted, css: string): string {
  const scene = `<${name}${attributes(props)} />`;
  const style = css === '' ? '' : '\n      <style>{css}</style>';
  if (camera === null) return `    <>${style}\n      ${scene}\n    </>`;
  const { orthographic, ...rest } = camera;
  return `    <Canvas${orthographic === true ? ' orthographic' : ''} style={{ height: '100vh' }} camera={${JSON.stringify(rest)}}>
      <hemisphereLight args={['#ffffff', '#8a8f98', 1.6]} />
      <directionalLight position={[3, 6, 4]} intensity={1.8} />
      <OrbitControls makeDefault />
      ${scene}
    </Canvas>`;
}

/** The source of a story as one file with all of its imports: the scene, the local files that it imports, and an app. */
export function pasteable(story: Pasted): string {
  const { files, entry, camera } = story;
  const imports: Imports = { named: new Map(), others: new Set() };
  const bodies = new Map<string, string>();
  if (camera !== null) {
    addImport(imports, false, '{ OrbitControls }', '@react-three/drei');
    addImport(imports, false, '{ Canvas }', '@react-three/fiber');
  }
  let css = '';
  const visit = (path: string): void => {
    if (bodies.has(path)) return;
    const text = files[path] ?? '';
    if (path.endsWith('.css')) {
      bodies.set(path, '');
      css += text;
      return;
    }
    // Added before its imports, so that a cycle ends.
    bodies.set(path, '');
    for (const [, type, clause = '', specifier = ''] of text.matchAll(IMPORT)) {
      if (specifier.startsWith('.')) visit(resolve(path, specifier, files));
      else addImport(imports, type !== undefined, clause, specifier);
    }
    bodies.delete(path);
    bodies.set(
      path,
      text
        .replaceAll(IMPORT, '')
        .replaceAll(/^export (?:default )?/gm, '')
        .trim(),
    );
  };
  visit(entry);
  const style = css === '' ? [] : [`const css = \`${css.replaceAll(/[\\`$]/g, '\\$&')}\`;`];
  const app = `export default function App() {\n  return (\n${appOf(story, css)}\n  );\n}`;
  return `${[textOf(imports).join('\n'), ...[...bodies.values()].filter((body) => body !== ''), ...style, app].join('\n\n')}\n`;
}
