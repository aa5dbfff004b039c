import type { Vec3 } from '@gizmo-kit/scene';
import { useState } from 'react';
import { MathUtils, Object3D } from 'three';
import type { LightContent, LightType } from '../../model/kinds/light.ts';
import { circle, type Lines, threeWays } from '../drawing/lines.ts';
import { NodeSymbol } from '../drawing/NodeSymbol.tsx';

/** The target of a light: a point on the −Z axis of its node. */
function createAim(): Object3D {
  const aim = new Object3D();
  aim.position.set(0, 0, -1);
  return aim;
}

const BULB = threeWays(circle(7));
/** From the bulb outwards, along X. */
const RAYS: Lines = [
  [11, 0, 0],
  [17, 0, 0],
  [-11, 0, 0],
  [-17, 0, 0],
];
const ORIGIN: Vec3 = [0, 0, 0];

/** Directed symbols point along −Z. */
const SYMBOLS: Readonly<Record<LightType, Lines>> = {
  point: [...BULB, ...threeWays(RAYS)],
  ambient: [...BULB, ...threeWays(circle(13))],
  directional: [
    ...BULB,
    ...[-5, 0, 5].flatMap(
      (x): Lines => [
        [x, 0, -11],
        [x, 0, -40],
      ],
    ),
  ],
  spot: [
    ...circle(14, -30),
    ...[0, 1, 2, 3].flatMap(
      (i): Lines => [ORIGIN, [14 * Math.cos((i * Math.PI) / 2), 14 * Math.sin((i * Math.PI) / 2), -30]],
    ),
  ],
};

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
      <NodeSymbol lines={SYMBOLS[content.light]} />
    </>
  );
}
