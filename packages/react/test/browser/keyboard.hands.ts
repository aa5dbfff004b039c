import { Vector3 } from 'three';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { keymap } from '../../src/index.js';
import { key, phaseOf } from './hands.js';
import { type Heard, mountHeard, type Px, type Stage, type StageOptions } from './stage.js';

/*
 * Drives a stage by its real keyboard.
 */

/** The focus elements on the page, in document order. */
export const focusElements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=application]')];

/** The focus element of the only gizmo, once Tab can reach it. */
export async function focusElement(): Promise<HTMLElement> {
  await expect.poll(() => focusElements().map((element) => element.tabIndex)).toEqual([0]);
  return focusElements()[0] as HTMLElement;
}

/** Focuses the gizmo, like Tab. */
export async function focusGizmo(): Promise<HTMLElement> {
  const element = await focusElement();
  element.focus();
  expect(document.activeElement).toBe(element);
  return element;
}

/** Presses keys in sequence. The iframe of the tests gets them after it has the focus of the outer page. */
export function tap(...keys: readonly string[]): Promise<void> {
  if (!document.hasFocus()) window.focus();
  return commands.mouse(keys.map(key));
}

/** Starts a drag by a key, and waits for it. */
export async function begin(stage: Stage, name: string): Promise<void> {
  await tap(name);
  await expect.poll(() => phaseOf(stage)).toBe('press');
}

/** The pixel of the origin of the target. */
export const originOf = (stage: Stage): Px => stage.toClient(stage.mesh.getWorldPosition(new Vector3()));

/** A stage whose gizmo has a keymap and the focus. */
export async function mountFocused(options: StageOptions = {}): Promise<{ stage: Stage; heard: Heard }> {
  const mounted = await mountHeard({ ...options, props: { extensions: [keymap()], ...options.props } });
  await focusGizmo();
  return mounted;
}

/** The reasons of the ends of the gestures. */
export const reasons = (heard: Heard): readonly string[] => heard.end.map((e) => e.reason);

/** An element of the page. */
export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`nothing is ${selector}`);
  return found;
}
