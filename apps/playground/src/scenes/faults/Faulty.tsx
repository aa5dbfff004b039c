import type { GizmoEndEvent } from '@gizmo-kit/react';
import { type ReactNode, useRef, useState } from 'react';
import { WithPanel } from '../../stage/WithPanel.js';
import type { SceneProps } from '../props.js';
import { Crossing } from './Crossing.js';
import { type Fault, faults } from './useFault.js';

export interface FaultyProps extends SceneProps {
  fault: Fault;
}

interface Outcome {
  readonly starts: number;
  readonly hasFailed: boolean;
  /** The reason of each end. */
  readonly ends: readonly string[];
  readonly steps: number;
  /** The final x coordinate of the box. */
  readonly x: number;
}

const NOTHING: Outcome = { starts: 0, hasFailed: false, ends: [], steps: 0, x: 0 };

/** A drag with a fault, and the events of the gizmo. */
export function Faulty({ fault, onDragStart, onChange, onDragEnd, ...props }: FaultyProps) {
  const [outcome, setOutcome] = useState(NOTHING);
  const [round, setRound] = useState(0);
  const steps = useRef(0);
  const again = () => {
    steps.current = 0;
    setOutcome(NOTHING);
    setRound((n) => n + 1);
  };
  const end = (event: GizmoEndEvent) => {
    const x = event.transform.position[0];
    setOutcome((now) => ({ ...now, ends: [...now.ends, event.reason], steps: steps.current, x }));
    onDragEnd?.(event);
  };
  return (
    <WithPanel panel={<Panel fault={fault} outcome={outcome} again={again} />}>
      <Crossing
        {...props}
        key={round}
        fault={fault}
        onFault={() => setOutcome((now) => ({ ...now, hasFailed: true }))}
        onDragStart={(event) => {
          setOutcome((now) => ({ ...now, starts: now.starts + 1 }));
          onDragStart?.(event);
        }}
        onChange={(event) => {
          steps.current++;
          onChange?.(event);
        }}
        onDragEnd={end}
      />
    </WithPanel>
  );
}

interface PanelProps {
  readonly fault: Fault;
  readonly outcome: Outcome;
  readonly again: () => void;
}

function Panel({ fault, outcome, again }: PanelProps) {
  const { starts, hasFailed, ends, steps, x } = outcome;
  return (
    <>
      <p>Drag the box over the red line. There {faults[fault]}.</p>
      <h2>Result</h2>
      <div role="status">
        <dl>
          <Field name="Start">{starts === 0 ? 'not yet' : starts}</Field>
          <Field name="Fault">{hasFailed ? 'happened' : 'not yet'}</Field>
          <Field name="End">{ends.length === 0 ? 'not yet' : ends.join(', ')}</Field>
          <Field name="Steps">{ends.length === 0 ? '…' : steps}</Field>
          <Field name="Box">{ends.length === 0 ? '…' : `x = ${x.toFixed(3)}`}</Field>
        </dl>
      </div>
      <p>
        <button type="button" onClick={again}>
          Again
        </button>
      </p>
    </>
  );
}

interface FieldProps {
  readonly name: string;
  readonly children: ReactNode;
}

const Field = ({ name, children }: FieldProps) => (
  <div className="field">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
