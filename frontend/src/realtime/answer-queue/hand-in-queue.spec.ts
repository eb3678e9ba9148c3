import { describe, expect, it, vi } from 'vitest';
import { HandInQueue, type HandedIn } from './hand-in-queue.js';

function setUp(outcomes: HandedIn[] = [], storage: Storage = localStorage) {
  const sent: string[] = [];
  const keys = new Set<string>();
  const pauses: (() => void)[] = [];
  let answersOnTheirWay = 0;
  const queue = new HandInQueue({
    userId: 'learner',
    storage,
    mayGo: () => answersOnTheirWay === 0,
    send: ({ attempt_id, key }) => {
      sent.push(attempt_id);
      keys.add(key);
      return Promise.resolve(outcomes.shift() ?? 'done');
    },
    pause: () => new Promise((resolve) => pauses.push(resolve)),
  });
  const online = () => pauses.splice(0).forEach((resume) => resume());
  return { queue, sent, keys, pauses, online, answersLeft: (count: number) => (answersOnTheirWay = count) };
}
const kept = () => localStorage.getItem('practice-to-hand-in.learner');

describe('practice that is over', () => {
  it('STUDY-2 is handed in once all its answers are there', async () => {
    const { queue, sent, answersLeft } = setUp();
    answersLeft(2);
    queue.add('a1');
    expect(sent).toEqual([]);
    answersLeft(0);
    await queue.run();
    expect(sent).toEqual(['a1']);
    expect(kept()).toBeNull();
  });

  it('STUDY-2 waits for the network, and is sent again under the same key', async () => {
    const { queue, sent, keys, pauses, online } = setUp(['later', 'later']);
    queue.add('a1');
    queue.add('a1');
    for (let tries = 1; tries <= 2; tries++) {
      await vi.waitFor(() => expect(pauses).toHaveLength(1));
      online();
    }
    await vi.waitFor(() => expect(sent).toEqual(['a1', 'a1', 'a1']));
    expect(keys.size).toBe(1);
    await vi.waitFor(() => expect(kept()).toBeNull());
  });

  it('STUDY-2 knows what is over here, handed in or waiting, after a reload too', async () => {
    const { queue, answersLeft } = setUp();
    queue.add('a1');
    await vi.waitFor(() => expect(kept()).toBeNull());
    answersLeft(1);
    queue.add('a2');
    expect(['a1', 'a2', 'a3'].map((id) => queue.has(id))).toEqual([true, true, false]);
    const afterwards = setUp().queue;
    expect(afterwards.has('a2')).toBe(true);
    await afterwards.run();
    expect(kept()).toBeNull();
  });

  it('STUDY-2 outlives a reload', async () => {
    const before = setUp(['later']);
    before.queue.add('a1');
    await vi.waitFor(() => expect(before.pauses).toHaveLength(1));
    before.queue.stop();
    const after = setUp();
    await after.queue.run();
    expect(after.sent).toEqual(['a1']);
    expect([...after.keys]).toEqual([...before.keys]);
  });

  it('STUDY-2 is kept while its learner is signed out', async () => {
    const { queue, sent } = setUp(['signed-out']);
    queue.add('a1');
    await vi.waitFor(() => expect(sent).toEqual(['a1']));
    expect(kept()).toContain('a1');
    await vi.waitFor(async () => {
      await queue.run();
      expect(kept()).toBeNull();
    });
  });

  it('STUDY-2 does not trip over what somebody else left in its place', () => {
    localStorage.setItem('practice-to-hand-in.learner', '[1, {"key": 2}, null');
    expect(() => setUp()).not.toThrow();
    localStorage.removeItem('practice-to-hand-in.learner');
  });
});
