import { MousePointerClick } from 'lucide-react';
import { useScene } from '../EditorContext.ts';
import { STRINGS } from '../strings.ts';
import { NameField } from './NameField.tsx';
import { NodeFacts } from './NodeFacts.tsx';
import { Panel } from './Panel.tsx';
import { TransformFields } from './TransformFields.tsx';
import './inspector.css';

function Nothing() {
  return (
    <div className="nothing">
      <MousePointerClick size={28} strokeWidth={1.25} aria-hidden />
      <p className="nothing-title">{STRINGS.inspector.nothing}</p>
      <p>{STRINGS.inspector.nothingHint}</p>
    </div>
  );
}

export function Inspector() {
  const selection = useScene((state) => state.selection);
  const [only, ...more] = selection;
  return (
    <Panel title={STRINGS.inspector.title} isTab>
      {only === undefined ? (
        <Nothing />
      ) : (
        <div className="inspector" key={selection.join()}>
          {more.length === 0 ? (
            <NameField id={only} />
          ) : (
            <p className="inspector-count">{STRINGS.inspector.selected(selection.length)}</p>
          )}
          <TransformFields ids={selection} />
          {more.length === 0 ? <NodeFacts id={only} /> : null}
        </div>
      )}
    </Panel>
  );
}
