import {
  BackSide,
  DoubleSide,
  FrontSide,
  type Mesh,
  type Object3D,
  type Sprite,
  type SpriteMaterial,
  type Texture,
  Vector2,
  Vector4,
} from 'three';
import {
  drawIndex,
  Fn,
  float,
  floor,
  frontFacing,
  instanceIndex,
  int,
  ivec2,
  mod,
  modelViewMatrix,
  positionGeometry,
  positionLocal,
  positionView,
  textureLoad,
  uniform,
  varying,
  vec3,
  vec4,
} from 'three/tsl';
import { MeshBasicNodeMaterial, type Node, type NodeBuilder } from 'three/webgpu';
import type { Paint } from './graphics.js';

const isSprite = (object: Object3D | null): object is Sprite => object !== null && 'isSprite' in object;

const numberOf = (read: (object: Object3D) => number) =>
  uniform(0).onObjectUpdate(({ object }) => (object ? read(object) : 0));

/** The sides that are drawn. */
function sideOf(object: Object3D): number {
  const { material } = object as Mesh;
  return 'isMesh' in object && !Array.isArray(material) ? material.side : DoubleSide;
}

/** Not in the types of three.js. */
interface DrawBuilder extends NodeBuilder {
  /** Null: the index of the instance is that of the draw. */
  getDrawIndex(): string | null;
}

/** The index of the drawn instance; of a BatchedMesh, the id. */
const instanceOf = Fn((builder: NodeBuilder) => {
  const { _indirectTexture: ids } = builder.object as Object3D & { readonly _indirectTexture?: Texture };
  if (ids === undefined) return float(instanceIndex);
  const { width } = ids.image as { readonly width: number };
  const index = int((builder as DrawBuilder).getDrawIndex() === null ? instanceIndex : drawIndex);
  return float(textureLoad(ids, ivec2(index.mod(width), index.div(width))).x);
});

/** The axes of a sprite in view space, with its size and its turn. */
const axesOf = ({ matrixWorld, material: { rotation } }: Sprite, into: Vector4): void => {
  const e = matrixWorld.elements;
  const [width, height] = [Math.hypot(e[0], e[1], e[2]), Math.hypot(e[4], e[5], e[6])];
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  into.set(cos * width, sin * width, -sin * height, cos * height);
};

/** Draws what the material of an object draws, in one color: only its sides, and sprites towards the camera. */
export class FlatMaterial extends MeshBasicNodeMaterial {
  constructor(paintOf: (object: Object3D) => Paint | null, perDistance: () => number = () => 0) {
    super({ side: DoubleSide, toneMapped: false, fog: false });
    // A transparent object would be drawn twice.
    this.forceSinglePass = true;
    const number = numberOf((object) => paintOf(object)?.number ?? 0);
    const isEach = numberOf((object) => (paintOf(object)?.isEach ? 1 : 0));
    const side = numberOf(sideOf);
    const distance = positionView.z.negate().mul(numberOf(perDistance));
    this.fragmentNode = Fn(() => {
      frontFacing.and(side.equal(BackSide)).discard();
      frontFacing.not().and(side.equal(FrontSide)).discard();
      const id = number.add(isEach.mul(varying(instanceOf())).add(0.5).floor());
      return vec4(floor(id.div(65536)), mod(floor(id.div(256)), 256), mod(id, 256), 255)
        .div(255)
        .add(vec4(0, 0, distance, 0));
    })();
  }

  override setupPositionView(): Node {
    const axes = uniform(new Vector4()).onObjectUpdate(({ object }, { value }) => {
      if (isSprite(object)) axesOf(object, value);
      return value;
    });
    const center = uniform(new Vector2()).onObjectUpdate(({ object }, { value }) =>
      isSprite(object) ? value.copy(object.center).subScalar(0.5) : value,
    );
    const isFixed = uniform(0).onObjectUpdate(({ object, camera }) => {
      const { sizeAttenuation = true } = (object as Sprite).material as Partial<SpriteMaterial>;
      return !sizeAttenuation && camera && 'isPerspectiveCamera' in camera ? 1 : 0;
    });
    const origin = modelViewMatrix.mul(vec4(0, 0, 0, 1)).xyz;
    const corner = positionGeometry.xy.sub(center);
    const size = isFixed.equal(1).select(origin.z.negate(), 1);
    const aside = axes.xy.mul(corner.x).add(axes.zw.mul(corner.y)).mul(size);
    const shown = numberOf((object) => (isSprite(object) ? 1 : 0));
    return shown.equal(1).select(origin.add(vec3(aside, 0)), modelViewMatrix.mul(vec4(positionLocal, 1)).xyz);
  }
}
