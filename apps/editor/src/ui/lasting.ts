/** For messages that stay until they are dismissed: what went wrong, and what is to be decided. */
export const LASTING = { duration: Number.POSITIVE_INFINITY, closeButton: true };
