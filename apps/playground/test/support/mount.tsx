import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { LensName } from '../../src/stage/lenses.js';
import { Picture } from './picture.js';

/** A mounted story. */
export interface Mounted<Args> {
  canvas: HTMLCanvasElement;
  picture: Picture;
  /** Renders the story again with other args, as the Controls panel does. */
  update(args: Partial<Args>): Promise<void>;
}

/** Mounts a composed story and waits until its canvas is laid out and drawn. */
export async function mount<Args extends object>(
  Story: ComponentType<Partial<Args>>,
  args: Partial<Args>,
  lens: LensName = 'perspective',
): Promise<Mounted<Args>> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  root.render(<Story {...args} />);
  const canvas = await vi.waitFor(() => {
    const found = host.querySelector('canvas');
    if (found === null || found.clientWidth < 400) throw new Error('The canvas is not laid out yet.');
    return found;
  }, 20_000);
  await frames(3);
  const update = async (next: Partial<Args>) => {
    root.render(<Story {...args} {...next} />);
    await frames(3);
  };
  return { canvas, picture: new Picture(lens, canvas), update };
}

/** Waits until the browser has drawn this number of frames. */
export async function frames(count: number) {
  for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
}
