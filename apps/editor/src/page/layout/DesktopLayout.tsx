import { Group, type Layout, type LayoutChangedMeta, Panel, Separator, usePanelRef } from 'react-resizable-panels';
import { useEditor, useSettings } from '../../editor/EditorContext.ts';
import type { Settings } from '../../model/settings/settings.ts';
import { Viewport } from '../../stage/Viewport.tsx';
import { Guard } from '../../ui/failure/Guard.tsx';
import { FAILURE_TEXTS } from '../../ui/failure/texts.ts';
import { Outliner } from '../outliner/Outliner.tsx';
import { PAGE_TEXTS } from '../texts.ts';
import { SidePanels } from './SidePanels.tsx';
import { LAYOUT_TEXTS } from './texts.ts';

const { parts } = FAILURE_TEXTS;

/** The common props of both panels beside the viewport. */
const DOCK = { maxSize: 420, groupResizeBehavior: 'preserve-pixel-size' } as const;

/** The edge of a panel, which arrow keys and drags move. */
function Edge({ dock, label }: { readonly dock: keyof Settings['widths']; readonly label: string }) {
  const width = useSettings((state) => state.widths[dock]);
  return <Separator className="separator" aria-label={label} aria-valuetext={LAYOUT_TEXTS.layout.pixels(width)} />;
}

/** The panels beside the viewport. Their widths are stored, in pixels. */
export function DesktopLayout() {
  const { settings } = useEditor();
  const docks = useSettings((state) => state.docks);
  // Read without a subscription: the library keeps the size of a mounted panel, so a new width needs no render.
  const { widths } = settings.getState();
  const panels = [usePanelRef(), usePanelRef(), usePanelRef()] as const;
  const [outliner, viewport, inspector] = panels;
  const onLayoutChanged = (layout: Layout, { isUserInteraction }: LayoutChangedMeta): void => {
    if (!isUserInteraction) return;
    // The size of a single panel is updated only in the next frame, but the sum of all sizes does not change.
    const all = panels.reduce((sum, { current }) => sum + (current?.getSize().inPixels ?? 0), 0);
    const pixelsOf = (share: number | undefined, known: number): number =>
      share === undefined ? known : Math.round((share * all) / 100);
    settings.setState((known) => ({
      widths: {
        outliner: pixelsOf(layout.outliner, known.widths.outliner),
        inspector: pixelsOf(layout.inspector, known.widths.inspector),
      },
    }));
  };
  return (
    <Group orientation="horizontal" className="panels" onLayoutChanged={onLayoutChanged}>
      {docks.outliner ? (
        <>
          <Panel id="outliner" panelRef={outliner} defaultSize={widths.outliner} minSize={160} {...DOCK}>
            <Guard part={parts.panel(PAGE_TEXTS.outliner.title)}>
              <Outliner />
            </Guard>
          </Panel>
          <Edge dock="outliner" label={LAYOUT_TEXTS.layout.outlinerWidth} />
        </>
      ) : null}
      <Panel id="viewport" panelRef={viewport} minSize={280}>
        <Viewport />
      </Panel>
      {docks.side ? (
        <>
          <Edge dock="inspector" label={LAYOUT_TEXTS.layout.inspectorWidth} />
          <Panel id="inspector" panelRef={inspector} defaultSize={widths.inspector} minSize={220} {...DOCK}>
            <Guard part={parts.panel(LAYOUT_TEXTS.sidePanels)}>
              <SidePanels />
            </Guard>
          </Panel>
        </>
      ) : null}
    </Group>
  );
}
