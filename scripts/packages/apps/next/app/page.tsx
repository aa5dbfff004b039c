// Rendered on the server, at each request: the names of the kit are there too, and what is made of them.
import { handlesOf } from '@gizmo-kit/math';
import { compose } from '@gizmo-kit/math/geometry';
import { Gizmo, THEMES } from '@gizmo-kit/react';
import { Scene } from './Scene';
import { Stage } from './Stage';

export const dynamic = 'force-dynamic';

const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;

export default function Page() {
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
