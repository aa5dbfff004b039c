import { Canvas } from '@react-three/fiber';
import { NeutralToneMapping } from 'three';
import { Guard } from '../panels/Panel.tsx';
import { isTested } from '../testing.ts';
import { CameraRig } from './CameraRig.tsx';
import { Dimensions } from './Dimensions.tsx';
import { Ground } from './Ground.tsx';
import { Lights } from './Lights.tsx';
import { Picking } from './Picking.tsx';
import { SceneNodes } from './SceneNodes.tsx';
import { SelectionGizmo } from './SelectionGizmo.tsx';
import { SelectionOutline } from './SelectionOutline.tsx';
import { TestHook } from './TestHook.tsx';
import './viewport.css';

/** A field that is being edited commits before the click in the viewport changes what it edits. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

export function Viewport() {
  return (
    <section className="viewport" aria-label="Viewport" tabIndex={-1} onPointerDownCapture={leaveField}>
      <Guard>
        <Canvas
          frameloop="demand"
          shadows="percentage"
          dpr={[1, 2]}
          resize={{ offsetSize: true }}
          camera={{ fov: 40, near: 0.01, far: 1000, position: [4.4, 3.6, 6.6] }}
          gl={{ toneMapping: NeutralToneMapping, toneMappingExposure: 1 }}
        >
          <Lights />
          <Ground />
          <SceneNodes />
          <SelectionOutline />
          <SelectionGizmo />
          <Dimensions />
          <CameraRig />
          <Picking />
          {isTested() ? <TestHook /> : null}
        </Canvas>
      </Guard>
    </section>
  );
}
