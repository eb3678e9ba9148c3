import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnswerQueue } from './answer-queue.js';
import { signKey } from './answer-signs.js';
import { HandInQueue } from './hand-in-queue.js';
import { aWatch, MemoryStore, School } from './testing/a-device.js';

/** One tab of a browser, put together as a page does it. */
function openTab({ store = new MemoryStore(), school = new School() } = {}) {
  const pauses: (() => void)[] = [];
  let alive = true;
  /** The browser may end it between two steps: nothing of it goes on. */
  const ifAlive =
    <P, R>(step: (part: P) => Promise<R>) =>
    (part: P) =>
      alive ? step(part) : new Promise<R>(() => undefined);
  const news = vi.fn();
  const pause = () => new Promise<void>((resolve) => pauses.push(resolve));
  const queue = new AnswerQueue({
    userId: 'learner',
    store,
    deliver: ifAlive(school.deliver),
    now: () => 0,
    time: aWatch(),
    pause,
    onNews: news,
    onBegun: () => undefined,
    onSignedOut: () => undefined,
  });
  const handIns = new HandInQueue({
    userId: 'learner',
    storage: localStorage,
    mayGo: (attemptId) => queue.allArrived(attemptId),
    mayStay: (attemptId) => !queue.isPageNeeded(attemptId),
    takeTime: () => undefined,
    send: ifAlive(school.handIn),
    pause,
  });
  queue.subscribe(() => void handIns.run());
  const state = (question: string) => queue.signs().get(signKey('a1', question))?.state;
  const hope = () => pauses.splice(0).forEach((resume) => resume());
  const kill = () => (alive = false);
  return { store, school, queue, handIns, news, state, hope, kill, pauses };
}
const waiting = async ({ pauses }: ReturnType<typeof openTab>) =>
  vi.waitFor(() => expect(pauses.length).toBeGreaterThan(0));

afterEach(() => localStorage.clear());

describe('two tabs of one browser', () => {
  it('TEST-6 what one has kept, the other takes over and delivers under the same key', async () => {
    const one = openTab();
    const other = openTab(one);
    await other.queue.restore();
    one.school.online = false;
    one.queue.answer('a1', 'q1', 'c1', 1);
    one.queue.answer('a1', 'q2', 'c1', 1);
    await waiting(one);
    one.kill();
    expect(other.state('q2')).toBeUndefined();
    await other.queue.restore();
    expect(other.state('q2')).toBe('on-device');
    await waiting(other);
    one.school.online = true;
    other.hope();
    await vi.waitFor(() => expect([other.state('q1'), other.state('q2')]).toEqual(['saved', 'saved']));
    expect(one.school.counted.size).toBe(2);
    expect(one.store.answers.size).toBe(0);
  });

  it('G11 when both deliver the same answers, each counts once and none is refused', async () => {
    const one = openTab();
    const other = openTab(one);
    one.school.online = false;
    one.queue.answer('a1', 'q1', 'c1', 1);
    await waiting(one);
    one.queue.answer('a1', 'q1', 'c2', 1);
    one.queue.answer('a1', 'q2', 'c1', 1);
    await other.queue.restore();
    await waiting(other);
    one.school.online = true;
    one.hope();
    other.hope();
    await vi.waitFor(() => expect([one.queue.onTheirWay(), other.queue.onTheirWay()]).toEqual([0, 0]));
    expect([...one.school.counted.values()].map(({ value }) => value)).toEqual(['c1', 'c2', 'c1']);
    for (const tab of [one, other]) {
      expect([...tab.queue.signs().values()].map(({ state }) => state)).not.toContain('failed');
    }
  });

  it('TEST-6 an answer that was changed in one is not delivered by the other', async () => {
    const one = openTab();
    const other = openTab(one);
    one.school.online = false;
    one.queue.answer('a1', 'q0', 'c1', 1);
    one.queue.answer('a1', 'q1', 'old', 1);
    await waiting(one);
    await other.queue.restore();
    await waiting(other);
    one.queue.answer('a1', 'q1', 'new', 1);
    one.school.online = true;
    other.hope();
    await vi.waitFor(() => expect(other.news).toHaveBeenCalledWith('a1', 'other-tab'));
    expect(other.state('q1')).toBeUndefined();
    one.hope();
    await vi.waitFor(() => expect(one.state('q1')).toBe('saved'));
    const delivered = [...one.school.counted.values()].map(({ value }) => value);
    expect(delivered).toEqual(['c1', 'new']);
  });

  it('STUDY-2 a hand-in waits for the answers that another tab has left', async () => {
    const one = openTab();
    const other = openTab(one);
    await other.queue.restore();
    one.school.online = false;
    one.queue.answer('a1', 'q1', 'c1', 1);
    await waiting(one);
    one.kill();
    other.handIns.add('a1');
    await vi.waitFor(() => expect(other.state('q1')).toBe('on-device'));
    await waiting(other);
    expect(one.school.handedIn).toEqual([]);
    one.school.online = true;
    other.hope();
    await vi.waitFor(() => expect(one.school.handedIn).toMatchObject([{ attempt_id: 'a1', answers: 1 }]));
  });

  it('STUDY-2 a page killed between answers and hand-in: the next one delivers first, then hands in', async () => {
    const killed = openTab();
    killed.school.online = false;
    for (const question of ['q1', 'q2']) killed.queue.answer('a1', question, 'c1', 1);
    killed.handIns.add('a1');
    await waiting(killed);
    killed.kill();
    killed.school.online = true;
    const next = openTab(killed);
    void next.handIns.run();
    await vi.waitFor(() => expect(next.school.handedIn).toMatchObject([{ attempt_id: 'a1', answers: 2 }]));
    expect(next.handIns.isWaiting('a1')).toBe(false);
  });

  it('STUDY-2 where a killed page takes answers with it, practice is not handed in without them', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const killed = openTab();
    vi.spyOn(killed.store, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    killed.school.online = false;
    killed.queue.answer('a1', 'q1', 'c1', 1);
    await vi.waitFor(() => expect(killed.queue.isPageNeeded('a1')).toBe(true));
    killed.handIns.add('a1');
    killed.handIns.add('a2');
    await waiting(killed);
    killed.kill();
    killed.school.online = true;
    const next = openTab(killed);
    await next.handIns.run();
    expect(next.school.handedIn.map((done) => done.attempt_id)).toEqual(['a2']);
    vi.restoreAllMocks();
  });

  it('STUDY-2 a hand-in that fails stays, and those of the other tab go', async () => {
    const one = openTab();
    const other = openTab(one);
    one.school.failing.add('a1');
    one.handIns.add('a1');
    await waiting(one);
    other.handIns.add('a2');
    await vi.waitFor(() => expect(one.school.handedIn.map((done) => done.attempt_id)).toEqual(['a2']));
    one.school.failing.clear();
    one.kill();
    await waiting(other);
    other.hope();
    await vi.waitFor(() => expect(one.school.handedIn.map((done) => done.attempt_id)).toEqual(['a2', 'a1']));
  });
});
