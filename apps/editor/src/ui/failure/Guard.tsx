import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Broken } from './Broken.tsx';

interface GuardProps {
  /** The name of the part in the message. */
  readonly part: string;
  readonly children: ReactNode;
  /** Is called when the part has failed. */
  readonly onFail?: () => void;
  /** More buttons below the message. */
  readonly actions?: ReactNode;
}

/** An error boundary around a part: if it throws, the rest of the editor still works. */
export function Guard({ part, children, onFail, actions }: GuardProps) {
  const [componentStack, setComponentStack] = useState('');
  return (
    <ErrorBoundary
      onError={(_error, info) => {
        setComponentStack(info.componentStack ?? '');
        onFail?.();
      }}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Broken part={part} error={error} componentStack={componentStack} onRetry={resetErrorBoundary}>
          {actions}
        </Broken>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
