import type { Object3D } from 'three';
import { textOf } from '../base/report.js';
import { addBeside } from '../extend/beside.js';
import { isEditable, modifierKeys, keyName as nameOf, targetOf, windowOf } from '../input/keys.js';
import type { MountedSelect, SelectExtension, SelectPort } from './props.js';

/** A command of `selectKeys()`. */
export type SelectCommand = 'all' | 'none' | 'invert' | 'next' | 'previous' | 'parent' | 'child';

/** Options of `selectKeys`. */
export interface SelectKeysOptions {
  /**
   * The keys of commands, such as `mod+a` or `shift+[`; `mod` is Ctrl, on macOS the command key. An empty text removes a command.
   * @default mod+a, Escape, mod+i, ], [, p, c
   */
  readonly keys?: Readonly<Partial<Record<SelectCommand, string>>> | undefined;
  /** The name of a key of the selection in announcements. @default the name of its object, or the key */
  readonly nameOf?: ((key: string) => string) | undefined;
  /** The text that screen readers say after a command. @default `Lamp selected`, `3 selected`, `Nothing selected` */
  readonly announce?: ((names: readonly string[]) => string) | undefined;
}

const DEFAULTS: Readonly<Record<SelectCommand, string>> = {
  all: 'mod+a',
  none: 'escape',
  invert: 'mod+i',
  next: ']',
  previous: '[',
  parent: 'p',
  child: 'c',
};

/**
 * Selects by keys, in a scene without an outliner: all, none, invert, next, previous, parent and first child, in the order of the
 * scene. The keys count while the canvas or nothing has the focus. Each command is announced to screen readers.
 */
export const selectKeys = (
  options: SelectKeysOptions = {},
): SelectExtension & { readonly options: SelectKeysOptions } => ({
  name: 'keys',
  options,
  mount: (port, now) => mountKeys(port, () => now().options),
});

/** What a command selects; null: nothing changes. */
export function commanded(
  command: SelectCommand,
  {
    all,
    selected,
    above,
  }: { all: readonly string[]; selected: readonly string[]; above: (key: string) => string | null },
): readonly string[] | null {
  const active = selected.at(-1);
  const place = active === undefined ? -1 : all.indexOf(active);
  switch (command) {
    case 'all':
      return all;
    case 'none':
      return [];
    case 'invert': {
      const before = new Set(selected);
      return all.filter((key) => !before.has(key));
    }
    case 'next':
      return all.length === 0 ? null : [all[(place + 1) % all.length] as string];
    case 'previous':
      return all.length === 0 ? null : [all[(Math.max(place, 0) + all.length - 1) % all.length] as string];
    case 'parent': {
      const parent = active === undefined ? null : above(active);
      return parent === null ? null : [parent];
    }
    case 'child': {
      const child = active === undefined ? undefined : all.find((key) => above(key) === active);
      return child === undefined ? null : [child];
    }
  }
}

const REGION = 'width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

function mountKeys(port: SelectPort, options: () => SelectKeysOptions): MountedSelect {
  const { host, store, props, lookUp, allKeys } = port;
  const region = addBeside(host.canvas, 'selection', REGION);
  region.setAttribute('aria-live', 'polite');

  const nameFor = (key: string): string => options().nameOf?.(key) ?? (lookUp()(key)[0]?.object.name || key);
  const announce = (): void => {
    const names = store.getState().keys.map(nameFor);
    const say = (all: readonly string[]): string =>
      all.length === 0 ? 'Nothing selected' : all.length === 1 ? `${all[0]} selected` : `${all.length} selected`;
    region.textContent = textOf(options().announce, say, names);
  };
  const onKey = (event: KeyboardEvent): void => {
    const target = targetOf(event);
    const isOurs =
      target === null || target === host.element().ownerDocument.body || host.element().contains(target as Node);
    if (event.defaultPrevented || props().enabled === false || isEditable(target) || !isOurs) return;
    const { ctrl, shift, alt } = modifierKeys(event);
    const pressed = `${ctrl ? 'mod+' : ''}${alt ? 'alt+' : ''}${shift ? 'shift+' : ''}${nameOf(event).toLowerCase()}`;
    const keys = { ...DEFAULTS, ...options().keys };
    const command = (Object.keys(DEFAULTS) as SelectCommand[]).find((each) => keys[each] === pressed);
    const all = command === undefined ? [] : allKeys();
    const next = command && commanded(command, { all, selected: store.getState().keys, above: aboveIn(port, all) });
    if (!next || (command === 'none' && store.getState().keys.length === 0)) return;
    event.preventDefault();
    port.select(next, 'key', event);
    announce();
  };
  const window = windowOf(host.canvas);
  window.addEventListener('keydown', onKey);
  return {
    stop() {
      window.removeEventListener('keydown', onKey);
      region.remove();
    },
  };
}

/** The key of the nearest ancestor of the objects of a key. */
function aboveIn({ lookUp }: SelectPort, all: readonly string[]): (key: string) => string | null {
  const partsOf = lookUp();
  const owners = new Map<Object3D, string>();
  for (const key of all)
    for (const { object, instance } of partsOf(key)) if (instance === null) owners.set(object, key);
  return (key) => {
    const [part] = partsOf(key);
    if (part === undefined) return null;
    let at = part.instance === null ? part.object.parent : part.object;
    while (at !== null && !owners.has(at)) at = at.parent;
    return at === null ? null : (owners.get(at) ?? null);
  };
}
