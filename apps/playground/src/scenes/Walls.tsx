import { BoxGeometry, EdgesGeometry } from 'three';

const edges = new EdgesGeometry(new BoxGeometry());

export interface WallsProps {
  /** Half the length of an edge of the room. */
  half: number;
}

/** The edges of a room around the origin. */
export function Walls({ half }: WallsProps) {
  return (
    <lineSegments geometry={edges} scale={2 * half}>
      <lineBasicMaterial color="#c08a2e" />
    </lineSegments>
  );
}
