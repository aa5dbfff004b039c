import { useUi } from '../../editor/EditorContext.ts';
import { Viewport } from '../../stage/Viewport.tsx';
import { Guard } from '../../ui/failure/Guard.tsx';
import { FAILURE_TEXTS } from '../../ui/failure/texts.ts';
import { Outliner } from '../outliner/Outliner.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { SidePanels } from './SidePanels.tsx';
import { LAYOUT_TEXTS } from './texts.ts';
import './phone-layout.css';

const { parts } = FAILURE_TEXTS;

/** The viewport, and below it a toolbar and one panel at a time. */
export function PhoneLayout() {
  const sheet = useUi((state) => state.sheet);
  return (
    <div className="phone">
      <Viewport />
      {sheet === null ? null : (
        <div className="phone-sheet">
          <Guard key={sheet} part={parts.panel(LAYOUT_TEXTS.phone[sheet])}>
            {sheet === 'outliner' ? <Outliner /> : <SidePanels />}
          </Guard>
        </div>
      )}
      <Guard part={parts.phoneBar}>
        <PhoneBar />
      </Guard>
    </div>
  );
}
