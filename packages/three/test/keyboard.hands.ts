import { Quaternion, Vector3 } from 'three';
import { expect } from 'vitest';
import { keymap } from '../src/index.js';
import { key, mouse, phaseOf } from './hands.js';
import { type Heard, mountHeard, nextFrames, type Px, type Stage, type StageOptions } from './stage.js';

/*
 * Drives a stage by its keyboard.
 */

/** The focus elements on the page, in document order. */
export const focusElements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=application]')];

/** The focus element of the only gizmo, which Tab can reach. */
export function focusElement(): HTMLElement {
  expect(focusElements().map((element) => element.tabIndex)).toEqual([0]);
  return focusElements()[0] as HTMLElement;
}

/** Focuses the gizmo, like Tab. */
export function focusGizmo(): HTMLElement {
  const element = focusElement();
  element.focus();
  expect(document.activeElement).toBe(element);
  return element;
}

/** Presses keys in sequence. */
export const tap = (...keys: readonly string[]): void => mouse(keys.map(key));

/** Presses a key while another is held. */
export const chord = (name: string, held: string): void =>
  mouse([{ do: 'hold', key: held }, key(name), { do: 'release', key: held }]);

/** Starts a drag by a key. */
export function begin(stage: Stage, name: string): void {
  tap(name);
  expect(phaseOf(stage)).toBe('press');
}

/** The pixel of the origin of the target. */
export const originOf = (stage: Stage): Px => stage.toClient(stage.mesh.getWorldPosition(new Vector3()));

/** Returns a function that returns the announcements from now on, in order. */
export function listenToRegion(): () => readonly string[] {
  const texts: string[] = [];
  const region = find('[aria-live=polite]');
  const note = (records: readonly MutationRecord[]): void => {
    for (const { addedNodes } of records) texts.push(...[...addedNodes].map((node) => node.textContent ?? ''));
  };
  const observer = new MutationObserver(note);
  observer.observe(region, { childList: true });
  return () => {
    note(observer.takeRecords());
    return texts;
  };
}

/** The position of the target after the next frame. */
export function positionOf(stage: Stage): readonly number[] {
  nextFrames();
  return stage.mesh.position.toArray();
}

/** A stage whose gizmo has a keymap and the focus. */
export function mountFocused(options: StageOptions = {}): { stage: Stage; heard: Heard } {
  const mounted = mountHeard({ ...options, props: { extensions: [keymap()], ...options.props } });
  focusGizmo();
  return mounted;
}

/** The reasons of the ends of the gestures. */
export const reasons = (heard: Heard): readonly string[] => heard.end.map((e) => e.reason);

/** A rotation that keeps one local axis parallel to a world axis. */
export const TURN: Quaternion = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), Math.PI / 6);

/** An element of the page. */
export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`nothing is ${selector}`);
  return found;
}
