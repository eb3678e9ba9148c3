import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IndexedAnswerStore } from './answer-store.js';

vi.mock('idb', () => ({ openDB: vi.fn() }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('TEST-6 a browser that never opens its database does not hold up the page', async () => {
  vi.mocked(openDB).mockReturnValue(new Promise(() => undefined));
  const store = new IndexedAnswerStore();
  const read = expect(store.all('learner')).rejects.toThrow('does not open');
  await vi.advanceTimersByTimeAsync(3_000);
  await read;
  // Nor is it waited for again.
  await expect(store.remove('key')).rejects.toThrow('does not open');
  expect(openDB).toHaveBeenCalledOnce();
});
