import { Tabs } from '@base-ui/react/tabs';
import type { ComponentType } from 'react';
import { useEditor, useSettings } from '../../editor/EditorContext.ts';
import type { SidePanel } from '../../model/settings/settings.ts';
import { Guard } from '../../ui/failure/Guard.tsx';
import { FAILURE_TEXTS } from '../../ui/failure/texts.ts';
import { Inspector } from '../inspector/Inspector.tsx';
import { CodePanel } from '../panels/CodePanel.tsx';
import { HistoryPanel } from '../panels/HistoryPanel.tsx';
import { PAGE_TEXTS } from '../texts.ts';
import { LAYOUT_TEXTS } from './texts.ts';
import './side-panels.css';

interface Content {
  readonly panel: SidePanel;
  readonly title: string;
  readonly Component: ComponentType;
}

const CONTENTS: readonly Content[] = [
  { panel: 'inspector', title: PAGE_TEXTS.inspector.title, Component: Inspector },
  { panel: 'history', title: PAGE_TEXTS.history.title, Component: HistoryPanel },
  { panel: 'code', title: PAGE_TEXTS.code.title, Component: CodePanel },
];

/** The panels beside the viewport, one at a time. */
export function SidePanels() {
  const { settings } = useEditor();
  const value = useSettings(({ panel }) => panel);
  return (
    <Tabs.Root className="side-panels" value={value} onValueChange={(panel: SidePanel) => settings.setState({ panel })}>
      <Tabs.List className="side-tabs" aria-label={LAYOUT_TEXTS.sidePanels}>
        {CONTENTS.map(({ panel, title }) => (
          <Tabs.Tab key={panel} value={panel} className="side-tab">
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {CONTENTS.map(({ panel, title, Component }) => (
        <Tabs.Panel key={panel} value={panel} className="side-panel" tabIndex={-1}>
          <Guard part={FAILURE_TEXTS.parts.panel(title)}>
            <Component />
          </Guard>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
