import type { Change } from '#contracts/push/push';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { applyChange, liveKey, newerOf, revalidateLive } from './apply-change.js';

const at = (position: number) => position.toString(16).padStart(40, '0');
const ID = '00000000-0000-4000-8000-000000000001';
const KEY = liveKey('class-statistics', ID);
const change = (position: number, row?: Record<string, unknown>): Change => ({
  model: 'class-statistics',
  id: ID,
  position: at(position),
  ...(row ? { row } : {}),
});

function clientWith(position: number) {
  const client = new QueryClient();
  client.setQueryData(KEY, { answered: 1, correct: 1, position: at(position) });
  return client;
}
const isStale = (client: QueryClient, key = KEY) => client.getQueryState(key)?.isInvalidated;

describe('live query', () => {
  it('LIVE-3 a newer row is put on the page without asking', () => {
    const client = clientWith(5);
    applyChange(client, change(6, { answered: 2 }));
    expect(client.getQueryData(KEY)).toEqual({ answered: 2, correct: 1, position: at(6) });
    expect(isStale(client)).toBe(false);
  });

  it.each([4, 5])('LIVE-3 a row at position %i is not newer than 5 and changes nothing', (position) => {
    const client = clientWith(5);
    applyChange(client, change(position, { answered: 99 }));
    expect(client.getQueryData(KEY)).toMatchObject({ answered: 1 });
    expect(isStale(client)).toBe(false);
  });

  it('LIVE-3 positions are compared as strings of one width, beyond what a number holds', () => {
    const client = new QueryClient();
    client.setQueryData(KEY, { answered: 1, position: '0'.repeat(23) + '9007199254740992' + '0' });
    applyChange(client, {
      ...change(0, { answered: 2 }),
      position: '0'.repeat(23) + '9007199254740993' + '0',
    });
    expect(client.getQueryData(KEY)).toMatchObject({ answered: 2 });
  });

  it('LIVE-3 a hint without a row makes the key stale, if it is newer', () => {
    const client = clientWith(5);
    applyChange(client, change(5));
    expect(isStale(client)).toBe(false);
    applyChange(client, change(6));
    expect(isStale(client)).toBe(true);
  });

  it('LIVE-4 of many that hear it the row is shown at once, and its lists are asked for at a moment by chance', () => {
    vi.useFakeTimers();
    try {
      const client = clientWith(5);
      const list = liveKey('class-statistics', ID, 'learners');
      client.setQueryData(list, []);
      applyChange(client, { ...change(6, { answered: 2 }), spread_ms: 2000 });
      expect(client.getQueryData(KEY)).toMatchObject({ answered: 2 });
      expect(isStale(client, list)).toBe(false);
      vi.advanceTimersByTime(2000);
      expect(isStale(client, list)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('LIVE-2 lists that belong to the row are asked for anew', () => {
    const client = clientWith(5);
    const list = liveKey('class-statistics', ID, 'learners');
    client.setQueryData(list, []);
    applyChange(client, change(6, { answered: 2 }));
    expect(isStale(client, list)).toBe(true);
  });

  it('LIVE-3 an answer that left before the push does not win over it', () => {
    const old = { answered: 1, position: at(5) };
    const shown = { answered: 2, position: at(6) };
    expect(newerOf(old, shown)).toBe(shown);
    expect(newerOf(shown, old)).toBe(shown);
    expect(newerOf([1], [2])).toEqual([1]);
  });

  it.each([
    ['a hint', (client: QueryClient) => applyChange(client, change(6))],
    ['the first connection', revalidateLive],
  ])('LIVE-3 %s that overtakes the first answer makes it be asked for once more', async (_name, comes) => {
    const client = new QueryClient();
    const answers: ((row: object) => void)[] = [];
    const queryFn = () => new Promise<object>((resolve) => answers.push(resolve));
    const stop = new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => undefined);
    comes(client);
    comes(client);
    expect(answers).toHaveLength(1);
    answers[0]?.({ answered: 1, position: at(5) });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.({ answered: 2, position: at(6) });
    await vi.waitFor(() => expect(client.getQueryData(KEY)).toMatchObject({ answered: 2 }));
    expect(client.isFetching()).toBe(0);
    stop();
  });

  it('LIVE-3 after a reconnection everything live is stale and nothing else', () => {
    const client = clientWith(5);
    client.setQueryData(['students', ''], {});
    revalidateLive(client);
    expect(isStale(client)).toBe(true);
    expect(isStale(client, ['students', ''])).toBe(false);
  });
});

describe('LIVE-2 a push of what changed in a row that lists many', () => {
  const ROOM = liveKey('exam-room', ID);
  const seat = (student_id: string, cells: string) => ({ student_id, fullname: student_id, cells });
  const opened = (position: number) => {
    const client = new QueryClient();
    client.setQueryData(ROOM, { items: [seat('a', '--'), seat('b', '--')], position: at(position) });
    return client;
  };
  const items = (client: QueryClient) => client.getQueryData<{ items: unknown[] }>(ROOM)?.items ?? [];
  const push = (since: number, position: number, changed: object[]): Change => ({
    ...{ model: 'exam-room', id: ID, since: at(since), position: at(position), row: { items: changed } },
  });

  it('LIVE-2 puts those items in the place of theirs, and leaves the others the same objects', () => {
    const client = opened(5);
    const [, b] = items(client);
    applyChange(client, push(5, 7, [{ student_id: 'a', cells: 'o-' }]));
    expect(client.getQueryData(ROOM)).toEqual({
      ...{ items: [seat('a', 'o-'), seat('b', '--')], position: at(7) },
    });
    expect(items(client)[1]).toBe(b);
    expect(isStale(client, ROOM)).toBe(false);
    applyChange(client, push(6, 9, [{ student_id: 'b', cells: 'x-' }]));
    expect(items(client)).toEqual([seat('a', 'o-'), seat('b', 'x-')]);
  });

  it('LIVE-3 asks for the whole where a push between was lost, or one comes who is not listed', () => {
    const lost = opened(5);
    applyChange(lost, push(6, 7, [{ student_id: 'a', cells: 'o-' }]));
    expect(items(lost)).toEqual([seat('a', '--'), seat('b', '--')]);
    expect(isStale(lost, ROOM)).toBe(true);
    const unknown = opened(5);
    applyChange(unknown, push(5, 7, [{ student_id: 'c', cells: 'o-' }]));
    expect(items(unknown)).toHaveLength(2);
    expect(isStale(unknown, ROOM)).toBe(true);
  });

  it('LIVE-3 an older push changes nothing', () => {
    const client = opened(9);
    applyChange(client, push(5, 8, [{ student_id: 'a', cells: 'xx' }]));
    expect(items(client)).toEqual([seat('a', '--'), seat('b', '--')]);
    expect(isStale(client, ROOM)).toBe(false);
  });
});

describe('sums of many', () => {
  it('LIVE-3 are asked for at once, then not more often than their pace, and none is broken off', async () => {
    vi.useFakeTimers();
    const client = new QueryClient();
    let asked = 0;
    const queryFn = vi.fn(async ({ signal }: { signal: AbortSignal }) => {
      const position = at(++asked);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(signal.aborted).toBe(false);
      return { position };
    });
    const queryKey = liveKey('class-statistics', ID, 'period=week');
    const stop = new QueryObserver(client, { queryKey, queryFn, meta: { paceMs: 1000 } }).subscribe(
      () => undefined,
    );
    try {
      await vi.advanceTimersByTimeAsync(5_000);
      expect(asked).toBe(1);
      for (let push = 2; push < 12; push++) {
        applyChange(client, change(push));
        await vi.advanceTimersByTimeAsync(100);
      }
      expect(asked).toBe(2);
      // the last of them is not forgotten
      await vi.advanceTimersByTimeAsync(5_000);
      expect(asked).toBe(3);
      expect(client.getQueryData(queryKey)).toEqual({ position: at(3) });
    } finally {
      stop();
      vi.useRealTimers();
    }
  });
});
