import { PlainHost, type PlainHostProps } from './PlainHost.js';
import { plainCanvas } from './plain-canvas.js';

/** A scene on a 2D canvas. */
export const PlainCanvas = (props: PlainHostProps) => <PlainHost {...props} start={plainCanvas} />;
