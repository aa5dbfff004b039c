import { Search } from 'lucide-react';
import { COMMANDS } from '../../commands/registry.ts';
import { runCommand } from '../../commands/run.ts';
import { useKeys } from '../../commands/use-keys.ts';
import { useEditor, useUi } from '../../editor/EditorContext.ts';
import { Keys } from '../../ui/Keys.tsx';
import { ariaKeys, isMac } from '../../ui/keys.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { PAGE_TEXTS } from '../texts.ts';
import { DocumentOrRoom } from './DocumentOrRoom.tsx';
import { Logo } from './Logo.tsx';
import { MenuBar } from './MenuBar.tsx';
import './title-bar.css';

function PaletteButton() {
  const editor = useEditor();
  const keys = useKeys(COMMANDS.palette);
  return (
    <button
      type="button"
      className="title-search"
      aria-keyshortcuts={ariaKeys(keys, isMac(navigator.userAgent))}
      onClick={() => void runCommand(editor, COMMANDS.palette)}
    >
      <Search size={13} aria-hidden />
      <span className="title-search-text">{PAGE_TEXTS.palette.search}</span>
      <span aria-hidden>
        <Keys bindings={keys} />
      </span>
    </button>
  );
}

/** Shares the scene: beside its name, and not in a room, which has its own button. */
function ShareButton() {
  const editor = useEditor();
  const { label, icon: Icon } = COMMANDS.shareLive;
  if (useUi(({ room }) => room !== null)) return null;
  return (
    <button type="button" className="title-share" onClick={() => void runCommand(editor, COMMANDS.shareLive)}>
      <Icon size={13} aria-hidden />
      {label}
    </button>
  );
}

/** The menus, the open document or live room, and the command palette. */
export function TitleBar() {
  return (
    <header className="title-bar">
      <Logo />
      <MenuBar />
      <PaletteButton />
      {useIsPhone() ? null : (
        <>
          <DocumentOrRoom />
          <ShareButton />
        </>
      )}
    </header>
  );
}
