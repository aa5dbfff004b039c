import { lazy, Suspense } from 'react';
import { DocumentState } from '../document/DocumentState.tsx';
import { useUi } from '../EditorContext.ts';

/** Loaded in a room only. */
const RoomBar = lazy(() => import('../rooms/RoomBar.tsx'));

/** The name and the state of the document, or the people and the state of the live room. */
export function DocumentOrRoom() {
  if (!useUi(({ room }) => room !== null)) return <DocumentState />;
  return (
    <Suspense>
      <RoomBar />
    </Suspense>
  );
}
