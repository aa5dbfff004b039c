import type { Handle } from '@gizmo-kit/react';
import { IDENTITY, newNode } from '@gizmo-kit/scene';
import { act, createRoot } from '@react-three/fiber';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentWith } from '../../../test/scene.ts';
import { createEditor } from '../../editor/create-editor.ts';
import { EditorContext } from '../../editor/EditorContext.ts';
import { camera } from '../../model/kinds/camera.ts';
import type { Content } from '../../model/kinds/kinds.ts';
import { light } from '../../model/kinds/light.ts';
import { useSelectHandles } from './use-select-handles.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

interface ProbeProps {
  readonly id: string;
  readonly onRender: (handles: readonly Handle[] | undefined) => void;
}

function Probe({ id, onRender }: ProbeProps) {
  onRender(useSelectHandles('main', [id]));
  return null;
}

const PRESETS: Readonly<Record<string, Content>> = { ...light.presets, ...camera.presets };

it.each(Object.entries(PRESETS).filter(([name]) => name !== 'ambient-light'))(
  'a rotation of the preset %s makes its handles again when it ends, not at its steps',
  async (name, content) => {
    const node = newNode<Content>('a', content);
    const editor = createEditor({
      document: documentWith([node]),
      storage: { getItem: () => null, setItem: () => undefined },
    });
    const rendered: (readonly Handle[] | undefined)[] = [];
    const root = createRoot(document.createElement('canvas'));
    const gl = { render: () => undefined, setPixelRatio: () => undefined, setSize: () => undefined };
    await root.configure({ gl: () => gl, size: { width: 100, height: 100, top: 0, left: 0 }, frameloop: 'never' });
    await act(async () =>
      root.render(
        <EditorContext value={editor}>
          <Probe id={node.id} onRender={(handles) => rendered.push(handles)} />
        </EditorContext>,
      ),
    );
    const first = rendered.at(-1);
    expect(first?.some(({ id }) => id === 'aim')).toBe(name !== 'point-light');
    await act(async () => editor.scene.begin('Rotate'));
    rendered.length = 0;
    for (const quaternion of [[0, 0.6, 0, 0.8] as const, [0, 0.8, 0, 0.6] as const])
      await act(async () => editor.scene.preview({ transforms: new Map([[node.id, { ...IDENTITY, quaternion }]]) }));
    expect(rendered).toEqual([]);
    await act(async () => editor.scene.end('commit'));
    expect(rendered.at(-1)).not.toBe(first);
    await act(async () => root.unmount());
  },
);
