import { emptyDocument, insertNodes, newNode, type Vec3 } from '@gizmo-kit/scene';
import type { Content } from '../kinds/kinds.ts';
import { PLAIN, type Shape } from '../kinds/mesh.ts';
import { DEGREE, quaternionFromDegrees } from './euler.ts';
import type { Hinge } from './hinge.ts';
import type { SceneDocument, SceneNode } from './types.ts';

interface Part {
  readonly name: string;
  readonly at?: Vec3;
  readonly turn?: Vec3;
  readonly scale?: Vec3;
  readonly content?: Content;
  readonly hinge?: Hinge;
  readonly parts?: readonly Part[];
}

const GROUP: Content = { kind: 'group' };

export function solid(shape: Shape, size: Vec3, color: string, roughness = 0.6, metalness = 0): Content {
  return { kind: 'mesh', shape, size, ...PLAIN, color, roughness, metalness };
}

const CLAY = '#e07a4b';
const CREAM = '#efe6d8';
const INK = '#3b4256';
const TEAL = '#3a9d94';
const SUN = '#f2b84b';
const LEAF = '#6fa66a';
const WOOD = '#c99f73';
const STEEL = '#aeb6c4';

const arm: Part = {
  name: 'Robot Arm',
  at: [-2.1, 0, -0.4],
  parts: [
    { name: 'Base', at: [0, 0.12, 0], content: solid('cylinder', [1.3, 0.24, 1.2], INK, 0.45, 0.2) },
    {
      name: 'Turntable',
      at: [0, 0.24, 0],
      turn: [0, 28, 0],
      parts: [
        { name: 'Pedestal', at: [0, 0.19, 0], content: solid('cylinder', [0.84, 0.38, 0.66], CREAM, 0.5) },
        {
          name: 'Shoulder',
          at: [0, 0.58, 0],
          turn: [0, 0, 24],
          content: solid('sphere', [0.62, 0.62, 0.62], CLAY, 0.4),
          parts: [
            { name: 'Upper Arm', at: [0, 0.66, 0], content: solid('capsule', [0.34, 1.2, 0.34], CREAM, 0.5) },
            {
              name: 'Elbow',
              at: [0, 1.28, 0],
              turn: [0, 0, -104],
              hinge: { axis: 'z', min: -150 * DEGREE, max: -10 * DEGREE },
              content: solid('sphere', [0.48, 0.48, 0.48], CLAY, 0.4),
              parts: [
                { name: 'Forearm', at: [0, 0.54, 0], content: solid('capsule', [0.26, 1.02, 0.26], CREAM, 0.5) },
                {
                  name: 'Wrist',
                  at: [0, 1.06, 0],
                  turn: [0, 0, -62],
                  content: solid('cylinder', [0.34, 0.24, 0.34], CLAY, 0.4),
                  parts: [
                    { name: 'Palm', at: [0, 0.18, 0], content: solid('box', [0.5, 0.12, 0.26], INK, 0.45, 0.2) },
                    {
                      name: 'Finger Left',
                      at: [-0.19, 0.38, 0],
                      content: solid('box', [0.1, 0.34, 0.2], STEEL, 0.3, 0.7),
                    },
                    {
                      name: 'Finger Right',
                      at: [0.19, 0.38, 0],
                      content: solid('box', [0.1, 0.34, 0.2], STEEL, 0.3, 0.7),
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

const leg = (name: string, x: number, z: number): Part => ({
  name,
  at: [x, 0.42, z],
  content: solid('cylinder', [0.11, 0.84, 0.15], WOOD),
});

// The bench has a non-uniform scale, so that objects on it have such a parent.
const bench: Part = {
  name: 'Stretched Bench',
  at: [2.1, 0, -0.9],
  turn: [0, -24, 0],
  scale: [1.5, 0.85, 1],
  parts: [
    { name: 'Bench Top', at: [0, 0.89, 0], content: solid('box', [1.5, 0.12, 0.9], WOOD) },
    leg('Leg 1', -0.62, -0.32),
    leg('Leg 2', 0.62, -0.32),
    leg('Leg 3', -0.62, 0.32),
    leg('Leg 4', 0.62, 0.32),
    {
      name: 'Mug',
      at: [-0.42, 1.12, 0.1],
      content: solid('cylinder', [0.26, 0.34, 0.3], TEAL, 0.25),
      parts: [{ name: 'Mug Handle', at: [0.16, 0, 0], content: solid('torus', [0.24, 0.05, 0.24], TEAL, 0.25) }],
    },
    { name: 'Tilted Box', at: [0.3, 1.21, 0], turn: [0, 32, 0], content: solid('box', [0.42, 0.42, 0.42], CLAY) },
    { name: 'Marble', at: [0.3, 1.57, 0], content: solid('sphere', [0.3, 0.3, 0.3], CREAM, 0.15) },
  ],
};

const plant: Part = {
  name: 'Plant',
  at: [0.5, 0, -2.6],
  parts: [
    { name: 'Pot', at: [0, 0.3, 0], content: solid('cylinder', [0.6, 0.6, 0.84], CLAY, 0.8) },
    { name: 'Stem', at: [0, 0.85, 0], content: solid('cylinder', [0.1, 0.7, 0.08], WOOD) },
    {
      name: 'Crown',
      at: [0, 1.55, 0],
      content: solid('sphere', [1.2, 1.2, 1.2], LEAF, 0.9),
      parts: [
        { name: 'Crown Side', at: [0.48, -0.22, 0.24], content: solid('sphere', [0.7, 0.7, 0.7], LEAF, 0.9) },
        { name: 'Crown Top', at: [-0.22, 0.46, 0.1], content: solid('sphere', [0.66, 0.66, 0.66], LEAF, 0.9) },
      ],
    },
  ],
};

const loose: readonly Part[] = [
  { name: 'Crate', at: [-0.9, 0.36, 1.7], turn: [0, 18, 0], content: solid('box', [0.72, 0.72, 0.72], TEAL, 0.55) },
  { name: 'Cone', at: [0.5, 0.5, 1.5], content: solid('cone', [0.8, 1, 0.8], SUN, 0.5) },
  { name: 'Ring', at: [1.9, 0.16, 1.5], turn: [90, 0, 0], content: solid('torus', [1.1, 0.32, 1.1], INK, 0.35, 0.1) },
];

function slug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

function toNodes(part: Part, parent: string | null): SceneNode[] {
  const id = slug(part.name);
  const parts = part.parts ?? [];
  const node: SceneNode = {
    ...newNode(part.name, part.content ?? GROUP, id),
    parent,
    extras: part.hinge === undefined ? undefined : { hinge: part.hinge },
    transform: {
      position: part.at ?? [0, 0, 0],
      quaternion: part.turn === undefined ? [0, 0, 0, 1] : quaternionFromDegrees(part.turn),
      scale: part.scale ?? [1, 1, 1],
    },
  };
  return [node, ...parts.flatMap((child) => toNodes(child, id))];
}

/** The first scene: a jointed arm, a stretched bench, a plant and three loose objects around a free center. */
export function demoDocument(): SceneDocument {
  const nodes = [arm, bench, plant, ...loose].flatMap((part) => toNodes(part, null));
  return insertNodes<Content>(emptyDocument(), nodes);
}
