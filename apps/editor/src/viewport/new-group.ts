import { Group } from 'three';

/** What the registry of objects makes the group of a node with. */
export const newGroup = (): Group => new Group();
