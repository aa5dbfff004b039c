import { addAfterEffect, useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { useEditor } from '../editor/EditorContext.ts';
import type { SceneDocument } from '../model/scene/types.ts';

/** In pixels. */
const [WIDTH, HEIGHT] = [216, 144];
/** The least time between two pictures in milliseconds. */
const INTERVAL_MS = 2000;

/** The middle of an image, as a small picture. */
function pictureOf(image: HTMLCanvasElement): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const scale = Math.max(WIDTH / image.width, HEIGHT / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  canvas.getContext('2d')?.drawImage(image, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp'));
}

/** Stores a picture of the scene for the list of scenes, when all of a changed document is drawn. It causes no drawing. */
export function ScenePicture() {
  const { scene, persistence, views } = useEditor();
  const image = useThree(({ gl }) => gl.domElement);
  useEffect(() => {
    let [shown, time]: [SceneDocument | null, number] = [null, -INTERVAL_MS];
    const store = async (): Promise<void> => {
      try {
        const picture = await pictureOf(image);
        if (picture !== null && !(await persistence.setPicture(picture))) shown = null;
      } catch {
        // An image without pixels, or a storage without room: the list shows an icon.
      }
    };
    return addAfterEffect((now) => {
      const { document, overlay } = scene.getState();
      if (document === shown || overlay !== null || now - time < INTERVAL_MS || !views.objects.isWhole()) return;
      [shown, time] = [document, now];
      // The image is gone after this task.
      void store();
    });
  }, [scene, persistence, views, image]);
  return null;
}
