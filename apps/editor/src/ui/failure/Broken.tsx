import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../files/file-error.ts';
import { reportOf } from './report.ts';
import '../button.css';
import './broken.css';
import { FAILURE_TEXTS } from './texts.ts';

const text = FAILURE_TEXTS;

interface BrokenProps {
  readonly part: string;
  readonly error: unknown;
  readonly componentStack: string;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** Shown instead of a part that has failed, with a report to copy. */
export function Broken({ part, error, componentStack, onRetry, children }: BrokenProps) {
  const [isCopied, setIsCopied] = useState(false);
  const report = reportOf(part, error, componentStack);
  const copy = async (): Promise<void> => {
    // A browser may refuse it: the user can select the report.
    await navigator.clipboard.writeText(report).then(
      () => setIsCopied(true),
      () => undefined,
    );
  };
  return (
    <div className="broken" role="alert">
      <p className="broken-title">{text.stopped(part)}</p>
      <p className="broken-reason">{reasonOf(error)}</p>
      <p>{text.sceneIsSafe}</p>
      <div className="broken-buttons">
        <button type="button" className="button" onClick={onRetry}>
          {text.tryAgain}
        </button>
        {children}
        {/* Pages over plain http have no clipboard: the user can select the report. */}
        {'clipboard' in navigator ? (
          <button type="button" className="button" onClick={() => void copy()}>
            {isCopied ? text.copied : text.copyReport}
          </button>
        ) : null}
      </div>
      <details>
        <summary>{text.report}</summary>
        <pre className="broken-report">{report}</pre>
      </details>
    </div>
  );
}
