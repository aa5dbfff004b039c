import { useState } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { Outliner } from '../panels/Outliner.tsx';
import { SidePanels } from '../panels/SidePanels.tsx';
import { forgivingStorage } from '../settings.ts';
import { STRINGS } from '../strings.ts';
import { Counted } from '../ui/Counted.tsx';
import { Viewport } from '../viewport/Viewport.tsx';

/** The panels beside the viewport; their widths are kept. */
export function DesktopLayout() {
  const [storage] = useState(forgivingStorage);
  const layout = useDefaultLayout({ id: 'gizmo-kit-editor:panels', storage });
  return (
    <Group orientation="horizontal" className="panels" {...layout}>
      <Panel id="outliner" defaultSize={232} minSize={160} maxSize={420} groupResizeBehavior="preserve-pixel-size">
        <Counted id="outliner">
          <Outliner />
        </Counted>
      </Panel>
      <Separator className="separator" aria-label={STRINGS.layout.outlinerWidth} />
      <Panel id="viewport" minSize={280}>
        <Viewport />
      </Panel>
      <Separator className="separator" aria-label={STRINGS.layout.inspectorWidth} />
      <Panel id="inspector" defaultSize={280} minSize={220} maxSize={420} groupResizeBehavior="preserve-pixel-size">
        <Counted id="inspector">
          <SidePanels />
        </Counted>
      </Panel>
    </Group>
  );
}
