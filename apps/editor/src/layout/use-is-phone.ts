import { useMedia } from '../ui/use-media.ts';

/** Whether panels beside the viewport would leave no room for it. */
export const useIsPhone = (): boolean => useMedia('(width <= 640px)');
