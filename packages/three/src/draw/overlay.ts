import { type Camera, Group, LOD, type Mesh, Object3D } from 'three';

/**
 * An object that shows its mesh only while a camera draws it.
 *
 * It is an LOD because that is the one kind of object that a renderer shows its camera to before it uploads geometry. Code that
 * traverses the scene at any other time, to hide, outline, clone, measure or export it, finds an empty object.
 */
export abstract class Overlay extends LOD {
  readonly #group = new Group();
  /** The camera that draws the mesh now; null: none. */
  #drawnBy: Camera | null = null;

  constructor(mesh: Mesh) {
    super();
    // The renderer sorts by the renderOrder of groups first.
    this.#group.renderOrder = Number.MAX_SAFE_INTEGER;
    // A camera tests the layers of each descendant, too.
    this.#group.layers = this.layers;
    this.#group.children = [mesh];
    mesh.layers = this.layers;
    mesh.onAfterRender = () => {
      this.children.length = 0;
      this.#drawnBy = null;
    };
  }

  /** Prepares the mesh for a camera. Returns whether it is drawn. */
  protected abstract prepare(camera: Camera): boolean;

  /** Whether a camera may draw the mesh while another camera draws it. */
  protected abstract hasPrecedence(camera: Camera): boolean;

  override clone(): this {
    return new Object3D() as this;
  }

  /** Called by the renderer, with the camera that is about to draw. */
  override update(camera: Camera): void {
    this.children.length = 0;
    // A mirror draws the scene while another camera draws it, for which the mesh has to stay as it is.
    if (this.#drawnBy !== null && camera !== this.#drawnBy && !this.hasPrecedence(camera)) return;
    if (!this.prepare(camera)) return;
    this.children.push(this.#group);
    this.#drawnBy = camera;
  }
}
