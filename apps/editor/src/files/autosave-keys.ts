/** What is stored under which key of an autosave. */
export const SCENE_KEY = 'scene';
/** The page that may write. */
export const OWNER_KEY = 'owner';
export const ASSET_PREFIX = 'asset:';
export const RESCUE_PREFIX = 'rescue:';
