import { handlesOf } from '@gizmo-kit/math';
import { compose } from '@gizmo-kit/math/geometry';
import { Gizmo, THEMES } from '@gizmo-kit/react';
import { Scene } from './Scene';
import { Stage } from './Stage';

const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;

/** A page that a server renders. It imports values of both packages, and <Gizmo> itself. */
export function Served() {
  const ids = handlesOf('translate').map(({ id }) => id);
  return (
    <main>
      <Scene />
      <p id="server">{JSON.stringify({ ids, themes: Object.keys(THEMES), matrix: compose(transform).length })}</p>
      <Stage>
        <Gizmo mode="rotate" target={{ key: 'plain', transform }} value={transform} />
      </Stage>
    </main>
  );
}
