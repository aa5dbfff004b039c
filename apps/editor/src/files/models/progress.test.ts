import { toast } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showProgress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is updated at most ten times a second', () => {
  const loading = vi.spyOn(toast, 'loading');
  const { onProgress, end } = showProgress('Importing many.glb');
  for (let done = 0; done < 2000; done += 1) {
    onProgress(done, 2000);
    vi.advanceTimersByTime(1);
  }
  end();
  // Not in the first 400 ms.
  expect(loading.mock.calls.length).toBeGreaterThan(10);
  expect(loading.mock.calls.length).toBeLessThanOrEqual(17);
  expect(loading.mock.lastCall?.[1]).toMatchObject({ description: expect.stringMatching(/of 2000 meshes/) });
});

it('is not shown for a file that is read quickly', () => {
  const loading = vi.spyOn(toast, 'loading');
  const { onProgress, end } = showProgress('Importing one.glb');
  onProgress(0, 1);
  end();
  vi.advanceTimersByTime(1000);
  expect(loading).not.toHaveBeenCalled();
});
