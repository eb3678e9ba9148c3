import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../kit/client/request.js';
import { clearToken, setToken } from '../../kit/session/token.js';
import { serveApi, type Asked } from '../../testing/api.js';
import { signKey } from './answer-signs.js';
import { IndexedAnswerStore } from './answer-store.js';
import { keepAnswers, type MemoryStore } from './testing/a-device.js';
import { undeliveredCount } from './undelivered.js';
import { useAnswerQueue } from './use-answer-queue.js';

const ANSWER = 'PUT /quiz/attempts/a1/answers/q1';
const SAVED = { [ANSWER]: { body: { position: '1', version: 2, counted: true } } };
let device: MemoryStore;
let learners = 0;
/** Of its own for each test: the queue of a learner lives as long as the page. */
const aLearner = () => `learner-${++learners}`;
const signIn = (id: string) => setToken(`x.${btoa(JSON.stringify({ sub: id }))}.x`);
const puts = (asked: Asked[]) => asked.filter(({ call }) => call === ANSWER);

/** A page of this learner, who has just signed in. */
function openAs(id: string) {
  signIn(id);
  const { result, unmount } = renderHook(() => useAnswerQueue(id));
  const state = () => result.current.signs.get(signKey('a1', 'q1'))?.state;
  return { result, unmount, state, answer: () => result.current.queue.answer('a1', 'q1', 'c1', 1) };
}
const comesOnline = () => void window.dispatchEvent(new Event('online'));
const becomesVisible = () => void document.dispatchEvent(new Event('visibilitychange'));
const isAskedBeforeClosing = () => {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
};

beforeEach(() => {
  device = keepAnswers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe.each([
  ['on the device', false],
  ['in this page alone', true],
])('two learners on one device, answers %s', (_where, isFull) => {
  it('AUTH-4 what one left is not sent by the other, and arrives once when its learner is back', async () => {
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    if (isFull) vi.mocked(IndexedAnswerStore.prototype.put).mockImplementation(full);
    const [first, second] = [aLearner(), aLearner()];
    const offline = serveApi({});
    const before = openAs(first);
    before.answer();
    await waitFor(() => expect(puts(offline)).toHaveLength(1));
    await waitFor(async () => expect(await undeliveredCount(first)).toBe(1));
    before.unmount();
    clearToken();
    const asked = serveApi(SAVED);
    const other = openAs(second);
    comesOnline();
    await waitFor(() => expect(other.result.current.restored).toBe(true));
    expect(other.result.current.undelivered).toBe(0);
    expect(await undeliveredCount(second)).toBe(0);
    expect(asked).toEqual([]);
    other.unmount();
    const back = openAs(first);
    await waitFor(() => expect(back.state()).toBe('saved'));
    expect(puts(asked)).toHaveLength(1);
    expect(device.answers.size).toBe(0);
  });
});

describe('the answers of a page', () => {
  it('TEST-7 are dated by the server where the device’s clock is wrong by a day', async () => {
    const server = Date.parse('2026-11-20T09:00:00.000Z');
    vi.spyOn(Date, 'now').mockReturnValue(server + 86_400_000);
    vi.spyOn(performance, 'now').mockReturnValue(5_000);
    const asked = serveApi({
      ...SAVED,
      'GET /sheet': { body: { server_now: new Date(server).toISOString() } },
    });
    await api.get('/sheet');
    const page = openAs(aLearner());
    page.answer();
    await waitFor(() => expect(page.state()).toBe('saved'));
    expect(puts(asked)[0]?.body).toMatchObject({ captured_at: '2026-11-20T09:00:00.000Z' });
  });

  it('TEST-6 that another tab has left are delivered when this one is looked at again', async () => {
    const learner = aLearner();
    serveApi(SAVED);
    const page = openAs(learner);
    await waitFor(() => expect(page.result.current.restored).toBe(true));
    const left = { key: 'left', user_id: learner, attempt_id: 'a1', question_id: 'q1', value: 'c1' };
    await device.put({ ...left, captured_at: '2026', base_version: 1, seq: 1, attempted: true });
    expect(page.state()).toBeUndefined();
    becomesVisible();
    await waitFor(() => expect(page.state()).toBe('saved'));
    expect(device.answers.size).toBe(0);
  });

  it('TEST-6 are asked for before the page closes, if the device could not keep them', async () => {
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    serveApi({});
    const kept = openAs(aLearner());
    kept.answer();
    await waitFor(() => expect(device.answers.size).toBe(1));
    expect(isAskedBeforeClosing()).toBe(false);
    kept.unmount();
    vi.mocked(IndexedAnswerStore.prototype.put).mockImplementation(full);
    const page = openAs(aLearner());
    page.answer();
    await waitFor(() => expect(isAskedBeforeClosing()).toBe(true));
    serveApi(SAVED);
    comesOnline();
    await waitFor(() => expect(page.state()).toBe('saved'));
    expect(isAskedBeforeClosing()).toBe(false);
  });

  it('TEST-6 that were refused are none that still wait', async () => {
    const refusal = { status: 409, body: { code: 'attempt.already-submitted' } };
    serveApi({ [ANSWER]: refusal });
    const learner = aLearner();
    const page = openAs(learner);
    page.answer();
    await waitFor(() => expect(page.state()).toBe('failed'));
    expect(page.result.current.undelivered).toBe(0);
    expect(await undeliveredCount(learner)).toBe(0);
  });
});
