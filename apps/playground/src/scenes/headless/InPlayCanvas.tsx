import { PlainHost, type PlainHostProps } from './PlainHost.js';
import { plainEngine } from './plain-engine.js';
import { startPlayCanvas } from './playcanvas-scene.js';

const playCanvas = plainEngine(startPlayCanvas);

/** A scene of PlayCanvas. */
export const InPlayCanvas = (props: PlainHostProps) => <PlainHost {...props} start={playCanvas} />;
