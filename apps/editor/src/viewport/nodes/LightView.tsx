import { useState } from 'react';
import { MathUtils, Object3D } from 'three';
import type { LightContent } from '../../kinds/light.ts';
import { NodeSymbol } from './NodeSymbol.tsx';

/** The target of a light: a point on the −Z axis of its node. */
function createAim(): Object3D {
  const aim = new Object3D();
  aim.position.set(0, 0, -1);
  return aim;
}

function Lamp({ content }: { readonly content: LightContent }) {
  const { light, color, intensity, range, angle, softness } = content;
  const [aim] = useState(createAim);
  const shine = { color, intensity };
  if (light === 'ambient') return <ambientLight {...shine} />;
  if (light === 'point') return <pointLight {...shine} distance={range} />;
  return (
    <>
      <primitive object={aim} />
      {light === 'spot' ? (
        <spotLight
          {...shine}
          position={[0, 0, 0]}
          target={aim}
          distance={range}
          angle={MathUtils.degToRad(angle)}
          penumbra={softness}
        />
      ) : (
        <directionalLight {...shine} position={[0, 0, 0]} target={aim} />
      )}
    </>
  );
}

/** A light and its symbol. */
export function LightView({ content }: { readonly content: LightContent }) {
  return (
    <>
      <Lamp content={content} />
      <NodeSymbol name={content.light} />
    </>
  );
}
