import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnswerQueue } from './answer-queue.js';
import { HandInQueue } from './hand-in-queue.js';
import type { HandIn } from './deliver.js';
import { aWatch, MemoryStore, School } from './testing/a-device.js';

const SECOND = 1000;

function setUp(store = new MemoryStore(), time = aWatch(7 * SECOND)) {
  const school = new School();
  const pauses: (() => void)[] = [];
  const pause = () => new Promise<void>((resolve) => pauses.push(resolve));
  const queue = new AnswerQueue({
    ...{ userId: 'learner', store, deliver: school.deliver, now: () => 0, time, pause },
    ...{ onNews: () => undefined, onBegun: () => undefined, onSignedOut: () => undefined },
  });
  const online = () => pauses.splice(0).forEach((resume) => resume());
  const times = () => [...school.counted.values()].map((answer) => answer.active_ms);
  return { queue, school, store, time, pauses, online, times };
}

afterEach(() => localStorage.clear());

describe('PLUS-5 active time on its way', () => {
  it('goes with each answer, also with one that waits on the device until there is a network', async () => {
    const { queue, school, pauses, online, times, store } = setUp();
    school.online = false;
    queue.answer('a1', 'q1', 'c1', 1);
    queue.answer('a1', 'q2', 'c1', 1);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    expect([...store.answers.values()].map((answer) => answer.active_ms)).toEqual([7 * SECOND, 7 * SECOND]);
    school.online = true;
    online();
    await vi.waitFor(() => expect(times()).toEqual([7 * SECOND, 7 * SECOND]));
  });

  it('of an answer that was changed before it was sent goes with the one in its place', async () => {
    const { queue, school, pauses, online, times } = setUp();
    school.online = false;
    queue.answer('a1', 'q1', 'c1', 1);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    queue.answer('a1', 'q2', 'c1', 1);
    queue.answer('a1', 'q2', 'c2', 1);
    school.online = true;
    online();
    await vi.waitFor(() => expect(times()).toEqual([7 * SECOND, 14 * SECOND]));
  });

  it('of a question that is set aside waits for the next answer', async () => {
    const { queue, school, times } = setUp();
    queue.setAside('a1', 'q1', 'listening', 1);
    queue.answer('a1', 'q2', 'c1', 1);
    await vi.waitFor(() => expect(school.counted.size).toBe(2));
    expect(times()).toEqual([undefined, 7 * SECOND]);
  });

  it('that a server of the release before could not take goes with what is told next', async () => {
    const { queue, school, time } = setUp();
    const saved = { position: '0'.repeat(40), version: 2, counted: true };
    school.next = [{ kind: 'saved', saved, untoldMs: 7 * SECOND }];
    queue.answer('a1', 'q1', 'c1', 1);
    await vi.waitFor(() => expect(time.givenBack).toEqual([7 * SECOND]));
  });

  it('of an answer that gives way to another device’s comes back: it was spent all the same', async () => {
    const { queue, school, time } = setUp();
    school.next = [{ kind: 'newer', current: { value: 'c4', version: 7 } }];
    queue.answer('a1', 'q1', 'c1', 1);
    await vi.waitFor(() => expect(time.givenBack).toEqual([7 * SECOND]));
  });

  it('after the last answer goes with the hand-in, the same however often it is tried', async () => {
    const sent: HandIn[] = [];
    const take = vi.fn(() => 3 * SECOND);
    const pauses: (() => void)[] = [];
    const open = () =>
      new HandInQueue({
        ...{ userId: 'learner', storage: localStorage, takeTime: take },
        ...{ mayGo: () => Promise.resolve(true), mayStay: () => true },
        send: (handIn) => {
          sent.push(handIn);
          return Promise.resolve(sent.length < 3 ? { kind: 'later', afterMs: undefined } : { kind: 'done' });
        },
        pause: () => new Promise((resolve) => pauses.push(resolve)),
      });
    const first = open();
    first.add('a1');
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    pauses.splice(0).forEach((resume) => resume());
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    // the next page of this device
    await open().run();
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(sent[0]?.active_ms).toBe(3 * SECOND);
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('is not said of a hand-in that waits from before it was measured', async () => {
    localStorage.setItem('practice-to-hand-in.learner.a1', 'key');
    const sent: HandIn[] = [];
    const queue = new HandInQueue({
      ...{ userId: 'learner', storage: localStorage, takeTime: () => undefined },
      ...{ mayGo: () => Promise.resolve(true), mayStay: () => true, pause: () => Promise.resolve() },
      send: (handIn) => {
        sent.push(handIn);
        return Promise.resolve({ kind: 'done' });
      },
    });
    await queue.run();
    expect(sent).toEqual([{ attempt_id: 'a1', key: 'key' }]);
  });
});
