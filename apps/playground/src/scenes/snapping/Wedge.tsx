import { BufferAttribute, BufferGeometry } from 'three';
import { edges, triangles } from './features.js';

const solid = new BufferGeometry().setAttribute('position', new BufferAttribute(triangles, 3));
solid.computeVertexNormals();
const lines = new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(edges.flat(2)), 3));

/** The ramp that other objects snap to. */
export function Wedge() {
  return (
    <>
      <mesh geometry={solid}>
        <meshStandardMaterial color="#a7bdb4" polygonOffset polygonOffsetFactor={1} />
      </mesh>
      <lineSegments geometry={lines}>
        <lineBasicMaterial color="#c08a2e" />
      </lineSegments>
    </>
  );
}
