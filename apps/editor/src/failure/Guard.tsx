import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Broken } from './Broken.tsx';

interface GuardProps {
  /** The name of the part in the message. */
  readonly part: string;
  readonly children: ReactNode;
}

/** An error boundary around a part: if it throws, the rest of the editor still works. */
export function Guard({ part, children }: GuardProps) {
  const [componentStack, setComponentStack] = useState('');
  return (
    <ErrorBoundary
      onError={(_error, info) => setComponentStack(info.componentStack ?? '')}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Broken part={part} error={error} componentStack={componentStack} onRetry={resetErrorBoundary} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
