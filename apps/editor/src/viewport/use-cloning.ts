import type { GizmoStore } from '@gizmo-kit/react';
import { useEffect, useMemo } from 'react';
import { isPressedOrDragged } from '../commands/command.ts';
import { useEditor } from '../EditorContext.ts';
import { STRINGS } from '../strings.ts';

interface Cloning {
  /** Reads the modifier keys of a press. It is called by the gizmo, because listeners of the page do not get its presses. */
  shouldPress(event: PointerEvent): boolean;
  /** @param label of a drag without copies */
  begin(label: string): void;
  release(): void;
  follow(isAltDown: boolean): void;
}

/** While Alt is held at the press or during a drag, the drag moves copies of the selection. */
export function useCloning(gizmo: GizmoStore): Cloning {
  const { scene } = useEditor();
  const cloning = useMemo(() => {
    let isAltDown = false;
    let step = '';
    const show = (): void =>
      scene.preview({ copies: isAltDown, label: isAltDown ? STRINGS.history.cloned(step) : step });
    return {
      shouldPress: (event: PointerEvent) => {
        isAltDown = event.altKey;
        return true;
      },
      begin: (label: string) => {
        step = label;
        if (isAltDown) show();
      },
      release: () => {
        isAltDown = false;
      },
      follow: (isDown: boolean) => {
        isAltDown = isDown;
        show();
      },
    };
  }, [scene]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Alt' || !isPressedOrDragged(gizmo.getState())) return;
      // Alt alone would open a menu of the browser.
      event.preventDefault();
      cloning.follow(event.type === 'keydown');
    };
    const onBlur = (): void => cloning.follow(false);
    // A press that moves nothing calls no `onDragEnd`, and its Alt must not count for a later drag by keys.
    const unsubscribe = gizmo.subscribe((state) => {
      if (!isPressedOrDragged(state)) cloning.release();
    });
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('keyup', onKey, { capture: true });
    window.addEventListener('blur', onBlur);
    return () => {
      unsubscribe();
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('keyup', onKey, { capture: true });
      window.removeEventListener('blur', onBlur);
    };
  }, [gizmo, cloning]);

  return cloning;
}
