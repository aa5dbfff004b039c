import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Gizmo } from '../../src/index.js';

afterEach(() => vi.restoreAllMocks());

describe('<Gizmo> outside of a <Canvas>', () => {
  it('throws GK004', () => {
    // React reports what is thrown while rendering as well.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Gizmo target={null} />)).toThrow(
      expect.objectContaining({ name: 'GizmoError', code: 'GK004', message: expect.stringMatching(/^GK004: /) }),
    );
  });
});
