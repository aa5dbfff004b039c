import { Group } from 'three';
import type { Editor } from '../../editor/editor.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { createPersonMark, type PersonMark } from './person-mark.ts';

/** The marks of all other people in the room. */
export interface Marks {
  readonly group: Group;
  update(): void;
  dispose(): void;
}

export function createMarks({ ui, settings, views: { objects } }: Editor, drawing: Drawing): Marks {
  const group = new Group();
  /** By id, name and color, because a server may give a person another name. */
  const known = new Map<string, PersonMark>();
  const keep = (keys: ReadonlySet<string>): void => {
    for (const [key, mark] of known) {
      if (keys.has(key)) continue;
      mark.dispose();
      known.delete(key);
    }
  };
  return {
    group,
    update: () => {
      const people = ui.getState().people.map((person) => ({
        key: `${person.id} ${person.user.color} ${person.user.name}`,
        person,
      }));
      const hasNames = settings.getState().look.people;
      keep(new Set(people.map(({ key }) => key)));
      for (const { key, person } of people) {
        const mark = known.get(key) ?? createPersonMark(person);
        known.set(key, mark);
        group.add(mark.group);
        mark.update(person, { get: objects.get, parts: drawing.parts(), hasNames });
      }
    },
    dispose: () => keep(new Set()),
  };
}
