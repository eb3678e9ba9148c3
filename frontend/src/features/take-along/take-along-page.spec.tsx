import type { AttemptSheet } from '#contracts/http/attempts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../kit/client/api-error.js';
import { api } from '../../kit/client/request.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { setToken } from '../../kit/session/token.js';
import { savesData } from '../../kit/sound/data-saver.js';
import { takenSounds } from '../../kit/sound/taken-sounds.js';
import { keepAnswers } from '../../realtime/answer-queue/testing/a-device.js';
import { queuesOf } from '../../realtime/answer-queue/use-answer-queue.js';
import { takenChart } from '../../realtime/taken-along/taken-charts.js';
import { beginTaken, keepSet, takenSets } from '../../realtime/taken-along/taken-sets.js';
import { problem, serveApi, type Asked } from '../../testing/api.js';
import { aStore } from '../../testing/kept.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { TakeAlongPage } from './take-along-page.js';

const TAKE = 'POST /quiz/attempts/taken-along';
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
let people = 0;
let stores: ReturnType<typeof aStore>;

const aQuestion = (id: string, audio: string): AttemptSheet['questions'][number] => ({
  ...{ id, section: 0, points: 1, skill: 'kana' },
  prompt: { instruction: 'question.kana-romaji', audio },
});
const aSheet = (over: Partial<AttemptSheet> = {}): AttemptSheet => ({
  ...{ id: 'd1', quiz_type: 14, exam_id: null, setup: {}, recorded: true, title: '' },
  ...{
    status: 'in_progress',
    started_at: TOMORROW,
    deadline: TOMORROW,
    server_now: new Date().toISOString(),
  },
  ...{ version: 0, position: '1', sections: [{ title: null }], answers: [] },
  ...{ questions: [aQuestion('q1', '/sounds/1.mp3'), aQuestion('q2', '/sounds/2.mp3')], ...over },
});
const AVAILABILITY = {
  ...{ available_mini_tests: 0, available_proficiency_tests: 0, badge: 0, confined: false },
  ...{ next_change_at: null, position: '1' },
};
const SOUNDS = { 'GET /sounds/1.mp3': { body: 'ID3' }, 'GET /sounds/2.mp3': { body: 'ID3' } };

function open(replies: Parameters<typeof serveApi>[0]) {
  const id = `taker-page-${++people}`;
  setToken(`x.${btoa(JSON.stringify({ sub: id }))}.x`);
  const asked = serveApi({ ...SOUNDS, 'GET /quiz/availability': { body: AVAILABILITY }, ...replies });
  const prepare = vi.fn(() => Promise.resolve());
  const show = () =>
    renderPage(
      <SignedInUser value={aUser({ id })}>
        <TakeAlongPage practice={null} prepare={prepare} />
      </SignedInUser>,
      '/take-along',
    );
  return { asked, prepare, id, show };
}
const today = async () => within(await screen.findByRole('region', { name: 'Today' }));
const takeToday = async () => userEvent.click((await today()).getByRole('button', { name: 'Take along' }));
const soundsAsked = (asked: Asked[]) => asked.filter(({ call }) => call.includes('/sounds/')).length;

beforeEach(async () => {
  keepAnswers();
  stores = aStore();
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await startTexts('take-along', 'materials', 'go-on-offline');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
  localStorage.clear();
});

describe('what is taken along', () => {
  it('PLUS-10 says about how much it is before, and what is here after: with its sounds, once each, and the pages that play it', async () => {
    const { asked, prepare, show } = open({ [TAKE]: { status: 201, body: aSheet() } });
    show();
    expect((await today()).getByText(/20 questions · about [\d.]+\s*(kB|MB)/)).toBeTruthy();
    await takeToday();
    expect(await (await today()).findByText(/2 questions on this device · \d+\s*kB/)).toBeTruthy();
    expect([...(await takenSounds())].toSorted()).toEqual(['/sounds/1.mp3', '/sounds/2.mp3']);
    expect(soundsAsked(asked)).toBe(2);
    expect(prepare).toHaveBeenCalledOnce();
    const start = (await today()).getByRole('link', { name: 'Start' });
    expect(start.getAttribute('href')).toBe('/take-along?taken=d1');
  });

  it('PLUS-10 without sounds takes none, and says so', async () => {
    const { asked, show } = open({ [TAKE]: { status: 201, body: aSheet() } });
    show();
    await userEvent.click(await screen.findByRole('switch', { name: 'With sounds' }));
    await takeToday();
    expect(await (await today()).findByText(/without sounds/)).toBeTruthy();
    expect(soundsAsked(asked)).toBe(0);
  });

  it('PLUS-10 STUDY-5 the chart of a script comes with its writing: its strokes, its sounds, and the way to it; it is deleted with it', async () => {
    const kana = { ...{ char: 'ア', romaji: 'a', group: 'gojuon', row: 'a', similar: [] } };
    const chart = {
      script: 'katakana',
      kana: [
        { ...kana, sound: '/sounds/2.mp3', signs: [{ char: 'ア', strokes: ['Hf3f'] }] },
        { ...kana, char: 'ン', sound: null, signs: [] },
      ],
    };
    let sets = 0;
    const { asked, show } = open({
      [TAKE]: () => ({ status: 201, body: aSheet({ id: `k${++sets}`, quiz_type: 13 }) }),
      'GET /quiz/study/kana?script=katakana': { body: chart },
    });
    show();
    const isRow = (row: HTMLElement) => row.textContent.includes('カタカナ練習');
    const row = async () => within((await screen.findAllByRole('listitem')).find(isRow) ?? document.body);
    expect((await row()).getByText(/with its chart/)).toBeTruthy();
    await userEvent.click((await row()).getByRole('button', { name: 'Take along' }));
    expect(await (await row()).findByText(/6 questions on this device · \d/)).toBeTruthy();
    expect((await row()).getByText(/the chart too/)).toBeTruthy();
    expect((await takenChart('katakana'))?.chart).toEqual(chart);
    expect((await takenChart('katakana'))?.sounds).toEqual(['/sounds/2.mp3']);
    expect(soundsAsked(asked)).toBe(2);
    expect((await row()).getByRole('link', { name: 'Open the chart' }).getAttribute('href')).toBe(
      '/hiragana-katakana-practice/katakana-practice',
    );
    await userEvent.click((await row()).getByRole('button', { name: 'Delete from this device' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete from this device' }));
    await waitFor(async () => expect((await takenSounds()).size).toBe(0));
    expect(await takenChart('katakana')).toBeUndefined();
  });

  it('PLUS-10 a chart that breaks off half-way is not there, and no set of it is begun', async () => {
    const { show } = open({ [TAKE]: { status: 201, body: aSheet() } });
    show();
    const isRow = (row: HTMLElement) => row.textContent.includes('ひらがな練習');
    const row = async () => within((await screen.findAllByRole('listitem')).find(isRow) ?? document.body);
    await userEvent.click((await row()).getByRole('button', { name: 'Take along' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/connection broke off/);
    expect(await takenSets()).toEqual([]);
    expect(await takenChart('hiragana')).toBeUndefined();
  });

  it('PLUS-10 is stopped, and nothing of what was half there stays', async () => {
    const never = new Promise<never>(() => undefined);
    const { show } = open({ [TAKE]: { status: 201, body: aSheet() }, 'GET /sounds/1.mp3': () => never });
    const fetched = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
      Promise.race([
        fetched(url, init),
        new Promise((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
      ]),
    );
    show();
    await takeToday();
    expect(await (await today()).findByRole('progressbar')).toBeTruthy();
    await userEvent.click((await today()).getByRole('button', { name: 'Stop' }));
    expect(await (await today()).findByRole('button', { name: 'Take along' })).toBeTruthy();
    expect(await takenSets()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('PLUS-10 a device without room says so, and what to do; nothing half there stays', async () => {
    const { show } = open({ [TAKE]: { status: 201, body: aSheet() } });
    const opened = caches.open.bind(caches);
    vi.spyOn(caches, 'open').mockImplementation(async (name) =>
      Object.assign(await opened(name), {
        put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      }),
    );
    show();
    await takeToday();
    expect((await screen.findByRole('alert')).textContent).toMatch(/not enough room.*without sounds/);
    expect(await takenSets()).toEqual([]);
  });

  it.each([
    [
      'a challenge that is done',
      { status: 201, body: aSheet({ status: 'submitted', version: 9 }) },
      /done already/,
    ],
    ['a test that comes first', problem(422, 'attempt.confined'), /complete available tests first/],
  ])('PLUS-10 %s is said', async (_case, reply, said) => {
    const { show } = open({ [TAKE]: reply });
    show();
    await takeToday();
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
    expect(await takenSets()).toEqual([]);
  });

  it('PLUS-10 a connection that breaks off is said', async () => {
    const { show } = open({});
    show();
    await takeToday();
    expect((await screen.findByRole('alert')).textContent).toMatch(/connection broke off/);
  });

  it('PLUS-10 is deleted when that is confirmed', async () => {
    const { show } = open({});
    await keepSet({
      ...{ pack: 'daily', code: 'daily-challenge', sheet: aSheet(), takenAt: Date.now() },
      sounds: [],
      bytes: 9,
    });
    show();
    await userEvent.click(await (await today()).findByRole('button', { name: 'Delete from this device' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete from this device' }));
    await waitFor(async () => expect(await takenSets()).toEqual([]));
  });

  it('PLUS-10 what the browser has cleared is told', async () => {
    const { show } = open({});
    await keepSet({
      ...{ pack: 'daily', code: 'daily-challenge', sheet: aSheet(), takenAt: Date.now() },
      sounds: [],
      bytes: 9,
    });
    stores.clear();
    show();
    expect(await screen.findByText(/browser has cleared/)).toBeTruthy();
  });

  it('PLUS-10 without a network nothing new can be taken along, which is said, and what is here is started', async () => {
    const { show } = open({});
    await keepSet({
      ...{ pack: 'daily', code: 'daily-challenge', sheet: aSheet(), takenAt: Date.now() },
      sounds: [],
      bytes: 9,
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    expect(await screen.findByText(/You are not connected/)).toBeTruthy();
    expect(await (await today()).findByRole('link', { name: 'Start' })).toBeTruthy();
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Take along' });
    expect(buttons.every(({ disabled }) => disabled)).toBe(true);
  });

  it('PLUS-10 a browser that says it is online, and has no way to the server, is without a network', async () => {
    const { show } = open({ 'GET /quiz/availability': () => Promise.reject(new TypeError('no way')) });
    show();
    expect(await screen.findByText(/You are not connected/, undefined, { timeout: 10_000 })).toBeTruthy();
  });

  it('PLUS-10 what the server refused is listed with its reason, can be looked at, and is put away', async () => {
    const { id, show } = open({});
    await keepSet({
      ...{ pack: 'daily', code: 'daily-challenge', sheet: aSheet(), takenAt: Date.now() },
      sounds: [],
      bytes: 9,
    });
    const refusal = { type: 'x', title: 'x', status: 422, code: 'practice.day-over', errors: [] };
    vi.spyOn(api, 'post').mockRejectedValue(new ApiError(422, refusal as never, undefined));
    await beginTaken(id, 'd1');
    const { queue } = queuesOf(id);
    await waitFor(() => expect(queue.begunHere('d1')?.refused).toBe('practice.day-over'));
    show();
    const card = within(await screen.findByRole('region', { name: 'Not counted' }));
    expect(card.getByText(/begun when its day was over/)).toBeTruthy();
    expect(card.getByRole('link', { name: 'See what I did' }).getAttribute('href')).toBe(
      '/take-along?attempt=d1',
    );
    await userEvent.click(card.getByRole('button', { name: 'Put away' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not counted' })).toBeNull());
    expect(queue.begunHere('d1')).toBeUndefined();
    expect(await takenSets()).toEqual([]);
  });

  it('PLUS-10 a browser that keeps nothing says so', async () => {
    vi.stubGlobal('caches', undefined);
    Reflect.deleteProperty(globalThis, 'caches');
    const { show } = open({});
    show();
    expect(await screen.findByText(/cannot keep anything/)).toBeTruthy();
  });
});

describe('sounds on a tap', () => {
  it('PLUS-10 are the learner’s choice on this device; until there is one, the browser’s', async () => {
    const { show } = open({});
    expect(savesData()).toBe(false);
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    expect(savesData()).toBe(true);
    show();
    const own = await screen.findByRole<HTMLInputElement>('switch', { name: /^Save data/ });
    expect(own.checked).toBe(true);
    await userEvent.click(own);
    act(() => undefined);
    expect(savesData()).toBe(false);
  });
});
