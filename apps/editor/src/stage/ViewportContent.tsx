import { useEffect, useState } from 'react';
import WebGL from 'three/examples/jsm/capabilities/WebGL.js';
import { offerTour } from '../commands/offer-tour.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { forgivingStorage } from '../model/settings/settings.ts';
import { FAILURE_TEXTS } from '../ui/failure/texts.ts';
import { isTested } from '../ui/testing.ts';
import { quietThree } from './quiet-three.ts';
import { Stage } from './Stage.tsx';
import { ViewportMessage } from './ViewportMessage.tsx';

const text = FAILURE_TEXTS;

quietThree();

/** The part of the page that needs three; it is loaded after the rest. */
export default function ViewportContent() {
  const editor = useEditor();
  useEffect(() => {
    // The tour is offered after the viewport is mounted, because one of its steps shows the viewport.
    if (!isTested()) offerTour(editor, forgivingStorage());
  }, [editor]);
  const [canDraw] = useState(() => WebGL.isWebGL2Available());
  return canDraw ? (
    <Stage />
  ) : (
    <ViewportMessage title={text.noWebGl}>
      <p>{text.noWebGlWhy}</p>
      <p>{text.panelsWork}</p>
    </ViewportMessage>
  );
}
