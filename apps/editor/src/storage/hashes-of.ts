import type { Asset } from '@gizmo-kit/scene';

/** The SHA-256 of the files of models. */
export const hashesOf = (assets: Iterable<Asset>): readonly string[] =>
  [...assets].flatMap(({ files }) => Object.values(files).map(({ sha256 }) => sha256));

/** Everything in some updates that looks like a SHA-256, also if they cannot be read. Texts in updates are UTF-8. */
export const hashesIn = (updates: readonly Uint8Array[]): ReadonlySet<string> =>
  new Set(updates.flatMap((update) => new TextDecoder('latin1').decode(update).match(/[\da-f]{64}/g) ?? []));
