/** The typed text of a field. It is committed or discarded; then the field shows its value again. */
export interface Draft {
  commit(): void;
  discard(): void;
}

/** The draft of the edited field, for commands that must commit it first. */
export interface DraftSlot {
  current: Draft | null;
}
