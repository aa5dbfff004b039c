/** Focuses the view that handles the keys of the gizmo, also without a selection. */
export const focusViewport = (): void => document.querySelector<HTMLElement>('.viewport [role="application"]')?.focus();
