import { PlainHost, type PlainHostProps } from './PlainHost.js';
import { plainEngine } from './plain-engine.js';
import { startThree } from './three-scene.js';

const three = plainEngine(startThree);

/** A scene of plain three.js. */
export const PlainThree = (props: PlainHostProps) => <PlainHost {...props} start={three} />;
