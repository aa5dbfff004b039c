import { useMedia } from './use-media.ts';

/** Whether the window has no room for panels beside the viewport. */
export const useIsPhone = (): boolean => useMedia('(width <= 640px)');
