import { lazy, Suspense } from 'react';
import { useUi } from '../../editor/EditorContext.ts';
import { DocumentState } from './DocumentState.tsx';

/** Loaded in a room only. */
const RoomBar = lazy(() => import('./RoomBar.tsx'));

/** The name and the state of the document, or the people and the state of the live room. */
export function DocumentOrRoom() {
  if (!useUi(({ room }) => room !== null)) return <DocumentState />;
  return (
    <Suspense>
      <RoomBar />
    </Suspense>
  );
}
