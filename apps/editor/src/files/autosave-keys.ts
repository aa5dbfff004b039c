/** The keys of an autosave in the storage. */
export const SCENE_KEY = 'scene';
/** The page that may write. */
export const OWNER_KEY = 'owner';
export const ASSET_PREFIX = 'asset:';
export const RESCUE_PREFIX = 'rescue:';
