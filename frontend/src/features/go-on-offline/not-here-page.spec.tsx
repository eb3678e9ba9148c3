import type { AttemptSheet } from '#contracts/http/attempts';
import type { KanaChart } from '#contracts/http/study-characters';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAnswers } from '../../realtime/answer-queue/testing/a-device.js';
import { queuesOf } from '../../realtime/answer-queue/use-answer-queue.js';
import { keepRead } from '../../kit/client/kept-reads.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { BringBack } from '../../ui/lazy-part.js';
import { setToken } from '../../kit/session/token.js';
import { serveApi } from '../../testing/api.js';
import { aStore } from '../../testing/kept.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { NotHerePage } from './not-here-page.js';

let people = 0;
const LATER = '2999-01-01T00:00:00.000Z';
const aQuestion = (id: string, audio?: string): AttemptSheet['questions'][number] => ({
  ...{ id, section: 0, points: 1, skill: 'particle' },
  prompt: { instruction: 'question.particle', ...(audio === undefined ? {} : { audio }) },
});
const aSheet = (over: Partial<AttemptSheet>): AttemptSheet => ({
  ...{ id: 'a1', quiz_type: 5, exam_id: null, setup: {}, recorded: true, title: '助詞クイズ' },
  ...{ status: 'in_progress', started_at: '2026-11-21T00:00:00.000Z', deadline: LATER },
  ...{ server_now: '2026-11-21T00:00:00.000Z', version: 1, position: '1', sections: [{ title: null }] },
  ...{ questions: [aQuestion('q1'), aQuestion('q2'), aQuestion('q3')], answers: [], ...over },
});
const CHART: KanaChart = { script: 'katakana', kana: [] };

/** Kept by the page at this address. */
async function kept(name: string, data: object, from: string): Promise<void> {
  window.history.replaceState(null, '', from);
  await keepRead(name, data);
}

async function open(path: string) {
  const reload = vi.fn();
  const id = `offline-${++people}`;
  setToken(`x.${btoa(JSON.stringify({ sub: id }))}.x`);
  const show = () =>
    renderPage(
      <SignedInUser value={aUser({ id })}>
        <BringBack value={reload}>
          <NotHerePage />
        </BringBack>
      </SignedInUser>,
      path,
    );
  return { reload, show, id };
}

describe('a page that is not on the device', () => {
  beforeEach(async () => {
    keepAnswers();
    aStore();
    serveApi({});
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await startTexts('go-on-offline', 'materials');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
    window.history.replaceState(null, '', '/');
  });

  it.each([
    ['/profile', 'Learning records'],
    ['/test/mini-test', 'Mini test'],
    ['/test/proficiency-test/e1', 'Proficiency test'],
    ['/kanji-quiz-menu', /^Kanji quizzes/],
    ['/kanji-quiz-menu/stage-mode', /^Kanji stage mode/],
    ['/home?practice=random', /^Random mode/],
  ])('NAV-8 PLUS-3 %s is called %s, says what is so, and comes when it is asked for', async (path, name) => {
    const { reload, show } = await open(path);
    show();
    expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'This page is not on your device yet' })).toBeTruthy();
    expect(await screen.findByText(/^Nothing is on this device yet/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('NAV-8 PLUS-3 comes by itself with the network', async () => {
    const { reload, show } = await open('/profile');
    show();
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('PLUS-3 offers what is here, tests first, and says how much of it', async () => {
    const { show } = await open('/profile');
    const heard = aSheet({ questions: [aQuestion('q1'), aQuestion('q2', '/sounds/1.mp3')] });
    await kept('sheet/a1', heard, '/grammar-quiz/particle-quiz');
    await kept('sheet/e1', aSheet({ id: 'a2', exam_id: 'e1', title: '第6課' }), '/test/mini-test/e1');
    await kept('sheet/a3', aSheet({ id: 'a3', deadline: '2026-01-01T00:00:00.000Z' }), '/top');
    await kept('kana-chart/katakana', CHART, '/hiragana-katakana-practice/katakana-practice');
    show();
    const list = within(await screen.findByRole('region', { name: 'What you can do now' }));
    const ways = await list.findAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/test/mini-test/e1',
      '/grammar-quiz/particle-quiz?attempt=a1',
      '/hiragana-katakana-practice/katakana-practice',
    ]);
    expect(ways[0]?.textContent).toMatch(/第6課.*minutes left · Go on/);
    expect(ways[1]?.textContent).toMatch(/2 questions to go, all on this device · sounds may be missing/);
    expect(ways[2]?.textContent).toMatch(/0 characters to write/);
  });

  it('PLUS-3 says how many answers are not sent yet', async () => {
    const { show, id } = await open('/profile');
    const { queue } = queuesOf(id);
    await queue.restore();
    show();
    act(() => queue.answer('a1', 'q1', '1', 1));
    expect(await screen.findByText('1 answer on this device')).toBeTruthy();
  });
});
