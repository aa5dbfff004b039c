import { useState } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { useSettings } from '../EditorContext.ts';
import { Outliner } from '../panels/Outliner.tsx';
import { SidePanels } from '../panels/SidePanels.tsx';
import { forgivingStorage } from '../settings.ts';
import { STRINGS } from '../strings.ts';
import { Counted } from '../ui/Counted.tsx';
import { Viewport } from '../viewport/Viewport.tsx';

/** The panels beside the viewport; their widths are kept. */
export function DesktopLayout() {
  const [storage] = useState(forgivingStorage);
  const docks = useSettings((state) => state.docks);
  const panelIds = [...(docks.outliner ? ['outliner'] : []), 'viewport', ...(docks.side ? ['inspector'] : [])];
  const layout = useDefaultLayout({ id: 'gizmo-kit-editor:panels', storage, panelIds });
  return (
    <Group orientation="horizontal" className="panels" {...layout}>
      {docks.outliner ? (
        <>
          <Panel id="outliner" defaultSize={232} minSize={160} maxSize={420} groupResizeBehavior="preserve-pixel-size">
            <Counted id="outliner">
              <Outliner />
            </Counted>
          </Panel>
          <Separator className="separator" aria-label={STRINGS.layout.outlinerWidth} />
        </>
      ) : null}
      <Panel id="viewport" minSize={280}>
        <Viewport />
      </Panel>
      {docks.side ? (
        <>
          <Separator className="separator" aria-label={STRINGS.layout.inspectorWidth} />
          <Panel id="inspector" defaultSize={280} minSize={220} maxSize={420} groupResizeBehavior="preserve-pixel-size">
            <Counted id="inspector">
              <SidePanels />
            </Counted>
          </Panel>
        </>
      ) : null}
    </Group>
  );
}
