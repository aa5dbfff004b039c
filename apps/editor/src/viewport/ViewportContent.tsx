import { useState } from 'react';
import WebGL from 'three/examples/jsm/capabilities/WebGL.js';
import { quietThree } from '../quiet-three.ts';
import { Stage } from './Stage.tsx';
import { ViewportMessage } from './ViewportMessage.tsx';

quietThree();

/** What is loaded after the rest of the page: all that needs three. */
export default function ViewportContent() {
  const [canDraw] = useState(() => WebGL.isWebGL2Available());
  return canDraw ? (
    <Stage />
  ) : (
    <ViewportMessage title="This browser cannot draw in 3D">
      <p>WebGL 2 is missing or switched off. Switch on hardware acceleration, or use another browser.</p>
      <p>The scene is safe: it can be edited in the panels, and saved.</p>
    </ViewportMessage>
  );
}
