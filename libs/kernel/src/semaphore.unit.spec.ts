import { expect, test, vi } from 'vitest';
import { Semaphore } from './semaphore.js';

test('no more works than slots run at once, the others in order', async () => {
  const slots = new Semaphore(2, 10);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((work) =>
    slots.run(async () => {
      started.push(work);
      await new Promise<void>((resolve) => ends.push(resolve));
      return work;
    }),
  );
  await vi.waitFor(() => expect(started).toEqual([0, 1]));
  expect(ends.length).toBe(2);
  ends[0]?.();
  await works[0];
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2]));
  ends[1]?.();
  await works[1];
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3]));
  ends.forEach((end) => end());
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
});

test('a failed work frees its slot; too many in line are refused', async () => {
  const slots = new Semaphore(1, 0);
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  let end: () => void = () => undefined;
  const running = slots.run(() => new Promise<void>((resolve) => (end = resolve)));
  await expect(slots.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'server.unavailable' });
  end();
  await running;
});
