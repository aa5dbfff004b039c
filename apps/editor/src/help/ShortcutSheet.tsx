import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { GROUPS } from '../commands/command.ts';
import { DRAG_KEYS, FIELD_KEYS, type FixedKey, FLY_KEYS, GIZMO_KEYS } from '../commands/gizmo-keys.ts';
import { ALL_COMMANDS } from '../commands/registry.ts';
import { STRINGS } from '../strings.ts';
import { Keys } from '../ui/Keys.tsx';

interface Section {
  readonly title: string;
  readonly rows: readonly FixedKey[];
}

const SECTIONS: readonly Section[] = [
  ...GROUPS.map((group) => ({
    title: STRINGS.groups[group],
    rows: ALL_COMMANDS.filter((command) => command.group === group && command.keys.length > 0),
  })).filter(({ rows }) => rows.length > 0),
  { title: STRINGS.shortcuts.gizmo, rows: GIZMO_KEYS },
  { title: STRINGS.shortcuts.drag, rows: DRAG_KEYS },
  { title: STRINGS.shortcuts.fly, rows: FLY_KEYS },
  { title: STRINGS.shortcuts.fields, rows: FIELD_KEYS },
];

/** All keys, from the registry and from those of the gizmo and of fields. */
export function ShortcutSheet() {
  return (
    <>
      <header className="sheet-header">
        <Dialog.Title className="sheet-title">{STRINGS.shortcuts.title}</Dialog.Title>
        <Dialog.Close className="tool" aria-label={STRINGS.shortcuts.close}>
          <X size={16} aria-hidden />
        </Dialog.Close>
      </header>
      <div className="sheet-columns">
        {SECTIONS.map(({ title, rows }) => (
          <section key={title} className="sheet-section" aria-label={title}>
            <h3 className="menu-title">{title}</h3>
            <dl className="sheet-rows">
              {rows.map(({ label, keys }) => (
                <div key={label} className="sheet-row">
                  <dt>{label}</dt>
                  <dd>
                    <Keys bindings={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}
