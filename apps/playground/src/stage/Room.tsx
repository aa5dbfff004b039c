import { useScheme } from './useScheme.js';

const gridColors = {
  light: { axes: '#b6bcc4', cells: '#d7dbe0' },
  dark: { axes: '#4a4f57', cells: '#2f3338' },
};

/** The light and the floor of a scene. */
export function Room() {
  const colors = gridColors[useScheme()];
  return (
    <>
      <hemisphereLight args={['#ffffff', '#8a8f98', 1.6]} />
      <directionalLight position={[3, 6, 4]} intensity={1.8} />
      <gridHelper args={[10, 10, colors.axes, colors.cells]} position={[0, -0.5, 0]} />
    </>
  );
}
