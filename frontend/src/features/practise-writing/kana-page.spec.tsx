import type { KanaChart } from '#contracts/http/study-characters';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { setToken } from '../../kit/session/token.js';
import { keepChart } from '../../realtime/taken-along/taken-sets.js';
import { serveApi } from '../../testing/api.js';
import { aStore } from '../../testing/kept.js';
import { drawStroke } from '../../testing/pen.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { KanaPage } from './kana-page.js';

const TEN = ['Hf3f', 'fHf4'];
const aKana = (char: string, romaji: string, over: Partial<KanaChart['kana'][number]> = {}) => ({
  char,
  romaji,
  group: 'gojuon' as const,
  row: 'shi',
  sound: null,
  similar: [],
  signs: Array.from(char, (sign) => ({ char: sign, strokes: TEN })),
  ...over,
});
const CHART: KanaChart = {
  script: 'katakana',
  kana: [
    aKana('シ', 'shi', { similar: ['ツ'], sound: '/sounds/0123456789ab.mp3' }),
    aKana('ツ', 'tsu', { row: 'tsu' }),
    ...['ア', 'イ', 'ン'].map((char) => aKana(char, char === 'ン' ? 'n' : 'a', { row: char })),
    aKana('シャ', 'sha', { group: 'digraph', row: 'sha' }),
  ],
};
const REPLIES = {
  'GET /quiz/study/kana?script=katakana': { body: CHART },
  'GET /quiz/study/items?kind=kana': {
    body: {
      items: [{ item: 'ツ', answered: 3, correct: 3, mastery: 'mastered', due_on: '2026-12-01' }],
      position: '0',
    },
  },
};

const as = (usertype: 1 | 2, page: ReactNode) => (
  <SignedInUser value={aUser({ usertype })}>{page}</SignedInUser>
);
const panel = (char: string) => screen.findByRole('region', { name: `Practice ${char}` });
const square = (name: RegExp) => screen.findByRole('button', { name });
const paper = async (char: string) => within(await panel(char)).getByRole('img');

describe('kana practice', () => {
  beforeEach(() => startTexts('writing', 'materials', 'question'));
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('STUDY-5 the chart shows what is known, and says each sound when it is pressed', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    serveApi(REPLIES);
    renderPage(as(1, <KanaPage script="katakana" />));
    const user = userEvent.setup();
    expect((await square(/^ツ ?tsu, Known$/)).getAttribute('data-mastery')).toBe('mastered');
    expect(screen.getByText('/ 5 known').textContent).toContain('1');
    await user.click(await square(/^シ ?shi$/));
    expect(play).toHaveBeenCalledOnce();
    await user.click(within(await panel('シ')).getByRole('button', { name: 'ツ' }));
    expect(await panel('ツ')).toBeTruthy();
    expect(play).toHaveBeenCalledOnce();
  });

  it('STUDY-5 a step further, or on the way from the chart, the focus is where one writes', async () => {
    serveApi(REPLIES);
    renderPage(as(1, <KanaPage script="katakana" />));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Trace this character' }));
    expect((await panel('シ')).contains(document.activeElement)).toBe(true);
    await user.click(await square(/^ツ ?tsu, Known$/));
    expect((await panel('ツ')).contains(document.activeElement)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Write ツ' }));
    expect(document.activeElement).toBe(await panel('ツ'));
  });

  it('STUDY-5 a kana is watched, traced, written, laid beside the model, and the next one follows', async () => {
    serveApi(REPLIES);
    renderPage(as(1, <KanaPage script="katakana" />));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Trace this character' }));
    for (const stroke of TEN) drawStroke(await paper('シ'), stroke);
    await user.click(await screen.findByRole('button', { name: 'Write it by yourself' }));
    drawStroke(await paper('シ'), TEN[0] ?? '');
    drawStroke(await paper('シ'), TEN[1] ?? '', { backwards: true });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('Stroke 2: wrong direction.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Once more' }));
    for (const stroke of TEN) drawStroke(await paper('シ'), stroke);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('Right! Every stroke is as it should be.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next character' }));
    expect(await panel('ツ')).toBeTruthy();
  });

  it('STUDY-5 a sign of two kana is written as the two, and is no question of the writing quiz', async () => {
    serveApi(REPLIES);
    const onQuiz = vi.fn<(setup: object) => void>();
    renderPage(as(1, <KanaPage script="katakana" onQuiz={onQuiz} />));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Writing quiz' }));
    expect(onQuiz).toHaveBeenCalledExactlyOnceWith({ groups: ['gojuon'] });
    await user.click(screen.getByRole('radio', { name: 'Combined' }));
    expect(screen.queryByRole('button', { name: 'Writing quiz' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Trace this character' }));
    for (const stroke of TEN) drawStroke(await paper('シャ'), stroke);
    await user.click(await screen.findByRole('button', { name: 'On to the second character' }));
    expect((await paper('シャ')).getAttribute('aria-label')).toBe('ャ: 0 of 2 strokes');
  });

  it('PLUS-10 STUDY-5 a chart that was taken along is watched, traced and written without a network', async () => {
    setToken(`x.${btoa(JSON.stringify({ sub: 'taker' }))}.x`);
    aStore();
    await keepChart({ chart: CHART, takenAt: Date.now(), sounds: [], bytes: 1 });
    serveApi({});
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { retry: false } });
    renderPage(as(1, <KanaPage script="katakana" />), '/', client);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Trace this character' }));
    for (const stroke of TEN) drawStroke(await paper('シ'), stroke);
    expect(await screen.findByRole('button', { name: 'Write it by yourself' })).toBeTruthy();
  });

  it('STUDY-8 administrators see the same chart without progress, and none is asked for', async () => {
    const asked = serveApi(REPLIES);
    renderPage(as(2, <KanaPage script="katakana" />));
    expect(await square(/^ツ ?tsu$/)).toBeTruthy();
    expect(screen.queryByText('Known')).toBeNull();
    expect(asked.map(({ call }) => call)).not.toContain('GET /quiz/study/items?kind=kana');
  });
});
