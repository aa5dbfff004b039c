import { Quaternion, Vector3 } from 'three';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { keymap } from '../../src/index.js';
import { key, nextFrames, phaseOf } from './hands.js';
import { type Heard, mountHeard, type Px, type Stage, type StageOptions } from './stage.js';

/*
 * The hands that work a stage by its real keyboard.
 */

/** The focus elements on the page, in their order. */
export const focusElements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=application]')];

/** The focus element of the only gizmo, once it can be reached. */
export async function focusElement(): Promise<HTMLElement> {
  await expect.poll(() => focusElements().map((element) => element.tabIndex)).toEqual([0]);
  return focusElements()[0] as HTMLElement;
}

/** Gives the gizmo the focus, as Tab does. */
export async function focusGizmo(): Promise<HTMLElement> {
  const element = await focusElement();
  element.focus();
  expect(document.activeElement).toBe(element);
  return element;
}

/** Presses keys one after the other. The frame of the tests hears them once it has the focus of the page around it. */
export function tap(...keys: readonly string[]): Promise<void> {
  if (!document.hasFocus()) window.focus();
  return commands.mouse(keys.map(key));
}

/** Starts a drag by a key, and waits until it is there. */
export async function begin(stage: Stage, name: string): Promise<void> {
  await tap(name);
  await expect.poll(() => phaseOf(stage)).toBe('press');
}

/** Where the origin of the target is drawn. */
export const originOf = (stage: Stage): Px => stage.toClient(stage.mesh.getWorldPosition(new Vector3()));

/** What has been announced since, in order. */
export function listenToRegion(): { readonly texts: string[]; stop(): void } {
  const texts: string[] = [];
  const region = document.querySelector('[aria-live=polite]');
  if (region === null) throw new Error('there is no live region');
  const observer = new MutationObserver(() => texts.push(region.textContent ?? ''));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  return { texts, stop: () => observer.disconnect() };
}

/** Where the target is, once what was waiting has been drawn. */
export async function positionOf(stage: Stage): Promise<readonly number[]> {
  await nextFrames();
  return stage.mesh.position.toArray();
}

/** A stage whose gizmo has a keymap and the focus. */
export async function mountFocused(options: StageOptions = {}): Promise<{ stage: Stage; heard: Heard }> {
  const mounted = await mountHeard({ ...options, props: { keymap: keymap(), ...options.props } });
  await focusGizmo();
  return mounted;
}

/** How the gestures have ended. */
export const reasons = (heard: Heard): readonly string[] => heard.end.map((e) => e.reason);

/** Turned so that no axis of its own but one is one of the world. */
export const TURN: Quaternion = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), Math.PI / 6);

/** An element of the page. */
export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`nothing is ${selector}`);
  return found;
}
