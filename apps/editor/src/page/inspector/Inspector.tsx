import { MousePointerClick } from 'lucide-react';
import { COMMANDS } from '../../commands/registry.ts';
import { runCommand } from '../../commands/run.ts';
import { useEditor, useScene } from '../../editor/EditorContext.ts';
import { NameField } from '../../ui/fields/NameField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Panel } from '../panels/Panel.tsx';
import { useKeptFocus } from '../panels/use-kept-focus.ts';
import { PAGE_TEXTS } from '../texts.ts';
import { ContentFields } from './ContentFields.tsx';
import { DimensionFields } from './DimensionFields.tsx';
import { FlagFields } from './FlagFields.tsx';
import { HingeFields } from './HingeFields.tsx';
import { NodeFacts } from './NodeFacts.tsx';
import { Section } from './Section.tsx';
import { TransformFields } from './TransformFields.tsx';
import { INSPECTOR_TEXTS } from './texts.ts';
import { useQuestion } from './use-question.ts';
import './inspector.css';

function Nothing() {
  return (
    <div className="nothing">
      <MousePointerClick size={28} strokeWidth={1.25} aria-hidden />
      <p className="nothing-title">{INSPECTOR_TEXTS.inspector.nothing}</p>
      <p>{INSPECTOR_TEXTS.inspector.nothingHint}</p>
    </div>
  );
}

function TransformActions() {
  const editor = useEditor();
  return (
    <span className="section-actions">
      {[COMMANDS.copyTransform, COMMANDS.pasteTransform].map((command) => (
        <IconButton
          key={command.id}
          label={command.label}
          icon={command.icon}
          keys={command.keys}
          onPress={() => void runCommand(editor, command)}
        />
      ))}
    </span>
  );
}

export function Inspector() {
  const selection = useScene((state) => state.selection);
  const [only, ...more] = selection;
  const keptFocus = useKeptFocus();
  const question = useQuestion(selection);
  return (
    <Panel title={PAGE_TEXTS.inspector.title} isTab>
      {only === undefined ? (
        <Nothing />
      ) : (
        <div className="inspector" key={selection.join()} ref={keptFocus}>
          <div className="inspector-fields" {...question}>
            {more.length === 0 ? (
              <NameField id={only} className="field-input name-field" aria-label={INSPECTOR_TEXTS.inspector.name} />
            ) : (
              <p className="inspector-count">{INSPECTOR_TEXTS.inspector.selected(selection.length)}</p>
            )}
            <FlagFields ids={selection} />
            <Section title={INSPECTOR_TEXTS.inspector.transform} actions={<TransformActions />}>
              <TransformFields ids={selection} />
              <DimensionFields ids={selection} />
              {more.length === 0 ? <HingeFields id={only} /> : null}
            </Section>
            <ContentFields ids={selection} />
          </div>
          {more.length === 0 ? <NodeFacts id={only} /> : null}
        </div>
      )}
    </Panel>
  );
}
