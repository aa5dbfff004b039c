// What the editor imports when a room is opened.
export { joinRoom, linksTo, makeRoom, transformsOf } from '@gizmo-kit/room';
