/** Gives the focus to the view that hears the keys of the gizmo, also while nothing is selected. */
export const focusViewport = (): void => document.querySelector<HTMLElement>('.viewport [role="application"]')?.focus();
