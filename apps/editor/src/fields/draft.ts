/** What is being typed into a field. It ends in a commit or is discarded, and then the field shows its value again. */
export interface Draft {
  commit(): void;
  discard(): void;
}

/** Where the one field that is being edited puts its draft, for commands that must not miss it. */
export interface DraftSlot {
  current: Draft | null;
}
