import type { ReactNode } from 'react';
import { GROUPS } from '../../commands/groups/command.ts';
import { keysOf } from '../../commands/keymap.ts';
import { commandsOf } from '../../commands/menus/menus.ts';
import { MENU_TEXTS } from '../../commands/menus/texts.ts';
import { useSettings } from '../../editor/EditorContext.ts';
import { Keys } from '../../ui/Keys.tsx';
import { DRAG_KEYS, FIELD_KEYS, type FixedKey, FLY_KEYS, gizmoKeys, SELECT_KEYS } from './fixed-keys.ts';
import { SheetHeader } from './SheetHeader.tsx';
import { DIALOG_TEXTS } from './texts.ts';
import '../../ui/menu.css';

const text = DIALOG_TEXTS.shortcuts;

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="sheet-section" aria-label={title}>
      <h3 className="menu-title">{title}</h3>
      <dl className="sheet-rows">{children}</dl>
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly FixedKey[] }) {
  return rows.map(({ label, keys }) => (
    <div key={label} className="sheet-row">
      <dt>{label}</dt>
      <dd>
        <Keys bindings={keys} />
      </dd>
    </div>
  ));
}

/** All keys: those of commands in the chosen preset, and those of the gizmo and of fields. */
export function ShortcutSheet() {
  const keymap = useSettings((settings) => settings.keymap);
  return (
    <>
      <SheetHeader title={text.title} close={text.close} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section className="sheet-columns" aria-label={text.title} tabIndex={0}>
        {GROUPS.map((group) => (
          <Section key={group} title={MENU_TEXTS.groups[group]}>
            <Rows
              rows={commandsOf(group).map((command) => ({ label: command.label, keys: keysOf(command, keymap) }))}
            />
          </Section>
        ))}
        <Section title={text.gizmo}>
          <Rows rows={gizmoKeys(keymap).filter(({ keys }) => keys.length > 0)} />
        </Section>
        <Section title={text.drag}>
          <Rows rows={DRAG_KEYS} />
        </Section>
        <Section title={text.select}>
          <Rows rows={SELECT_KEYS} />
        </Section>
        <Section title={text.fly}>
          <Rows rows={FLY_KEYS} />
        </Section>
        <Section title={text.fields}>
          <Rows rows={FIELD_KEYS} />
        </Section>
      </section>
    </>
  );
}
