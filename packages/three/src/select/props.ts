import type { PointerSample, Vec2 } from '@gizmo-kit/math';
import type { BatchedMesh, Camera, InstancedMesh, Layers, Object3D } from 'three';
import type { StoreApi } from 'zustand/vanilla';
import type { Host } from '../host/host.js';
import type { InstanceTarget } from '../instances/instance.js';
import type { TargetRef } from '../targets/ref-to.js';

/** An object with its descendants, or one instance of it. */
export interface Part {
  readonly object: Object3D;
  /** Null: the object itself. */
  readonly instance: number | null;
}

/** What has changed a selection, and how. */
export interface SelectChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The key that was selected last; null: none. */
  readonly active: string | null;
  readonly reason: 'click' | 'marquee' | 'key';
  readonly event: Event;
}

/** The props of a selection. All of them may change at any time. */
export interface SelectProps {
  /**
   * Makes the selection controlled: these keys are selected, in the order of selecting, and the last one is active. An application
   * that does not follow `onChange` refuses a change. @default the selection keeps its own
   */
  readonly value?: readonly string[] | undefined;
  /**
   * The key of an object: asked for the object under the pointer and then for its ancestors below the root, until it returns one.
   * Several objects may have the same key.
   *
   * @param instance of an InstancedMesh the index, of a BatchedMesh the id; null: the object itself
   * @default the `uuid` of a child of the root
   */
  readonly keyOf?: ((object: Object3D, instance: number | null) => string | null | undefined) | undefined;
  /**
   * The object of a key, for applications that know it: the reverse of `keyOf`, of a key that one object has. The scene is then not
   * searched for the objects of selected keys. @default searched by `keyOf`
   */
  readonly objectOf?: ((key: string) => Object3D | null | undefined) | undefined;
  /** The layers of what is selected, in which rays, rectangles and outlines see it. @default those of the camera */
  readonly layers?: Layers | undefined;
  /** Whether a key can be selected. What is behind the others can be clicked through them. @default all */
  readonly filter?: ((key: string) => boolean) | undefined;
  /** Optional parts, each with its own code: `marquee()`, `outline()`, `selectKeys()`, or your own. @default none */
  readonly extensions?: readonly SelectExtension[] | undefined;
  /** False ignores all presses and keys. What is selected stays shown. @default true */
  readonly enabled?: boolean | undefined;
  /** Called when the user selects, with all keys. */
  readonly onChange?: ((keys: readonly string[], change: SelectChange) => void) | undefined;
  /** Called with the key of the first click; null: beside all objects. */
  readonly onDoubleClick?: ((key: string | null, event: MouseEvent) => void) | undefined;
  /** Called for a click of the secondary button; null: beside all objects. */
  readonly onContextMenu?: ((key: string | null, event: MouseEvent) => void) | undefined;
}

/** A selected object, or an instance of a mesh. */
export type SelectTarget = Object3D | TargetRef<InstanceTarget<BatchedMesh | InstancedMesh>>;

/** The state of a selection, immutable. */
export interface SelectState {
  /** The selected keys, in the order of selecting; the last one is active. */
  readonly keys: readonly string[];
  /** The objects and instances of these keys that exist, in the same order: the `target` of a gizmo. */
  readonly targets: readonly SelectTarget[];
  /** What a running marquee would select; null: none runs. Set it to null to cancel the marquee. */
  readonly preview: readonly string[] | null;
}

/** The state of a selection, for those who read it. */
export type SelectStore = StoreApi<SelectState>;

/** What an extension sees of its selection. All functions return the current value. */
export interface SelectPort {
  readonly host: Host;
  readonly store: SelectStore;
  readonly props: () => SelectProps;
  /** The object whose descendants are selected; null: not there yet. */
  readonly root: () => Object3D | null;
  /** The object in the scene for what an extension draws. Rays miss it. */
  readonly object: Object3D;
  /** Looks for the objects and instances that exist. What it returns finds those of any number of keys, until the scene changes. */
  readonly lookUp: () => (key: string) => readonly Part[];
  /** All keys that may be selected, in the order of the scene. */
  readonly allKeys: () => readonly string[];
  /** The sample of an event; null: it is not on what the camera draws, or on an element over the canvas. */
  readonly sampleOf: (event: PointerEvent | MouseEvent) => PointerSample | null;
  /** What may be selected under a sample, nearest first. */
  readonly keysUnder: (sample: PointerSample) => readonly string[];
  readonly select: (keys: readonly string[], reason: SelectChange['reason'], event: Event) => void;
}

/** A mounted extension. */
export interface MountedSelect {
  /** Called at each frame of the canvas, before it is drawn. */
  readonly frame?: () => void;
  /** Removes all listeners, elements and objects. */
  readonly stop: () => void;
}

/** An optional part of a selection: the value of `marquee()`, `outline()`, `selectKeys()`, or your own. */
export interface SelectExtension {
  /** Unique in the array. Two values with the same name are the same extension with other options. */
  readonly name: string;
  /** Called once for each selection, with the canvas on the page. `now` returns the present value. */
  mount(port: SelectPort, now: () => this): MountedSelect;
}

/** The layers in which a selection sees objects. */
export const layersOf = ({ host, props }: Pick<SelectPort, 'host' | 'props'>): Layers =>
  props().layers ?? host.camera().layers;

/** Runs `draw` while a camera sees other layers. */
export function withLayers<T>(camera: Camera, { mask }: Layers, draw: () => T): T {
  const before = camera.layers.mask;
  camera.layers.mask = mask;
  try {
    return draw();
  } finally {
    camera.layers.mask = before;
  }
}

/** Client pixels. */
export const clientPoint = ({ clientX, clientY }: MouseEvent): Vec2 => [clientX, clientY];
