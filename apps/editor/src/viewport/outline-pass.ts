import {
  BufferGeometry,
  type Camera,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  type Scene,
  ShaderMaterial,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

const LAYER = 30;
const WIDTH = 2;

const VERTEX = /* glsl */ `
  varying vec2 at;
  void main() {
    at = position.xy * 0.5 + 0.5;
    gl_Position = vec4(position.xy, 0.0, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  uniform sampler2D mask;
  uniform vec2 reach;
  uniform vec3 color;
  uniform vec3 activeColor;
  varying vec2 at;

  void main() {
    vec2 inside = texture2D(mask, at).rg;
    vec2 near = vec2(0.0);
    for (int i = 0; i < 16; i++) {
      float angle = float(i) * 0.39269908;
      near = max(near, texture2D(mask, at + vec2(cos(angle), sin(angle)) * reach).rg);
    }
    vec2 edge = clamp(near - inside, 0.0, 1.0);
    float alpha = max(edge.r, edge.g);
    if (alpha < 0.01) discard;
    gl_FragColor = vec4(mix(color, activeColor, edge.g), alpha);
    #include <colorspace_fragment>
  }
`;

export interface OutlineTargets {
  readonly others: readonly Object3D[];
  readonly active: Object3D | null;
}

export interface OutlinePass {
  /** Put it into the scene: it draws the outline when its turn comes. */
  readonly mesh: Mesh;
  setColors(others: string, active: string): void;
  dispose(): void;
}

/** One triangle over the whole picture. */
function fullScreen(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3));
  return geometry;
}

function withLayer(objects: readonly Object3D[], draw: () => void): void {
  for (const object of objects) object.traverse((part) => part.layers.enable(LAYER));
  draw();
  for (const object of objects) object.traverse((part) => part.layers.disable(LAYER));
}

/**
 * An outline of constant width around whole silhouettes, also where they are hidden: the selected objects are drawn
 * into a mask (the active one green, others red), whose rim a full-screen triangle then tints.
 */
export function createOutlinePass(read: () => OutlineTargets): OutlinePass {
  const target = new WebGLRenderTarget(1, 1, { samples: 4 });
  const paint = new MeshBasicMaterial({ side: DoubleSide, toneMapped: false, fog: false });
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      mask: { value: target.texture },
      reach: { value: new Vector2() },
      color: { value: new Color() },
      activeColor: { value: new Color() },
    },
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
  const mesh = new Mesh(fullScreen(), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = 500;
  mesh.raycast = () => undefined;

  const size = new Vector2();
  const clear = new Color();

  function drawMask(gl: WebGLRenderer, scene: Scene, camera: Camera): void {
    const { others, active } = read();
    const before = {
      target: gl.getRenderTarget(),
      alpha: gl.getClearAlpha(),
      autoClear: gl.autoClear,
      shadows: gl.shadowMap.autoUpdate,
      override: scene.overrideMaterial,
      layers: camera.layers.mask,
    };
    gl.getClearColor(clear);
    gl.setRenderTarget(target);
    gl.setClearColor(0x000000, 0);
    gl.clear();
    gl.autoClear = false;
    gl.shadowMap.autoUpdate = false;
    scene.overrideMaterial = paint;
    camera.layers.set(LAYER);
    if (others.length > 0) {
      paint.color.setRGB(1, 0, 0);
      withLayer(others, () => gl.render(scene, camera));
    }
    if (active !== null) {
      paint.color.setRGB(0, 1, 0);
      gl.clearDepth();
      withLayer([active], () => gl.render(scene, camera));
    }
    camera.layers.mask = before.layers;
    scene.overrideMaterial = before.override;
    gl.shadowMap.autoUpdate = before.shadows;
    gl.autoClear = before.autoClear;
    gl.setClearColor(clear, before.alpha);
    gl.setRenderTarget(before.target);
  }

  mesh.onBeforeRender = (gl, scene, camera) => {
    gl.getDrawingBufferSize(size);
    if (size.x !== target.width || size.y !== target.height) target.setSize(size.x, size.y);
    const reach = WIDTH * gl.getPixelRatio();
    material.uniforms.reach?.value.set(reach / size.x, reach / size.y);
    drawMask(gl, scene, camera);
  };

  return {
    mesh,
    setColors: (others, active) => {
      material.uniforms.color?.value.set(others);
      material.uniforms.activeColor?.value.set(active);
    },
    dispose: () => {
      target.dispose();
      paint.dispose();
      material.dispose();
      mesh.geometry.dispose();
    },
  };
}
