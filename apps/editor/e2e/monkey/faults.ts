import { type Vec3, worldMatrix } from '@gizmo-kit/scene';
import { checkedRecord, HEADER } from '../../src/files/scenes/scene-file.ts';
import { documentOf, type SceneRecord } from '../../src/files/scenes/scene-record.ts';
import type { SceneDocument } from '../../src/model/scene/types.ts';
import { formatNumber } from '../../src/model/values/expression.ts';
import type { EditorPage } from '../editor-page.ts';

/** A point in a node's local space that depends on all parts of its matrix. */
const PROBE: Vec3 = [1, 2, 3];

interface Look {
  readonly scene: SceneRecord;
  /** Of drags and cameras. */
  readonly numbers: readonly (number | null)[];
  /** The selected ids that do not exist. */
  readonly strays: readonly string[];
  /** The active edit and the phase of the gizmo. */
  readonly gesture: string | null;
  readonly phase: string | undefined;
  /** The world positions of the probes of the mounted nodes. */
  readonly probes: readonly (readonly [string, readonly (number | null)[] | null])[];
  readonly scrolled: number;
  /** The fields of the position with their numbers; none while a field has the focus. */
  readonly fields: readonly (readonly [string, number | undefined])[];
}

/** The state of the editor after the next frame. Numbers that are not finite are null. */
async function lookAt(editor: EditorPage): Promise<Look> {
  const text = await editor.page.evaluate(async (probe) => {
    await new Promise(requestAnimationFrame);
    // There is none while the layout changes to that of a phone.
    while (window.__editor?.isWhole() !== true) await new Promise(requestAnimationFrame);
    const { scene, gizmo, views, camera, world, record } = window.__editor;
    const { shown, selection, overlay } = scene.getState();
    const placements = [...(overlay?.transforms.values() ?? [])];
    return JSON.stringify({
      scene: record(),
      numbers: [
        ...placements.flatMap(({ position, quaternion, scale }) => [...position, ...quaternion, ...scale]),
        ...views.getState().views.flatMap(({ id, rect }) => (rect === null ? [] : camera(id).matrixWorld.elements)),
      ],
      strays: selection.filter((id) => !shown.nodes.has(id)),
      gesture: overlay?.label ?? null,
      phase: gizmo.getState().phase,
      probes: [...shown.nodes.keys()].map((id) => [id, world(id, probe)]),
      fields: ['X', 'Y', 'Z'].flatMap((axis, i) => {
        const field = window.document.querySelector<HTMLInputElement>(`[aria-label="Position ${axis}"]`);
        const value = shown.nodes.get(selection[0] ?? '')?.transform.position[i];
        const isSure = overlay === null && selection.length === 1 && window.document.activeElement?.tagName !== 'INPUT';
        return field !== null && isSure ? [[field.value, value]] : [];
      }),
      scrolled: window.scrollX + window.scrollY,
    });
  }, PROBE);
  return JSON.parse(text);
}

/** Whether a node is drawn at its transform in the document. */
function isInPlace(document: SceneDocument, id: string, drawn: readonly (number | null)[]): boolean {
  const m = worldMatrix(document, id);
  const [x, y, z] = PROBE;
  return drawn.every((value, i) => {
    const terms = [(m[i] ?? 0) * x, (m[i + 4] ?? 0) * y, (m[i + 8] ?? 0) * z, m[i + 12] ?? 0];
    const size = terms.reduce((sum, term) => sum + Math.abs(term), 1);
    return value !== null && Math.abs(terms.reduce((sum, term) => sum + term, 0) - value) < 1e-6 * size;
  });
}

function faultIn(
  { scene, numbers, strays, gesture, phase, probes, fields, scrolled }: Look,
  isHeld: boolean,
): string | null {
  if (numbers.includes(null)) return `a drag or a camera has a number that is not finite: ${numbers}`;
  if (strays.length > 0) return `objects that do not exist are selected: ${strays}`;
  if (!isHeld && gesture !== null && phase !== 'drag') return `an edit does not end: ${gesture}`;
  if (scrolled !== 0) return `the page is scrolled by ${scrolled} pixels`;
  const document = documentOf(scene);
  const astray = probes.find(([id, drawn]) => drawn !== null && !isInPlace(document, id, drawn));
  const wrong = fields.find(([text, value]) => formatNumber(value ?? Number.NaN) !== text);
  if (wrong !== undefined) return `a field shows ${wrong[0]} for ${wrong[1]}`;
  if (gesture === null && astray !== undefined) return `${astray[0]} is drawn at ${astray[1]}`;
  return null;
}

/**
 * The fault after a step; null if there is none.
 * @param isHeld whether a button or a key is pressed
 */
export async function faultOf(editor: EditorPage, isHeld: boolean): Promise<string | null> {
  const look = await lookAt(editor);
  if (editor.complaints.length > 0) return `the console says: ${editor.complaints.join('; ')}`;
  try {
    checkedRecord({ ...HEADER, ...look.scene, assets: {} });
  } catch (error) {
    return `the scene is not valid: ${error}`;
  }
  return faultIn(look, isHeld);
}
