import { useUi } from '../EditorContext.ts';
import { Guard } from '../failure/Guard.tsx';
import { Outliner } from '../panels/outliner/Outliner.tsx';
import { SidePanels } from '../panels/SidePanels.tsx';
import { STRINGS } from '../strings.ts';
import { Viewport } from '../viewport/Viewport.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import './phone-layout.css';

const { parts } = STRINGS.failure;

/** The viewport, and below it a toolbar and one panel at a time. */
export function PhoneLayout() {
  const sheet = useUi((state) => state.sheet);
  return (
    <div className="phone">
      <Viewport />
      {sheet === null ? null : (
        <div className="phone-sheet">
          <Guard key={sheet} part={parts.panel(STRINGS.phone[sheet])}>
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
