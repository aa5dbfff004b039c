import type { Vec2 } from '@gizmo-kit/math';
import {
  BufferAttribute,
  BufferGeometry,
  type Camera,
  CanvasTexture,
  CustomBlending,
  Mesh,
  MeshBasicMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
  type PerspectiveCamera,
  type Scene,
  Sphere,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { isAlike } from '../base/is-alike.js';
import { Overlay } from '../draw/overlay.js';
import { rootOf } from '../targets/source.js';
import { type CubeBasis, FACES } from './cells.js';
import { COLUMNS, type FaceLook, paintFaces, ROWS } from './texture.js';

/** What a camera is about to draw. */
export interface CubeScene {
  readonly basis: CubeBasis;
  /** The center of the cube in normalized device coordinates. */
  readonly center: Vec2;
  /** Half an edge of the cube, as a fraction of half the width and half the height of the View. */
  readonly half: Vec2;
  readonly look: FaceLook;
}

/** The object that draws a view cube, in one draw call. */
export class CubeFigure extends Overlay {
  /** What a camera shows; null: nothing. */
  source: (camera: Camera) => CubeScene | null = () => null;
  readonly #mesh: Mesh<BufferGeometry, MeshBasicMaterial>;
  #painted: FaceLook | null = null;

  constructor() {
    const mesh = new Mesh(cubeGeometry(), createMaterial());
    super(mesh);
    this.#mesh = mesh;
    this.name = 'view-cube';
    // Above the gizmos.
    mesh.renderOrder = 1;
    mesh.frustumCulled = false;
    mesh.matrixWorldAutoUpdate = false;
  }

  /** Rays do not hit the cube: it has an element of its own for pointers. */
  override raycast(): void {}

  protected override hasPrecedence(camera: Camera): boolean {
    return this.source(camera) !== null;
  }

  protected override prepare(camera: Camera): boolean {
    const isAuxiliary = (rootOf(this) as Scene).overrideMaterial != null;
    const scene = isAuxiliary ? null : this.source(camera);
    if (scene === null) return false;
    this.#paint(scene.look);
    this.#place(scene, camera);
    return true;
  }

  #paint(look: FaceLook): void {
    if (isAlike(look, this.#painted)) return;
    const { material } = this.#mesh;
    const isLarger = look.pixels !== this.#painted?.pixels;
    const canvas = (material.map?.image as HTMLCanvasElement | undefined) ?? document.createElement('canvas');
    paintFaces(canvas, look);
    // A texture has the size of its first upload.
    if (isLarger) {
      material.map?.dispose();
      material.map = Object.assign(new CanvasTexture(canvas), {
        colorSpace: SRGBColorSpace,
        anisotropy: 8,
        premultiplyAlpha: true,
      });
      material.needsUpdate = true;
    } else if (material.map !== null) material.map.needsUpdate = true;
    this.#painted = look;
  }

  /**
   * Places the cube at a depth that is not clipped. It is flattened along the view direction, so that a perspective camera draws
   * it as an orthographic one.
   */
  #place({ basis, center, half }: CubeScene, camera: Camera): void {
    const depth = new Vector3(0, 0, -cubeDepth(camera as PerspectiveCamera)).applyMatrix4(camera.projectionMatrix).z;
    const at = (x: number, y: number): Vector3 => new Vector3(x, y, depth).unproject(camera);
    const middle = at(...center);
    const right = at(center[0] + half[0], center[1]).sub(middle);
    const up = at(center[0], center[1] + half[1]).sub(middle);
    const toward = right
      .clone()
      .cross(up)
      .normalize()
      .multiplyScalar(FLAT * right.length());
    const column = (i: 0 | 1 | 2): Vector3 =>
      new Vector3()
        .addScaledVector(right, basis.right[i])
        .addScaledVector(up, basis.up[i])
        .addScaledVector(toward, basis.toward[i]);
    this.#mesh.matrixWorld.makeBasis(column(0), column(1), column(2)).setPosition(middle);
  }

  override dispose(): void {
    const { geometry, material } = this.#mesh;
    material.map?.dispose();
    material.map = null;
    this.#painted = null;
    material.dispose();
    geometry.dispose();
  }
}

/** The thickness of the cube along the view direction, as a fraction of its width. */
const FLAT = 1e-4;

/** The depth at which the cube is drawn. */
function cubeDepth({ isPerspectiveCamera, near, far }: PerspectiveCamera): number {
  return isPerspectiveCamera ? Math.min(20 * near, (near + far) / 2) : near + Math.min(1, (far - near) / 2);
}

/** Six squares, each with its part of the texture. */
function cubeGeometry(): BufferGeometry {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const positions = FACES.flatMap(({ normal, right, up }) =>
    corners.flatMap(([x, y]) => normal.map((part, i) => part + x * (right[i] as number) + y * (up[i] as number))),
  );
  const uvs = FACES.flatMap((_, face) =>
    corners.flatMap(([x, y]) => [
      ((face % COLUMNS) + (x + 1) / 2) / COLUMNS,
      1 - (Math.floor(face / COLUMNS) + (1 - y) / 2) / ROWS,
    ]),
  );
  const geometry = new BufferGeometry()
    .setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
    .setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2))
    .setIndex(FACES.flatMap((_, face) => [0, 1, 2, 0, 2, 3].map((i) => 4 * face + i)));
  // Renderers sort by the center of the bounding sphere.
  geometry.boundingSphere = new Sphere();
  return geometry;
}

/** Only the faces toward the viewer are drawn, so the cube needs no depth. */
const createMaterial = (): MeshBasicMaterial =>
  new MeshBasicMaterial({
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
    fog: false,
    // The texture is premultiplied, so its transparent pixels have no color.
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  });
