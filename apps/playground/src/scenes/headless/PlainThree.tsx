import { PlainHost, type PlainHostProps } from './PlainHost.js';
import { plainThree } from './plain-three.js';

/** A scene of plain three.js. */
export const PlainThree = (props: PlainHostProps) => <PlainHost {...props} start={plainThree} />;
