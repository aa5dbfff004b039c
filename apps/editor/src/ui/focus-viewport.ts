/** Gives the focus to the view that hears the keys of the gizmo. */
export const focusViewport = (): void =>
  document.querySelector<HTMLElement>('.viewport [role="application"][tabindex="0"]')?.focus();
