import { describe, expect, it, vi } from 'vitest';
import { AnswerQueue } from './answer-queue.js';
import { playKey, signKey } from './answer-signs.js';
import { aWatch, MemoryStore, School } from './testing/a-device.js';

function setUp(store = new MemoryStore(), school = new School(), time = aWatch()) {
  const pauses: (() => void)[] = [];
  const newer = vi.fn();
  const signedOut = vi.fn();
  const queue = new AnswerQueue({
    userId: 'learner',
    store,
    deliver: school.deliver,
    now: () => 0,
    time,
    pause: () => new Promise((resolve) => pauses.push(resolve)),
    onNews: newer,
    onBegun: () => undefined,
    onSignedOut: signedOut,
  });
  const online = () => pauses.splice(0).forEach((resume) => resume());
  const state = (question: string) => queue.signs().get(signKey('attempt', question))?.state;
  return { store, school, queue, pauses, online, state, newer, signedOut };
}

describe('answer queue', () => {
  it('TEST-6 an answer is on the device at once and saved when the server has it', async () => {
    const { queue, state, store } = setUp();
    queue.answer('attempt', 'q1', 'c1', 1);
    expect(state('q1')).not.toBe('saved');
    await vi.waitFor(() => expect(state('q1')).toBe('saved'));
    await vi.waitFor(() => expect(store.answers.size).toBe(0));
  });

  it('TEST-6 offline answers wait, are delivered in order, and each counts once', async () => {
    const { queue, school, pauses, online, state } = setUp();
    school.next = ['lose-request'];
    for (const question of ['q1', 'q2', 'q3']) queue.answer('attempt', question, 'c1', 1);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    expect(state('q1')).toBe('on-device');
    expect(queue.onTheirWay('attempt')).toBe(3);
    online();
    await vi.waitFor(() => expect(queue.onTheirWay()).toBe(0));
    expect([...school.counted.values()].map((answer) => answer.question_id)).toEqual(['q1', 'q2', 'q3']);
  });

  it('STUDY-2 what is set aside waits in line with the answers, and says what it is', async () => {
    const { queue, school, pauses, online } = setUp();
    school.next = ['lose-request'];
    queue.answer('attempt', 'q1', 'c1', 1);
    queue.setAside('attempt', 'q2', 'listening', 1);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    const sign = () => queue.signs().get(signKey('attempt', 'q2'));
    expect(sign()).toEqual({ state: 'on-device', value: '', aside: true });
    online();
    await vi.waitFor(() => expect(sign()).toMatchObject({ state: 'saved', aside: true }));
    expect([...school.counted.values()].map(({ aside }) => aside)).toEqual([undefined, 'listening']);
  });

  it('TEST-6 each time that a sound was heard goes its own way: no answer replaces it, none waits for it', async () => {
    const { queue, school, store, pauses, online, state } = setUp();
    school.next = ['lose-request'];
    queue.play('attempt', 'q1');
    queue.play('attempt', 'q1');
    queue.answer('attempt', 'q1', 'c1', 1);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    expect(queue.onTheirWay('attempt')).toBe(1);
    expect(store.answers.size).toBe(3);
    online();
    await vi.waitFor(() => expect(store.answers.size).toBe(0));
    const told = [...school.counted.values()];
    expect(told.map(({ play }) => play)).toEqual([true, true, undefined]);
    expect(state('q1')).toBe('saved');
    const names = told.slice(0, 2).map(({ key }) => playKey('attempt', 'q1', key));
    expect(names.every((name) => queue.signs().has(name))).toBe(true);
  });

  it('TEST-6 a time that is refused was heard all the same, and is not tried for ever', async () => {
    const { queue, school, store, newer } = setUp();
    school.next = [{ kind: 'refused', code: 'attempt.unknown-question' }];
    queue.play('attempt', 'q1');
    await vi.waitFor(() => expect(store.answers.size).toBe(0));
    expect(queue.signs().size).toBe(1);
    expect(newer).not.toHaveBeenCalled();
  });

  it('G11 a lost acknowledgement is retried with the same key and the same body: counted once', async () => {
    const { queue, school, pauses, online, state } = setUp();
    school.next = ['lose-answer'];
    queue.answer('attempt', 'q1', 'c1', 1);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    online();
    await vi.waitFor(() => expect(state('q1')).toBe('saved'));
    expect(school.tries).toHaveLength(2);
    expect(school.tries[1]).toEqual(school.tries[0]);
    expect(school.counted.size).toBe(1);
  });

  it('TEST-6 a reload loses nothing: the next page delivers under the old key', async () => {
    const first = setUp();
    first.school.next = ['lose-answer'];
    first.queue.answer('attempt', 'q1', 'c1', 1);
    await vi.waitFor(() => expect(first.pauses).toHaveLength(1));
    const second = setUp(first.store, first.school);
    await second.queue.restore();
    await vi.waitFor(() => expect(second.state('q1')).toBe('saved'));
    expect(first.school.counted.size).toBe(1);
    expect(first.store.answers.size).toBe(0);
  });

  it('TEST-6 an answer changed before it was sent replaces the first; after it was sent it stands behind it', async () => {
    const { queue, school, pauses, online, state } = setUp();
    school.next = ['lose-answer'];
    queue.answer('attempt', 'q1', 'c1', 1);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    queue.answer('attempt', 'q1', 'c2', 1);
    queue.answer('attempt', 'q1', 'c3', 1);
    expect(queue.onTheirWay()).toBe(2);
    online();
    await vi.waitFor(() => expect(state('q1')).toBe('saved'));
    const delivered = [...school.counted.values()];
    expect(delivered.map((answer) => answer.value)).toEqual(['c1', 'c3']);
    // The own first answer made version 2: the second must not look like a conflict with it.
    expect(delivered[1]?.base_version).toBe(2);
  });

  it('TEST-6 a newer answer of another device wins: it is shown, and the next answer builds on it', async () => {
    const { queue, school, newer, state } = setUp();
    school.next = [{ kind: 'newer', current: { value: 'c4', version: 7 } }];
    queue.answer('attempt', 'q1', 'c1', 1);
    await vi.waitFor(() => expect(newer).toHaveBeenCalledWith('attempt', 'newer-shown'));
    expect(queue.signs().get(signKey('attempt', 'q1'))).toEqual({ state: 'saved', value: 'c4', version: 7 });
    queue.answer('attempt', 'q1', 'c2', 1);
    await vi.waitFor(() => expect(state('q1')).toBe('saved'));
    expect(school.tries.at(-1)).toMatchObject({ value: 'c2', base_version: 7 });
  });

  it('TEST-6 what was answered meanwhile, without having seen the newer answer, does not overwrite it', async () => {
    const { queue, school, newer } = setUp();
    school.next = [
      { kind: 'newer', current: { value: 'c4', version: 7 } },
      { kind: 'newer', current: { value: 'c4', version: 7 } },
    ];
    queue.answer('attempt', 'q1', 'c1', 1);
    queue.answer('attempt', 'q1', 'c2', 1);
    await vi.waitFor(() => expect(newer).toHaveBeenCalledTimes(2));
    expect(school.tries[1]).toMatchObject({ value: 'c2', base_version: 1 });
    expect(queue.signs().get(signKey('attempt', 'q1'))?.value).toBe('c4');
  });

  it('TEST-6 without the newer answer ours is dropped and the sheet read again', async () => {
    const { queue, school, newer, store } = setUp();
    school.next = [{ kind: 'newer', current: undefined }];
    queue.answer('attempt', 'q1', 'c1', 1);
    await vi.waitFor(() => expect(newer).toHaveBeenCalledWith('attempt', 'newer-unseen'));
    expect(queue.signs().size).toBe(0);
    expect(store.answers.size).toBe(0);
  });

  it('TEST-6 a refused answer is shown as failed, lets others pass, and can be sent again', async () => {
    const { queue, school, state } = setUp();
    school.next = [{ kind: 'refused', code: 'attempt.invalid-value' }];
    queue.answer('attempt', 'q1', 'c1', 1);
    queue.answer('attempt', 'q2', 'c1', 1);
    await vi.waitFor(() => expect(state('q2')).toBe('saved'));
    expect(state('q1')).toBe('failed');
    queue.retry('attempt');
    await vi.waitFor(() => expect(state('q1')).toBe('saved'));
  });

  it('STUDY-2 of an attempt that is over nothing is left, neither on the device nor as a sign', async () => {
    const { queue, school, state, store } = setUp();
    school.next = [{ kind: 'refused', code: 'attempt.already-submitted' }];
    queue.answer('attempt', 'q1', 'c1', 1);
    queue.answer('attempt', 'q2', 'c1', 1);
    queue.answer('another', 'q1', 'c1', 1);
    await vi.waitFor(() => expect(queue.onTheirWay()).toBe(0));
    expect([state('q1'), state('q2')]).toEqual(['failed', 'saved']);
    queue.forget('attempt');
    expect([...queue.signs().keys()]).toEqual([signKey('another', 'q1')]);
    await vi.waitFor(() => expect(store.answers.size).toBe(0));
  });

  it('TEST-6 where the device keeps nothing, answers go from this page, which says that it is needed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const store = Object.assign(new MemoryStore(), {
      all: refuse,
      put: refuse,
      change: refuse,
      remove: refuse,
    });
    const { queue, school, pauses, online } = setUp(store);
    await queue.restore();
    expect(queue.restored()).toBe(true);
    school.next = ['lose-request'];
    queue.answer('attempt', 'q1', 'c1', 1);
    queue.answer('attempt', 'q2', 'c1', 1);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    for (const question of ['q1', 'q2']) {
      expect(queue.signs().get(signKey('attempt', question))).toMatchObject({
        state: 'on-device',
        unkept: true,
      });
    }
    expect(queue.isPageNeeded()).toBe(true);
    online();
    await vi.waitFor(() => expect(queue.onTheirWay()).toBe(0));
    expect(school.counted.size).toBe(2);
    expect(queue.isPageNeeded()).toBe(false);
    vi.restoreAllMocks();
  });

  it('AUTH-4 a refused token stops the delivery and keeps the answers', async () => {
    const { queue, school, signedOut, store } = setUp();
    school.next = [{ kind: 'signed-out' }];
    queue.answer('attempt', 'q1', 'c1', 1);
    await vi.waitFor(() => expect(signedOut).toHaveBeenCalledOnce());
    expect(store.answers.size).toBe(1);
    expect(school.tries).toHaveLength(1);
  });

  it('TEST-6 waits while another person is signed in, and goes on when its learner is back', async () => {
    const { queue, school, signedOut, state } = setUp();
    school.next = [{ kind: 'signed-out' }];
    queue.answer('attempt', 'q1', 'c1', 1);
    await vi.waitFor(() => expect(signedOut).toHaveBeenCalledOnce());
    expect(state('q1')).toBe('on-device');
    await vi.waitFor(() => {
      queue.resume();
      expect(state('q1')).toBe('saved');
    });
    expect(school.counted.size).toBe(1);
  });

  it('TEST-6 an answer given before the device was read comes after the kept one to the same question', async () => {
    const store = new MemoryStore();
    const kept = { key: 'kept', user_id: 'learner', attempt_id: 'attempt', question_id: 'q1', value: 'old' };
    await store.put({ ...kept, captured_at: '2026', base_version: 1, seq: 7, attempted: true });
    const { queue, school } = setUp(store);
    school.next = ['lose-request'];
    const restored = queue.restore();
    queue.answer('attempt', 'q1', 'new', 1);
    await restored;
    queue.resume();
    await vi.waitFor(() => expect(school.tries.length).toBeGreaterThan(0));
    const last = [...store.answers.values()].sort((a, b) => a.seq - b.seq).at(-1);
    expect(last?.value).toBe('new');
  });

  it('TEST-6 after a reload an own earlier answer is not taken for that of another device', async () => {
    const { queue, school, store, pauses, online } = setUp();
    school.next = ['lose-answer', 'lose-request'];
    queue.answer('attempt', 'q1', 'c1', 1);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    queue.answer('attempt', 'q1', 'c2', 1);
    const change = vi.spyOn(store, 'change');
    const remove = vi.spyOn(store, 'remove');
    school.next = [];
    online();
    await vi.waitFor(() => expect(queue.onTheirWay()).toBe(0));
    const [raised] = change.mock.invocationCallOrder;
    await expect(change.mock.results[0]?.value).resolves.toMatchObject({ value: 'c2', base_version: 2 });
    expect(raised).toBeLessThan(remove.mock.invocationCallOrder[0] ?? 0);
    expect(school.tries.at(-1)).toMatchObject({ value: 'c2', base_version: 2 });
  });

  it('TEST-6 an answer that the server cannot take does not hold up those to other questions', async () => {
    const { queue, school, pauses, online, state } = setUp();
    school.next = [{ kind: 'later', afterMs: undefined, alone: true }];
    queue.answer('attempt', 'q1', 'c1', 1);
    queue.answer('attempt', 'q2', 'c1', 1);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    expect([state('q1'), state('q2')]).toEqual(['on-device', 'saved']);
    online();
    await vi.waitFor(() => expect(state('q1')).toBe('saved'));
    expect(school.tries.map((answer) => answer.question_id)).toEqual(['q1', 'q2', 'q1']);
  });
});
