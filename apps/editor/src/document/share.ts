import { toast } from 'sonner';
import type { Editor } from '../editor/editor.ts';
import { fragmentOf, isSceneFragment, sceneFromFragment } from '../files/scenes/link.ts';
import { showError } from '../files/show-error.ts';
import { docOf, replaceDocument } from './replace.ts';
import { DOCUMENT_TEXTS } from './texts.ts';

const text = DOCUMENT_TEXTS;

/** Copies a URL that opens the scene. Without a clipboard, the page gets this URL. */
export async function shareScene({ scene }: Editor): Promise<void> {
  try {
    const address = new URL(await fragmentOf(scene.getState().document), location.href);
    if ('clipboard' in navigator) {
      await navigator.clipboard.writeText(address.href);
      toast.success(text.linkCopied, { description: text.linkHolds });
    } else {
      history.replaceState(null, '', address);
      toast.success(text.linkInAddress, { description: text.linkHolds });
    }
  } catch (error) {
    showError(text.notShared, error);
  }
}

/** Opens the scene of the URL of the page, and removes it from the URL. */
async function openLink(editor: Editor): Promise<void> {
  const { hash, pathname, search } = location;
  if (!isSceneFragment(hash)) return;
  history.replaceState(null, '', pathname + search);
  try {
    const scene = await sceneFromFragment(hash);
    await replaceDocument(editor, text.openLink, docOf(editor, scene), {
      name: text.shared,
      time: null,
      isDirty: true,
    });
  } catch (error) {
    showError(text.linkNotOpened, error);
  }
}

/** Opens the scene in the URL of the page, and the scenes of links that are followed later. */
export function followLinks(editor: Editor): void {
  window.addEventListener('hashchange', () => void openLink(editor));
  void openLink(editor);
}
