import { emptyDocument, IDENTITY, insertNodes, newNode, type Quat, type Vec3 } from '@gizmo-kit/scene';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { type Content, KINDS, labelOf } from '../../model/kinds/kinds.ts';
import { SHAPES } from '../../model/kinds/mesh.ts';
import { demoDocument, solid } from '../../model/scene/demo.ts';
import type { SceneDocument, SceneNode } from '../../model/scene/types.ts';
import { SCENE_TEXTS } from './texts.ts';

const name = SCENE_TEXTS.files.parts;

function placed(title: string, content: Content, position: Vec3, quaternion: Quat = IDENTITY.quaternion): SceneNode {
  return { ...newNode(title, content), transform: { ...IDENTITY, position, quaternion } };
}

/** The rotation of the −Z axis of a node towards a target. Lights and cameras point along −Z. */
function towards(eye: Vec3, target: Vec3): Quat {
  const matrix = new Matrix4().lookAt(new Vector3(...eye), new Vector3(...target), new Vector3(0, 1, 0));
  const { x, y, z, w } = new Quaternion().setFromRotationMatrix(matrix);
  return [x, y, z, w];
}

/** A product on a pedestal, with three lights and a camera. */
function stageDocument(): SceneDocument {
  const middle: Vec3 = [0, 0.8, 0];
  const spot = (title: string, intensity: number, eye: Vec3): SceneNode => {
    const content = { ...(KINDS.light.presets['spot-light'] as Extract<Content, { kind: 'light' }>), intensity };
    return placed(title, content, eye, towards(eye, middle));
  };
  const eye: Vec3 = [0, 1.6, 5];
  return insertNodes<Content>(emptyDocument(), [
    placed(name.floor, solid('cylinder', [6, 0.1, 6], '#dfe2e8', 0.9), [0, -0.05, 0]),
    placed(name.pedestal, solid('cylinder', [1.8, 0.4, 1.8], '#c9ced8', 0.6), [0, 0.2, 0]),
    placed(name.product, solid('sphere', [0.9, 0.9, 0.9], '#e07a4b', 0.25), [0, 0.85, 0]),
    spot(name.key, 30, [2.2, 3, 2.6]),
    spot(name.fill, 10, [-2.8, 2, 2]),
    spot(name.rim, 20, [-0.6, 2.8, -3]),
    placed(name.camera, KINDS.camera.presets['perspective-camera'] as Content, eye, towards(eye, middle)),
  ]);
}

/** Every shape, in a row. */
function shapesDocument(): SceneDocument {
  const nodes = SHAPES.map((shape, i) => {
    const content = KINDS.mesh.presets[shape] as Content;
    return placed(labelOf(content), content, [(i - (SHAPES.length - 1) / 2) * 1.5, 0.5, 0]);
  });
  return insertNodes<Content>(emptyDocument(), nodes);
}

/** The templates of a new scene. */
export const TEMPLATES = {
  empty: (): SceneDocument => emptyDocument(),
  demo: demoDocument,
  stage: stageDocument,
  shapes: shapesDocument,
} satisfies Record<string, () => SceneDocument>;
