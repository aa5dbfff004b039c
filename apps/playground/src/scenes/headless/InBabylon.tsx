import { startBabylon } from './babylon-scene.js';
import { PlainHost, type PlainHostProps } from './PlainHost.js';
import { plainEngine } from './plain-engine.js';
import { withOverlay } from './with-overlay.js';

const babylon = plainEngine(withOverlay(startBabylon));

/** A scene of Babylon.js. */
export const InBabylon = (props: PlainHostProps) => <PlainHost {...props} start={babylon} />;
