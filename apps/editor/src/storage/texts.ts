import { sentence } from '../files/sentence.ts';

export const STORAGE_TEXTS = {
  download: 'Download',
  openIt: 'Open',
  unreadable: 'The scene of your last session could not be read',
  keptAside: (reason: string): string => `${sentence(reason)} It is still stored in this browser.`,
  didNotStart: (name: string): string => `The editor did not start with “${name}” the last time`,
  stillKept: 'It is still stored in this browser: File, Scenes in this browser.',
  cameLate: (name: string): string => `“${name}” was read after you had begun to work`,
  yoursIsKept: 'Both scenes are stored in this browser.',
  modelsMissing: 'Models of your last session are missing',
  notHere: (models: string): string =>
    `This browser does not have the files of ${sentence(models)} Their objects are empty.`,
  noRoom: (models: string): string => `There is no room in this browser for ${sentence(models)} The rest is stored.`,
  notKept: (what: string, reason: string): string => sentence(`${what} cannot be stored in this browser: ${reason}`),
  lastChanges: 'Your last changes',
  yourWork: 'Your work',
  storageFull: 'its storage is full',
} as const;
