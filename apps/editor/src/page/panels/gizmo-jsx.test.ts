import { describe, expect, it } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { NO_CONSTRAINTS, withEnd, withLock } from '../../model/settings/constraints.ts';
import { gizmoJsx } from './gizmo-jsx.ts';

const settings = testEditor().settings.getState();

describe('the JSX of the gizmo', () => {
  it('leaves out props that have their default', () => {
    expect(gizmoJsx({ ...settings, pivot: 'origin' }, 'dark', 1, null)).toBe(
      [
        '<Gizmo',
        '  target={target}',
        '  value={transform}',
        '  extensions={[keymap(), readout(), cursor(), guides()]}',
        '  onDragStart={begin}',
        '  onChange={({ transform }) => preview(transform)}',
        "  onDragEnd={({ reason }) => (reason === 'commit' ? commit() : cancel())}",
        '/>',
      ].join('\n'),
    );
  });

  it('has the current tool, space, pivot, steps and look', () => {
    const snap = { ...settings.snap, enabled: true, mode: 'grid', to: ['vertex'] } as const;
    const look = { ...settings.look, letters: true, dimming: true };
    const jsx = gizmoJsx(
      { ...settings, tool: 'rotate', space: 'local', snap: { ...snap, to: ['vertex'] }, look },
      'light',
      2,
      null,
    );
    expect(jsx).toContain('target={targets}');
    expect(jsx).toContain('mode="rotate"');
    expect(jsx).toContain('space="local"');
    expect(jsx).toContain('pivot="median"');
    expect(jsx).toContain(
      "snap={{ translate: { step: 0.25, mode: 'absolute' }, rotate: (15 * Math.PI) / 180, scale: 0.1, to: [meshVertexSnapper(scene)] }}",
    );
    expect(jsx).toContain('extensions={[keymap(), readout(), cursor(), guides(), letters()]}');
    expect(jsx).toContain('occludedOpacity={0.25}');
    expect(jsx).toContain('theme="light"');
  });

  it('has the rotation of the custom space', () => {
    const custom = { ...settings, space: 'custom', customSpace: [0, 0.6, 0, 0.8] } as const;
    expect(gizmoJsx(custom, 'dark', 1, null)).toContain('space={[0, 0.6, 0, 0.8]}');
    expect(gizmoJsx({ ...custom, customSpace: null }, 'dark', 1, null)).not.toContain('space');
  });

  it('has limits and locks if there are any', () => {
    const locked = withLock(withEnd(NO_CONSTRAINTS, 'translate', 'min', 1, 0), 'rotate', 'x');
    const jsx = gizmoJsx({ ...settings, constraints: locked }, 'dark', 1, null);
    expect(jsx).toContain("lock={{ rotate: ['x'] }}");
    expect(jsx).toContain('limits={{ translate: { min: [-Infinity, 0, -Infinity] } }}');
  });

  it('shows the handles of the bounding box, and those of the object itself for selecting', () => {
    expect(gizmoJsx({ ...settings, tool: 'bounds' }, 'dark', 1, null)).toContain('handles={bounds()}');
    expect(gizmoJsx({ ...settings, tool: 'select' }, 'dark', 1, null)).toContain(
      "handles={[...valueHandles(content), body(moveOnPlane('xz'))]}",
    );
  });

  it('has the hinge of the selected object', () => {
    const jsx = gizmoJsx(settings, 'dark', 1, { axis: 'z', min: -1, max: 0.5 });
    expect(jsx).toContain('limits={{ rotate: { z: [-1, 0.5] } }}');
  });
});
