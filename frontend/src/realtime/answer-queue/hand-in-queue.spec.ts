import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HandedIn } from './deliver.js';
import { HandInQueue } from './hand-in-queue.js';

const LATER: HandedIn = { kind: 'later', afterMs: undefined };
type Outcomes = Partial<Record<string, HandedIn[]>>;

function setUp(outcomes: Outcomes = {}, storage: Storage = localStorage) {
  const sent: string[] = [];
  const keys = new Set<string>();
  const pauses: (() => void)[] = [];
  let answersOnTheirWay = 0;
  const queue = new HandInQueue({
    userId: 'learner',
    storage,
    mayGo: () => Promise.resolve(answersOnTheirWay === 0),
    mayStay: () => true,
    takeTime: () => undefined,
    send: ({ attempt_id, key }) => {
      sent.push(attempt_id);
      keys.add(key);
      return Promise.resolve(outcomes[attempt_id]?.shift() ?? { kind: 'done' });
    },
    pause: () => new Promise((resolve) => pauses.push(resolve)),
  });
  const online = () => pauses.splice(0).forEach((resume) => resume());
  return { queue, sent, keys, pauses, online, answersLeft: (count: number) => (answersOnTheirWay = count) };
}
const isKept = (attemptId: string) =>
  localStorage.getItem(`practice-to-hand-in.learner.${attemptId}`) !== null;

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('practice that is over', () => {
  it('STUDY-2 is handed in once all its answers are there', async () => {
    const { queue, sent, answersLeft } = setUp();
    answersLeft(2);
    queue.add('a1');
    await queue.run();
    expect(sent).toEqual([]);
    expect(queue.isWaiting('a1')).toBe(true);
    answersLeft(0);
    await vi.waitFor(async () => {
      await queue.run();
      expect(sent).toEqual(['a1']);
    });
    await vi.waitFor(() => expect(isKept('a1')).toBe(false));
    expect(queue.isWaiting('a1')).toBe(false);
  });

  it('STUDY-2 waits for the network, and is sent again under the same key', async () => {
    const { queue, sent, keys, pauses, online } = setUp({ a1: [LATER, LATER] });
    queue.add('a1');
    queue.add('a1');
    for (let tries = 1; tries <= 2; tries++) {
      await vi.waitFor(() => expect(pauses).toHaveLength(1));
      online();
    }
    await vi.waitFor(() => expect(sent).toEqual(['a1', 'a1', 'a1']));
    expect(keys.size).toBe(1);
    await vi.waitFor(() => expect(isKept('a1')).toBe(false));
  });

  it('STUDY-2 that fails does not hold up another one', async () => {
    const { queue, sent, pauses } = setUp({ a1: [LATER] });
    queue.add('a1');
    queue.add('a2');
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    await vi.waitFor(() => expect(sent).toEqual(['a1', 'a2']));
    expect([isKept('a1'), isKept('a2')]).toEqual([true, false]);
  });

  it('STUDY-2 knows what is over here, handed in or waiting, after a reload too', async () => {
    const { queue, answersLeft } = setUp();
    queue.add('a1');
    await vi.waitFor(() => expect(isKept('a1')).toBe(false));
    answersLeft(1);
    queue.add('a2');
    expect(['a1', 'a2', 'a3'].map((id) => queue.has(id))).toEqual([true, true, false]);
    const afterwards = setUp().queue;
    expect(afterwards.has('a2')).toBe(true);
    await afterwards.run();
    expect(isKept('a2')).toBe(false);
  });

  it('STUDY-2 outlives a reload', async () => {
    const before = setUp({ a1: [LATER] });
    before.queue.add('a1');
    await vi.waitFor(() => expect(before.pauses).toHaveLength(1));
    const after = setUp();
    await after.queue.run();
    expect(after.sent).toEqual(['a1']);
    expect([...after.keys]).toEqual([...before.keys]);
  });

  it('STUDY-2 in one tab does not overwrite that of another, and either hands in both', async () => {
    const [one, other] = [setUp(), setUp()];
    one.answersLeft(1);
    other.answersLeft(1);
    one.queue.add('a1');
    other.queue.add('a2');
    expect(one.queue.isWaiting('a2')).toBe(true);
    other.answersLeft(0);
    await vi.waitFor(async () => {
      await other.queue.run();
      expect(other.sent.toSorted()).toEqual(['a1', 'a2']);
    });
    await vi.waitFor(() => expect([isKept('a1'), isKept('a2')]).toEqual([false, false]));
  });

  it('STUDY-2 is kept while its learner is signed out', async () => {
    const { queue, sent } = setUp({ a1: [{ kind: 'signed-out' }] });
    queue.add('a1');
    await vi.waitFor(() => expect(sent).toEqual(['a1']));
    expect(isKept('a1')).toBe(true);
    await vi.waitFor(async () => {
      await queue.run();
      expect(isKept('a1')).toBe(false);
    });
  });

  it('STUDY-2 of one learner is not handed in by the next one on this device', async () => {
    localStorage.setItem('practice-to-hand-in.another.a1', 'key');
    const { queue, sent } = setUp();
    await queue.run();
    expect(sent).toEqual([]);
    expect(queue.isWaiting('a1')).toBe(false);
  });

  it('STUDY-2 is handed in by this page where the device keeps nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { queue, sent, keys, pauses, online } = setUp({ a1: [LATER] });
    queue.add('a1');
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    expect(queue.isWaiting('a1')).toBe(true);
    online();
    await vi.waitFor(() => expect(sent).toEqual(['a1', 'a1']));
    expect(keys.size).toBe(1);
    await vi.waitFor(() => expect(queue.isWaiting('a1')).toBe(false));
  });
});
