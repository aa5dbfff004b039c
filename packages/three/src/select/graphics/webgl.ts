import {
  Color,
  DoubleSide,
  type Material,
  type Object3D,
  type PointsMaterial,
  ShaderMaterial,
  type Sprite,
  type SpriteMaterial,
  type Texture,
  Vector2,
  Vector4,
  WebGLRenderTarget,
} from 'three';
import { createColorReader } from '../../base/color-reader.js';
import { EDGE_FRAGMENT, EDGE_VERTEX, ringsIn } from './edge-glsl.js';
import { FLAT_FRAGMENT, FLAT_VERTEX, MAX_PLANES } from './flat-glsl.js';
import { DEPTH_TESTS, type EdgeMaterial, type Graphics, type Paint } from './graphics.js';
import { pixelsInto } from './pixels-into.js';

const uniformOf = <T>(value: T): { value: T } => ({ value });

function createFlatMaterial(
  paintOf: (object: Object3D) => Paint | null,
  pixelRatio: () => number,
  perDistance: () => number = () => 0,
): Material {
  const uniforms = {
    number: uniformOf(0),
    isEach: uniformOf(false),
    isSprite: uniformOf(false),
    isScaled: uniformOf(false),
    rotation: uniformOf(0),
    center: uniformOf(new Vector2()),
    pointSize: uniformOf(1),
    pointScale: uniformOf(1),
    side: uniformOf(DoubleSide as number),
    planes: uniformOf(Array.from({ length: MAX_PLANES }, () => new Vector4())),
    unionCount: uniformOf(0),
    planeCount: uniformOf(0),
    perDistance: uniformOf(0),
  };
  const material = new ShaderMaterial({
    vertexShader: FLAT_VERTEX,
    fragmentShader: FLAT_FRAGMENT,
    uniforms,
    side: DoubleSide,
    toneMapped: false,
  });
  const size = new Vector2();
  material.onBeforeRender = (renderer, _scene, _camera, _geometry, object) => {
    const paint = paintOf(object);
    const own = (object as Sprite).material as Material & Partial<SpriteMaterial & PointsMaterial>;
    const isPoints = 'isPoints' in object;
    uniforms.perDistance.value = perDistance();
    uniforms.number.value = paint?.number ?? 0;
    uniforms.isEach.value = paint?.isEach ?? false;
    uniforms.isSprite.value = 'isSprite' in object;
    uniforms.isScaled.value = own.sizeAttenuation ?? false;
    uniforms.rotation.value = own.rotation ?? 0;
    uniforms.center.value.copy((object as Partial<Sprite>).center ?? CENTER);
    uniforms.pointSize.value = isPoints ? (own.size ?? 1) * pixelRatio() : 1;
    uniforms.pointScale.value = renderer.getSize(size).y / 2;
    uniforms.side.value = Array.isArray(own) || 'isSprite' in object || isPoints ? DoubleSide : own.side;
    const planes = [...(paint?.union ?? []), ...(paint?.all ?? [])].slice(0, MAX_PLANES);
    for (const [i, { normal, constant }] of planes.entries())
      uniforms.planes.value[i]?.set(normal.x, normal.y, normal.z, constant);
    uniforms.planeCount.value = planes.length;
    uniforms.unionCount.value = Math.min(planes.length, paint?.union.length ?? 0);
    material.uniformsNeedUpdate = true;
  };
  return material;
}

const CENTER = new Vector2(0.5, 0.5);

function createEdgeMaterial(mask: Texture): EdgeMaterial {
  const uniforms = {
    mask: uniformOf(mask),
    part: uniformOf(new Vector2()),
    reach: uniformOf(new Vector2()),
    rings: uniformOf(1),
    color: uniformOf(new Color()),
    activeColor: uniformOf(new Color()),
    rimReach: uniformOf(new Vector2()),
    rimColor: uniformOf(new Color()),
    hasRim: uniformOf(false),
    opacity: uniformOf(1),
    unit: uniformOf(0),
    slack: uniformOf(0),
  };
  const material = new ShaderMaterial({
    vertexShader: EDGE_VERTEX,
    fragmentShader: EDGE_FRAGMENT,
    uniforms,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
  const read = createColorReader();
  return {
    material,
    set(part, reach, pixels) {
      uniforms.part.value.copy(part);
      uniforms.reach.value.copy(reach);
      uniforms.rings.value = ringsIn(pixels);
      material.uniformsNeedUpdate = true;
    },
    setColors(others, active) {
      read(uniforms.color.value, others);
      read(uniforms.activeColor.value, active);
    },
    setRim(color, reach) {
      uniforms.hasRim.value = color !== null;
      uniforms.rimReach.value.copy(reach);
      if (color !== null) read(uniforms.rimColor.value, color);
    },
    setPart(part, opacity, { unit, slack }) {
      material.depthFunc = DEPTH_TESTS[part];
      uniforms.opacity.value = opacity;
      uniforms.unit.value = unit;
      uniforms.slack.value = slack;
    },
  };
}

export const WEBGL: Graphics = {
  createFlatMaterial,
  createEdgeMaterial,
  async pixelsOf(renderer, scene, camera, { width, height }) {
    const target = new WebGLRenderTarget(width, height);
    try {
      pixelsInto(target, renderer, scene, camera);
      const pixels = new Uint8Array(width * height * 4);
      if (renderer.getContext().isContextLost()) throw new Error('the context is lost');
      await renderer.readRenderTargetPixelsAsync(target, 0, 0, width, height, pixels);
      return pixels;
    } finally {
      target.dispose();
    }
  },
};
