import { useUi } from '../../editor/EditorContext.ts';
import { STRINGS } from '../../model/texts/strings.ts';
import { Viewport } from '../../stage/Viewport.tsx';
import { Guard } from '../../ui/failure/Guard.tsx';
import { Outliner } from '../outliner/Outliner.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { SidePanels } from './SidePanels.tsx';
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
