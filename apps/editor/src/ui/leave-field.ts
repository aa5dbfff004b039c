/** Commits the edited field, at a press in the viewport: before a click changes the selection, and after a handle is pressed. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}
