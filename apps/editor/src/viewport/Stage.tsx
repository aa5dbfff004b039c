import { Canvas } from '@react-three/fiber';
import { useCallback, useState } from 'react';
import { NeutralToneMapping } from 'three';
import { isTested } from '../testing.ts';
import { CameraRig } from './CameraRig.tsx';
import { ContextWatch } from './ContextWatch.tsx';
import { Dimensions } from './Dimensions.tsx';
import { Ground } from './Ground.tsx';
import { Lights } from './Lights.tsx';
import { Picking } from './Picking.tsx';
import { SceneNodes } from './SceneNodes.tsx';
import { SelectionGizmo } from './SelectionGizmo.tsx';
import { SelectionOutline } from './SelectionOutline.tsx';
import { TestHook } from './TestHook.tsx';
import { ViewportMessage } from './ViewportMessage.tsx';

/** The canvas, and a message over it while the graphics context is lost. */
export function Stage() {
  const [isLost, setIsLost] = useState(false);
  const [restorations, setRestorations] = useState(0);
  const [canvases, setCanvases] = useState(0);
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
        key={canvases}
        frameloop="demand"
        shadows="percentage"
        dpr={[1, 2]}
        resize={{ offsetSize: true }}
        camera={{ fov: 40, near: 0.01, far: 1000, position: [4.4, 3.6, 6.6] }}
        gl={{ toneMapping: NeutralToneMapping, toneMappingExposure: 1 }}
      >
        <ContextWatch onLost={onLost} onRestored={onRestored} />
        {/* The reflections were rendered into a texture of the lost context: a new key renders them again. */}
        <Lights key={restorations} />
        <Ground />
        <SceneNodes />
        <SelectionOutline />
        <SelectionGizmo />
        <Dimensions />
        <CameraRig />
        <Picking />
        {isTested() ? <TestHook /> : null}
      </Canvas>
      {isLost ? (
        <ViewportMessage title="The graphics context is lost">
          <p>The view returns as soon as the browser has a new one. The scene is safe.</p>
          <button type="button" className="button" onClick={restart}>
            Start the view again
          </button>
        </ViewportMessage>
      ) : null}
    </>
  );
}
