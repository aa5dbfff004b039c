/** For messages that stay until they are dismissed: errors and decisions. */
export const LASTING = { duration: Number.POSITIVE_INFINITY, closeButton: true };
