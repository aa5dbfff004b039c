import { Canvas } from '@react-three/fiber';
import { lazy, Suspense, use, useCallback, useState } from 'react';
import { toast } from 'sonner';
import { NeutralToneMapping } from 'three';
import { useSettings, useUi } from '../editor/EditorContext.ts';
import { useShownViews } from '../editor/use-view.ts';
import { hasWebGpu } from '../model/views/has-webgpu.ts';
import { FAILURE_TEXTS } from '../ui/failure/texts.ts';
import { isTested } from '../ui/testing.ts';
import { ContextWatch } from './ContextWatch.tsx';
import { CanvasPartsContext, createCanvasParts } from './drawing/canvas-parts.ts';
import { type Graphics, GraphicsContext } from './graphics/graphics.ts';
import { WEBGL } from './graphics/webgl/webgl.ts';
import { IsolationNote } from './IsolationNote.tsx';
import { SceneNodes } from './nodes/SceneNodes.tsx';
import { PaneElement } from './panes/PaneElement.tsx';
import { Panes } from './panes/Panes.tsx';
import { ScenePicture } from './ScenePicture.tsx';
import { SelectionOutline } from './selection/SelectionOutline.tsx';
import { Ground } from './surroundings/Ground.tsx';
import { Lights } from './surroundings/Lights.tsx';
import { TestHook } from './TestHook.tsx';
import { ViewportMessage } from './ViewportMessage.tsx';
import '../ui/button.css';

/** Loaded in a room only. */
const Others = lazy(() => import('./others/Others.tsx'));

const text = FAILURE_TEXTS;

const WEBGL_READY = Promise.resolve(WEBGL);
let webGpu: Promise<Graphics> | null = null;

/** WebGPU, loaded once; WebGL where the browser of a stored setting has no adapter any more. */
const loadWebGpu = (): Promise<Graphics> => {
  webGpu ??= hasWebGpu().then(async (has) => {
    if (has) return (await import('./graphics/webgpu/webgpu.ts')).WEBGPU;
    toast.warning(text.noWebGpu, { description: text.noWebGpuWhy });
    return WEBGL;
  });
  return webGpu;
};

/** The canvas with the elements of its views, and a message while the WebGL context is lost. */
export function Stage() {
  const [isLost, setIsLost] = useState(false);
  const [restorations, setRestorations] = useState(0);
  const [canvases, setCanvases] = useState(0);
  const [elements, setElements] = useState<Readonly<Record<string, HTMLElement>>>({});
  const [parts] = useState(createCanvasParts);
  const graphics = use(useSettings(({ look }) => look.webgpu) ? loadWebGpu() : WEBGL_READY);
  const ids = useShownViews();
  const isInRoom = useUi(({ room }) => room !== null);
  const onElement = useCallback((id: string, element: HTMLElement) => {
    setElements((known) => ({ ...known, [id]: element }));
    return () => setElements(({ [id]: _gone, ...rest }) => rest);
  }, []);
  const onLost = useCallback(() => setIsLost(true), []);
  const onRestored = useCallback(() => {
    setIsLost(false);
    setRestorations((count) => count + 1);
  }, []);
  const restart = (): void => {
    setIsLost(false);
    setCanvases((count) => count + 1);
  };
  return (
    <>
      <Canvas
        key={`${graphics.name} ${canvases}`}
        frameloop="demand"
        shadows="percentage"
        dpr={[1, 2]}
        resize={{ offsetSize: true }}
        gl={graphics.renderer}
        onCreated={({ gl }) => {
          gl.toneMapping = NeutralToneMapping;
        }}
      >
        <GraphicsContext value={graphics}>
          <ContextWatch onLost={onLost} onRestored={onRestored} />
          {/* The reflections were rendered into a texture of the lost context: a new key renders them again. */}
          <Lights key={restorations} />
          <Ground />
          <CanvasPartsContext value={parts}>
            <SceneNodes />
            <SelectionOutline />
            {isInRoom ? (
              <Suspense>
                <Others />
              </Suspense>
            ) : null}
            <Panes elements={elements} />
            <ScenePicture />
          </CanvasPartsContext>
          {isTested() ? <TestHook /> : null}
        </GraphicsContext>
      </Canvas>
      {ids.map((id) => (
        <PaneElement key={id} id={id} onElement={onElement} />
      ))}
      <IsolationNote />
      {isLost ? (
        <ViewportMessage title={text.contextLost}>
          <p>{text.contextReturns}</p>
          <button type="button" className="button" onClick={restart}>
            {text.restartView}
          </button>
        </ViewportMessage>
      ) : null}
    </>
  );
}
