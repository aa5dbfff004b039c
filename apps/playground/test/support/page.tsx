// Stories with their own page, or with several canvases.
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { frames } from './mount.js';
import type { Pixel } from './mouse-drag.js';

/** A mounted story. */
export interface Opened<Args> {
  host: HTMLElement;
  /** Renders the story again with other args, as the Controls panel does. */
  update(args: Partial<Args>): Promise<void>;
  /** The text of an element with this data attribute; in general `name`. */
  text(value: string, attribute?: string): string;
}

/** Mounts a composed story and waits until this number of elements exists and is laid out. */
export async function open<Args extends object>(
  Story: ComponentType<Partial<Args>>,
  args: Partial<Args>,
  selector: string,
  count = 1,
): Promise<Opened<Args>> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  root.render(<Story {...args} />);
  await vi.waitFor(() => {
    const found = [...host.querySelectorAll(selector)].filter((element) => element.getBoundingClientRect().width > 200);
    if (found.length !== count) throw new Error(`There are ${found.length} of ${selector}, not ${count}.`);
  }, 20_000);
  await frames(3);
  return {
    host,
    async update(next) {
      root.render(<Story {...args} {...next} />);
      await frames(3);
    },
    text: (value, attribute = 'name') => textOf(host, `[data-${attribute}="${value}"]`),
  };
}

/** The text of an element. */
export function textOf(host: ParentNode, selector: string): string {
  const found = host.querySelector(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found.textContent ?? '';
}

/** The numbers in a text, in their order. */
export const numbersIn = (text: string): number[] => (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

/** Moves the real mouse there, without a button. */
export async function pointAt(place: Pixel): Promise<void> {
  await commands.mouse([{ to: [place[0] - 3, place[1] - 3] }, { to: place }]);
  await frames(2);
}
