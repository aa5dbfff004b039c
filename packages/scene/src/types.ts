import type { Quat, Transform, Vec3 } from '@gizmo-kit/math';
import type { ShardedMap } from './sharded-map.js';

export type { Quat, Transform, Vec3 };

/** What a node is: its kind and the fields of that kind. A field `asset` is the id of an asset. */
export interface Content {
  readonly kind: string;
  readonly asset?: string | undefined;
}

/** Where a node is in the tree. */
export interface Place {
  /** Null for a root. */
  readonly parent: string | null;
  /** A key of fractional-indexing. Siblings are sorted by it, and by their ids if it is equal. */
  readonly order: string;
}

export interface SceneNode<C extends Content = Content> extends Place {
  readonly id: string;
  readonly name: string;
  readonly transform: Transform;
  readonly content: C;
  readonly visible: boolean;
  /** Whether it and its descendants cannot be picked. */
  readonly locked: boolean;
  /** Data of an application, as JSON; undefined if there is none. */
  readonly extras: unknown;
}

/** A file of an asset. Its bytes are stored once, under their hash, and not in the document. */
export interface AssetFile {
  /** In hexadecimal digits. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  /** The media type; may be empty. */
  readonly type: string;
}

/** An imported model. It never changes: its id is a hash of its files. */
export interface Asset {
  readonly id: string;
  readonly name: string;
  /** The path in `files` of the file that refers to the others. */
  readonly entry: string;
  readonly files: Readonly<Record<string, AssetFile>>;
}

/** A scene as immutable data. Records that an edit does not change keep their identity. */
export interface SceneDocument<C extends Content = Content> {
  readonly nodes: ShardedMap<SceneNode<C>>;
  /** Derived from the places of the nodes, as is `children`. */
  readonly roots: readonly string[];
  /** The children of each node that has some. */
  readonly children: ShardedMap<readonly string[]>;
  /** The assets that nodes use. A node may use one that has not arrived yet. */
  readonly assets: ShardedMap<Asset>;
}

/** A pure function from a document to a document. */
export type Edit<C extends Content = Content> = (document: SceneDocument<C>) => SceneDocument<C>;

export const IDENTITY: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
