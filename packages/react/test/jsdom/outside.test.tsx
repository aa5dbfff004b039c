import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Gizmo } from '../../src/index.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('<Gizmo> outside of a <Canvas>', () => {
  it('throws GK004', () => {
    // React reports what is thrown while rendering as well.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Gizmo target={null} />)).toThrow(
      expect.objectContaining({ name: 'GizmoError', code: 'GK004', message: expect.stringMatching(/^GK004: /) }),
    );
  });
});

describe('<Gizmo> in React Native, whose window has no events', () => {
  it('throws GK008', () => {
    vi.stubGlobal('window', {});
    expect(() => renderToString(<Gizmo target={null} />)).toThrow(
      expect.objectContaining({ name: 'GizmoError', code: 'GK008', message: expect.stringMatching(/^GK008: /) }),
    );
  });
});
