import { Group } from 'three';

/** Creates the group of a node for the registry of objects. */
export const newGroup = (): Group => new Group();
