import { PlainHost, type PlainHostProps } from './PlainHost.js';
import { plainEngine } from './plain-engine.js';
import { startPlayCanvas } from './playcanvas-scene.js';
import { withOverlay } from './with-overlay.js';

const playCanvas = plainEngine(withOverlay(startPlayCanvas));

/** A scene of PlayCanvas. */
export const InPlayCanvas = (props: PlainHostProps) => <PlainHost {...props} start={playCanvas} />;
