import { useState } from 'react';
import WebGL from 'three/examples/jsm/capabilities/WebGL.js';
import { Guard } from '../failure/Guard.tsx';
import { STRINGS } from '../strings.ts';
import { Stage } from './Stage.tsx';
import { ViewportMessage } from './ViewportMessage.tsx';
import './viewport.css';

/** A field that is being edited commits before the click in the viewport changes what it edits. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

export function Viewport() {
  const [canDraw] = useState(() => WebGL.isWebGL2Available());
  return (
    <section className="viewport" aria-label={STRINGS.layout.viewport} tabIndex={-1} onPointerDownCapture={leaveField}>
      {canDraw ? (
        <Guard part="The viewport">
          <Stage />
        </Guard>
      ) : (
        <ViewportMessage title="This browser cannot draw in 3D">
          <p>WebGL 2 is missing or switched off. Switch on hardware acceleration, or use another browser.</p>
          <p>The scene is safe: it can be edited in the panels, and saved.</p>
        </ViewportMessage>
      )}
    </section>
  );
}
