import type { AttemptSheet } from '#contracts/http/attempts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSound, takenSound, takenSounds } from '../../kit/sound/taken-sounds.js';
import { clearToken, setToken } from '../../kit/session/token.js';
import { queuesOf } from '../answer-queue/use-answer-queue.js';
import { keepAnswers } from '../answer-queue/testing/a-device.js';
import { serveApi } from '../../testing/api.js';
import { aStore } from '../../testing/kept.js';
import { takenChart, takenCharts } from './taken-charts.js';
import {
  beginTaken,
  beginTakenDaily,
  dropChart,
  dropSet,
  finishTaken,
  keepChart,
  keepSet,
  setsCleared,
  sheetBegunHere,
  soundsGone,
  takenSet,
  takenSets,
  tidyTaken,
  type TakenSet,
} from './taken-sets.js';

const NOW = Date.parse('2026-11-27T03:00:00.000Z');
const DAY = 86_400_000;
let people = 0;
let userId = '';

const signIn = (id: string) => setToken(`x.${btoa(JSON.stringify({ sub: id }))}.x`);
const aSheet = (id: string, over: Partial<AttemptSheet> = {}): AttemptSheet => ({
  ...{ id, quiz_type: 7, exam_id: null, setup: {}, recorded: true, title: '', status: 'in_progress' },
  ...{ started_at: '2026-11-27T00:00:00.000Z', deadline: '2026-11-28T00:00:00.000Z' },
  ...{ server_now: '2026-11-27T00:00:00.000Z', version: 0, position: '0', sections: [{ title: null }] },
  ...{ questions: [], answers: [], ...over },
});
const aSet = (id: string, over: Partial<TakenSet> = {}): Omit<TakenSet, 'format'> => ({
  ...{ pack: 'kana/hiragana', code: 'kana', sheet: aSheet(id), takenAt: NOW, sounds: [], bytes: 10, ...over },
});
const daily = (id: string, deadline: string) =>
  aSet(id, { pack: 'daily', code: 'daily-challenge', sheet: aSheet(id, { quiz_type: 14, deadline }) });
const idsHere = async () => (await takenSets()).map(({ sheet }) => sheet.id);

beforeEach(() => {
  userId = `taker-${++people}`;
  signIn(userId);
  keepAnswers();
  aStore();
  serveApi({});
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('what was taken along', () => {
  it('PLUS-10 begins here with the time of here, once, and its sheet is had without a network', async () => {
    await keepSet(aSet('a1'));
    const sheet = await beginTaken(userId, 'a1');
    expect(sheet).toMatchObject({ version: 1, started_at: '2026-11-27T03:00:00.000Z' });
    expect(sheet?.deadline).toBe('2026-11-28T03:00:00.000Z');
    expect(queuesOf(userId).queue.begunHere('a1')).toEqual({ refused: undefined });
    expect(await sheetBegunHere(userId, 'a1')).toEqual(sheet);
    expect(await beginTaken(userId, 'a1')).toEqual(sheet);
    expect(await sheetBegunHere(userId, 'a2')).toBeUndefined();
  });

  it('STUDY-7 PLUS-10 the challenge is that of its day: it is begun until midnight, and never after', async () => {
    await keepSet(daily('d0', '2026-11-27T02:00:00.000Z'));
    expect(await beginTakenDaily(userId)).toBeUndefined();
    expect(await beginTaken(userId, 'd0')).toBeUndefined();
    await keepSet(daily('d1', '2026-11-27T15:00:00.000Z'));
    expect(await beginTakenDaily(userId)).toMatchObject({ id: 'd1', deadline: '2026-11-27T15:00:00.000Z' });
    // gone on with
    expect(await beginTakenDaily(userId)).toMatchObject({ id: 'd1' });
  });

  it('PLUS-10 what can be begun no more, or is over and at the server, is tidied away; what has not arrived stays', async () => {
    await keepSet(aSet('old', { takenAt: NOW - 15 * DAY }));
    await keepSet(aSet('new'));
    await keepSet(aSet('arrived', { begun: true, done: true }));
    await keepSet(aSet('under-way', { begun: true }));
    await keepSet(aSet('waits'));
    await beginTaken(userId, 'waits');
    await finishTaken('waits');
    await tidyTaken(userId);
    expect((await idsHere()).toSorted()).toEqual(['new', 'under-way', 'waits']);
    expect((await takenSet('waits'))?.done).toBe(true);
  });

  it('PLUS-10 a sound goes with the last set that needs it', async () => {
    for (const sound of ['/sounds/1.mp3', '/sounds/2.mp3']) await keepSound(sound, new Blob(['ID3']));
    await keepSet(aSet('a1', { sounds: ['/sounds/1.mp3', '/sounds/2.mp3'] }));
    await keepSet(aSet('a2', { sounds: ['/sounds/2.mp3'] }));
    await dropSet('a1');
    expect([...(await takenSounds())]).toEqual(['/sounds/2.mp3']);
    expect(await takenSound('/sounds/1.mp3')).toBeUndefined();
    expect(await soundsGone(await takenSets())).toBe(0);
    await dropSet('a2');
    expect((await takenSounds()).size).toBe(0);
  });

  it('PLUS-10 a chart of kana lies beside the sets, keeps the sounds that it shares with them, and goes when it is dropped', async () => {
    for (const sound of ['/sounds/1.mp3', '/sounds/2.mp3']) await keepSound(sound, new Blob(['ID3']));
    await keepSet(aSet('a1', { sounds: ['/sounds/1.mp3', '/sounds/2.mp3'] }));
    const chart = { script: 'hiragana' as const, kana: [] };
    await keepChart({ chart, takenAt: NOW, sounds: ['/sounds/1.mp3'], bytes: 10 });
    await dropSet('a1');
    expect([...(await takenSounds())]).toEqual(['/sounds/1.mp3']);
    expect((await takenCharts()).map((one) => one.chart)).toEqual([chart]);
    expect(await takenChart('katakana')).toBeUndefined();
    expect(await soundsGone(await takenCharts())).toBe(0);
    await dropChart('hiragana');
    expect((await takenSounds()).size).toBe(0);
    expect(await takenCharts()).toEqual([]);
    expect(await setsCleared()).toBe(0);
    await keepChart({ chart, takenAt: NOW, sounds: [], bytes: 10 });
    await caches.delete('taken-along');
    expect(await setsCleared()).toBe(1);
  });

  it('PLUS-10 what the browser has cleared is told once; what its learner deleted is not', async () => {
    for (const id of ['a1', 'a2', 'a3']) await keepSet(aSet(id));
    await dropSet('a1');
    expect(await setsCleared()).toBe(0);
    await caches.delete('taken-along');
    expect(await setsCleared()).toBe(2);
    expect(await setsCleared()).toBe(0);
  });

  it('PLUS-10 AUTH-4 another person sees nothing of it, and it is gone with the token', async () => {
    await keepSet(aSet('a1'));
    signIn('somebody-else');
    expect(await idsHere()).toEqual([]);
    signIn(userId);
    expect(await idsHere()).toEqual(['a1']);
    clearToken();
    signIn(userId);
    await vi.waitFor(async () => expect(await idsHere()).toEqual([]));
    expect(await setsCleared()).toBe(0);
  });

  it('PLUS-10 what an older page has kept in another form is not read', async () => {
    const store = await caches.open('taken-along');
    await store.put(`/taken/${userId}/${encodeURIComponent('set/x')}`, new Response('{"format":0}'));
    expect(await takenSets()).toEqual([]);
  });
});
