import { CanvasTexture, Sprite, SpriteMaterial, SRGBColorSpace, Vector4 } from 'three';
import { unitsPerPixel } from '../drawing/symbol.ts';

/** CSS pixels. */
const [HEIGHT, PADDING, FONT] = [18, 6, '600 12px system-ui, sans-serif'];
/** Device pixels of the image for each CSS pixel. */
const SHARPNESS = 2;

function imageOf(name: string, color: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.font = FONT;
  canvas.width = SHARPNESS * Math.ceil(context.measureText(name).width + 2 * PADDING);
  canvas.height = SHARPNESS * HEIGHT;
  context.scale(SHARPNESS, SHARPNESS);
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(0, 0, canvas.width / SHARPNESS, HEIGHT, 4);
  context.fill();
  // A new size resets the font.
  context.font = FONT;
  context.fillStyle = '#000';
  context.textBaseline = 'middle';
  context.fillText(name, PADDING, HEIGHT / 2 + 0.5);
  return canvas;
}

/** The name of a person, with the same size in every view. */
export interface NameMark {
  readonly sprite: Sprite;
  dispose(): void;
}

/** @param isPointer whether the mark is below a point and has an arrow to it. @default false */
export function createNameMark(name: string, color: string, isPointer = false): NameMark {
  const image = imageOf(isPointer ? `↖ ${name}` : name, color);
  const map = new CanvasTexture(image);
  map.colorSpace = SRGBColorSpace;
  const material = new SpriteMaterial({ map, depthTest: false, toneMapped: false });
  const sprite = new Sprite(material);
  // Beginning at the point.
  sprite.center.set(0, isPointer ? 1 : -0.3);
  sprite.frustumCulled = false;
  sprite.renderOrder = 601;
  sprite.raycast = () => undefined;
  sprite.onBeforeRender = (renderer, _scene, camera) => {
    const unit = unitsPerPixel(camera, sprite.position, renderer.getViewport(new Vector4()).w);
    sprite.scale.set((unit * image.width) / SHARPNESS, (unit * image.height) / SHARPNESS, 1);
    sprite.updateMatrixWorld();
  };
  return {
    sprite,
    dispose: () => {
      sprite.removeFromParent();
      map.dispose();
      material.dispose();
    },
  };
}
