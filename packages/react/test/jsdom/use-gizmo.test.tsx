import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGizmoStore, useGizmo } from '../../src/index.js';

const store = createGizmoStore();
const rendered: string[] = [];

function Status() {
  const { text } = useGizmo(({ phase }) => ({ text: phase }), store);
  rendered.push(text);
  return text;
}

// It rendered without end: "Maximum update depth exceeded".
it('useGizmo takes a selector that returns a new object, such as readoutOf', () => {
  const { container } = render(<Status />);
  act(() => store.setState({ phase: 'hover' }));
  expect(container.textContent).toBe('hover');
  expect(rendered).toEqual(['idle', 'hover']);
});
