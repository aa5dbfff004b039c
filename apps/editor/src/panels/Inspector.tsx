import { MousePointerClick } from 'lucide-react';
import { useScene } from '../EditorContext.ts';
import { NameField } from './NameField.tsx';
import { NodeFacts } from './NodeFacts.tsx';
import { Panel } from './Panel.tsx';
import { TransformFields } from './TransformFields.tsx';
import './inspector.css';

function Nothing() {
  return (
    <div className="nothing">
      <MousePointerClick size={28} strokeWidth={1.25} aria-hidden />
      <p className="nothing-title">Nothing selected</p>
      <p>
        Click an object to edit it, hold <kbd>Shift</kbd> to add more, or drop a .glb file anywhere.
      </p>
    </div>
  );
}

export function Inspector() {
  const selection = useScene((state) => state.selection);
  const [only, ...more] = selection;
  return (
    <Panel title="Inspector">
      {only === undefined ? (
        <Nothing />
      ) : (
        <div className="inspector" key={selection.join()}>
          {more.length === 0 ? (
            <NameField id={only} />
          ) : (
            <p className="inspector-count">{selection.length} objects selected</p>
          )}
          <TransformFields ids={selection} />
          {more.length === 0 ? <NodeFacts id={only} /> : null}
        </div>
      )}
    </Panel>
  );
}
