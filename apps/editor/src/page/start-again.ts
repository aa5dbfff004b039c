import { createDoc } from '@gizmo-kit/scene';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { toast } from 'sonner';
import type { Editor } from '../editor/editor.ts';
import { SCENE_TEXTS } from '../files/scenes/texts.ts';
import { CONTENTS } from '../model/kinds/kinds.ts';
import { demoDocument } from '../model/scene/demo.ts';

declare global {
  interface Window {
    __startAgain?: () => void;
  }
}

/** Sets every store to its first state. The scene is a new one, which is stored as another. */
function reset({ scene, settings, gizmo, views, ui, blobs }: Editor): void {
  scene.resume(createDoc(demoDocument(), CONTENTS), { name: SCENE_TEXTS.files.untitled, time: null });
  settings.setState(settings.getInitialState(), true);
  views.setState(views.getInitialState(), true);
  gizmo.setState(gizmo.getInitialState(), true);
  ui.setState(ui.getInitialState(), true);
  blobs.setState(blobs.getInitialState(), true);
}

/** Deletes the stored scenes of earlier tests. */
async function deleteOthers({ persistence }: Editor): Promise<void> {
  for (const { id } of await persistence.scenes.list())
    if (id !== persistence.openScene()) await persistence.scenes.remove(id);
}

/** Remembers the attributes of an element. Returns a function that sets them again and removes all others. */
function rememberAttributes(element: Element): () => void {
  const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
  return () => {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const [name, value] of attributes) element.setAttribute(name, value);
  };
}

/** Lets tests have a page as if it was just opened, which takes a fraction of the time of opening it. */
export function allowToStartAgain(editor: Editor, root: Root, mount: () => void): void {
  const { href } = location;
  // React does not render these elements, so a test that turns the page from right to left would turn all later ones.
  const pageAttributes = [document.documentElement, document.body].map(rememberAttributes);
  window.__startAgain = () => {
    toast.dismiss();
    flushSync(() => root.render(null));
    reset(editor);
    localStorage.clear();
    for (const restore of pageAttributes) restore();
    history.replaceState(null, '', href);
    mount();
    void deleteOthers(editor);
  };
}
