import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../kit/client/api-error.js';
import { api } from '../../kit/client/request.js';
import { setToken } from '../../kit/session/token.js';
import { AnswerQueue } from './answer-queue.js';
import { signKey } from './answer-signs.js';
import type { PendingAnswer } from './answer-store.js';
import { deliver, type Outcome } from './deliver.js';
import { HandInQueue } from './hand-in-queue.js';
import { aWatch, MemoryStore, School } from './testing/a-device.js';

const LATER = { kind: 'later', afterMs: undefined, alone: true } as const;

/** A page of a device, and the school behind it, which knows no attempt before it has begun. */
function openPage({ store = new MemoryStore(), school = new School() } = {}) {
  const told: string[] = [];
  const beginnings: Outcome[] = [];
  const pauses: (() => void)[] = [];
  const begun = vi.fn();
  const pause = () => new Promise<void>((resolve) => pauses.push(resolve));
  const send = (answer: PendingAnswer): Promise<Outcome> => {
    told.push(answer.begun ? `${answer.attempt_id} begins` : `${answer.attempt_id} ${answer.question_id}`);
    const fate = answer.begun ? beginnings.shift() : undefined;
    return fate ? Promise.resolve(fate) : school.deliver(answer);
  };
  const queue = new AnswerQueue({
    ...{ userId: 'learner', store, deliver: send, now: () => 1000, time: aWatch(7), pause },
    ...{ onNews: () => undefined, onBegun: begun, onSignedOut: () => undefined },
  });
  const handIns = new HandInQueue({
    ...{ userId: 'learner', storage: localStorage, mayGo: (id: string) => queue.allArrived(id) },
    ...{ mayStay: (id: string) => !queue.isPageNeeded(id), takeTime: () => undefined },
    ...{ send: school.handIn, pause },
  });
  queue.subscribe(() => void handIns.run());
  const signOf = (question: string, attempt = 'a1') => queue.signs().get(signKey(attempt, question));
  const hope = () => pauses.splice(0).forEach((resume) => resume());
  return { store, school, queue, handIns, told, beginnings, begun, signOf, hope, pauses };
}

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('practice that began without a network', () => {
  it('PLUS-10 is told before its answers, and handed in behind them, also by another page after this one was closed', async () => {
    const first = openPage();
    first.school.online = false;
    await first.queue.begin('a1');
    first.queue.answer('a1', 'q1', 'c1', 1);
    first.queue.answer('a1', 'q2', 'c2', 1);
    first.handIns.add('a1');
    expect(first.queue.begunHere('a1')).toEqual({ refused: undefined });
    await vi.waitFor(() => expect(first.pauses.length).toBeGreaterThan(0));
    first.school.online = true;
    const next = openPage({ store: first.store, school: first.school });
    await next.queue.restore();
    await vi.waitFor(() => expect(next.school.handedIn).toHaveLength(1));
    expect(next.told).toEqual(['a1 begins', 'a1 q1', 'a1 q2']);
    expect(next.begun).toHaveBeenCalledExactlyOnceWith('a1');
    expect(next.queue.begunHere('a1')).toBeUndefined();
    expect(next.school.handedIn[0]).toMatchObject({ attempt_id: 'a1', answers: 3 });
    expect(first.store.answers.size).toBe(0);
  });

  it('PLUS-10 begins once, takes no time along, and is no answer that somebody waits for', async () => {
    const { school, queue, store } = openPage();
    school.online = false;
    await Promise.all([queue.begin('a1'), queue.begin('a1')]);
    await queue.begin('a1');
    const kept = [...store.answers.values()];
    expect(kept).toMatchObject([{ begun: true, captured_at: '1970-01-01T00:00:01.000Z' }]);
    expect(kept[0]?.active_ms).toBeUndefined();
    expect(queue.onTheirWay()).toBe(0);
    expect(await queue.allArrived('a1')).toBe(false);
  });

  it('TEST-5 PLUS-10 as long as a test comes first it waits with its answers, and holds up nobody else’s', async () => {
    const { school, queue, told, beginnings, signOf, hope, pauses } = openPage();
    school.online = false;
    beginnings.push(LATER, LATER);
    await queue.begin('a1');
    queue.answer('a1', 'q1', 'c1', 1);
    school.online = true;
    queue.answer('exam', 'q9', 'c3', 1);
    await vi.waitFor(() => expect(signOf('q9', 'exam')?.state).toBe('saved'));
    expect(told).not.toContain('a1 q1');
    expect(signOf('q1')?.state).toBe('on-device');
    await vi.waitFor(() => expect(pauses.length).toBeGreaterThan(0));
    hope();
    await vi.waitFor(() => expect(pauses.length).toBeGreaterThan(0));
    hope();
    await vi.waitFor(() => expect(signOf('q1')?.state).toBe('saved'));
    expect(told.filter((one) => one.startsWith('a1')).slice(-2)).toEqual(['a1 begins', 'a1 q1']);
  });

  it('PLUS-10 once refused, all that was done says why and stays, what is done later too, and none of it is sent', async () => {
    const { queue, told, beginnings, signOf, begun, store } = openPage();
    beginnings.push({ kind: 'refused', code: 'practice.too-old' });
    await queue.begin('a1');
    queue.answer('a1', 'q1', 'c1', 1);
    await vi.waitFor(() =>
      expect(signOf('q1')).toMatchObject({ state: 'failed', code: 'practice.too-old', value: 'c1' }),
    );
    queue.answer('a1', 'q2', 'c2', 1);
    expect(signOf('q2')).toMatchObject({ state: 'failed', code: 'practice.too-old', value: 'c2' });
    expect(told).toEqual(['a1 begins']);
    expect(begun).toHaveBeenCalledOnce();
    expect(queue.begunHere('a1')).toEqual({ refused: 'practice.too-old' });
    await vi.waitFor(() =>
      expect([...store.answers.values()].map(({ refused }) => refused)).toEqual(
        Array(3).fill('practice.too-old'),
      ),
    );
    queue.forget('a1');
    expect(queue.begunHere('a1')).toBeUndefined();
    await vi.waitFor(() => expect(store.answers.size).toBe(0));
  });
});

describe('telling the server', () => {
  const beginning: PendingAnswer = {
    ...{ key: 'k', user_id: 'learner', attempt_id: 'a1', question_id: '', value: '', begun: true },
    ...{ captured_at: '2026-11-27T00:00:00.000Z', base_version: 0, seq: 1, attempted: true },
  };
  const refusedWith = async (status: number, code: string): Promise<Outcome> => {
    setToken(`x.${btoa(JSON.stringify({ sub: 'learner' }))}.x`);
    const problem = { type: 'x', title: 'x', status, code, errors: [{ path: '', message: '' }] };
    vi.spyOn(api, 'post').mockRejectedValue(new ApiError(status, problem as never, undefined));
    return deliver(beginning);
  };

  it('PLUS-10 says no more than which, and when it began', async () => {
    setToken(`x.${btoa(JSON.stringify({ sub: 'learner' }))}.x`);
    const post = vi.spyOn(api, 'post').mockResolvedValue({ position: '1', version: 4 });
    expect(await deliver(beginning)).toEqual({
      ...{ kind: 'saved', saved: { position: '1', version: 4, counted: true } },
    });
    const start = { attempt_id: 'a1', begun_at: '2026-11-27T00:00:00.000Z' };
    expect(post).toHaveBeenCalledWith('/quiz/attempts', start, expect.anything());
  });

  it.each([
    ['TEST-5 PLUS-10 a test that comes first', 422, 'attempt.confined', 'later'],
    ['PLUS-10 a server of the release before', 400, 'request.invalid', 'later'],
    ['PLUS-10 what was taken along too long ago', 422, 'practice.too-old', 'refused'],
    ['PLUS-10 a day that was over', 422, 'practice.day-over', 'refused'],
  ] as const)('%s is for %s', async (_case, status, code, kind) => {
    expect((await refusedWith(status, code)).kind).toBe(kind);
  });
});
