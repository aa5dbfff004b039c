import { useEffect, useMemo, useState } from 'react';
import { BufferGeometry, Line, LineBasicMaterial } from 'three';
import type { PathContent } from '../../model/kinds/path.ts';
import { verticesOf } from '../../model/kinds/path-geometry.ts';

function createLine(): Line<BufferGeometry, LineBasicMaterial> {
  const line = new Line(new BufferGeometry(), new LineBasicMaterial({ toneMapped: false }));
  line.matrixAutoUpdate = false;
  return line;
}

/** WebGPU has no line loops, so a closed line repeats its first vertex. */
function geometryOf(content: PathContent): BufferGeometry {
  const vertices = verticesOf(content);
  return new BufferGeometry().setFromPoints(
    content.ends === 'closed' ? [...vertices, ...vertices.slice(0, 1)] : [...vertices],
  );
}

/** The line of a path, one device pixel wide at any distance. It is picked near the line. */
export function PathView({ content }: { readonly content: PathContent }) {
  const [line] = useState(createLine);
  const geometry = useMemo(() => geometryOf(content), [content]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => () => line.material.dispose(), [line]);
  return <primitive object={line} geometry={geometry} material-color={content.color} />;
}
