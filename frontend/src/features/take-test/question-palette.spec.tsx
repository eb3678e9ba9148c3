import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AttemptSheet } from '#contracts/http/attempts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAnswers } from '../../realtime/answer-queue/testing/a-device.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { setToken } from '../../kit/session/token.js';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { AnswerSheet } from './answer-sheet.js';

const GLYPHS = ['山', '川', '水', '火'];
const SHEET: AttemptSheet = {
  ...{ id: 'a1', quiz_type: 10, exam_id: 'e1', setup: null, recorded: true, title: '小テスト' },
  ...{ status: 'in_progress', started_at: '2026-11-21T00:00:00.000Z', deadline: null },
  ...{ version: 1, position: '1', server_now: '2026-11-21T00:00:00.000Z' },
  sections: [{ title: '漢字' }, { title: 'まとめ' }],
  questions: GLYPHS.map((glyph, index) => ({
    ...{ id: `q${index + 1}`, section: index < 3 ? 0 : 1, points: 1, skill: 'kanji-reading' },
    prompt: { instruction: 'question.kanji-reading', text: [{ text: glyph }] },
    choices: ['サン', 'セン'].map((kana, at) => ({ id: String(at + 1), text: [{ text: kana }] })),
  })),
  answers: [{ question_id: 'q1', value: '1', saved_at: '2026-11-21T00:00:00.000Z' }],
};
const LATER = 'Come back later';

let learners = 0;
function open(sheet = SHEET, id = `palette-${++learners}`) {
  setToken(`x.${btoa(JSON.stringify({ sub: id }))}.x`);
  serveApi({});
  const page = renderPage(
    <SignedInUser value={aUser({ id })}>
      <AnswerSheet sheet={sheet} back={{ to: '/test/mini-test' }} onReload={() => Promise.resolve()} />
    </SignedInUser>,
  );
  return { id, user: userEvent.setup(), ...page };
}
type User = ReturnType<typeof userEvent.setup>;

const palette = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'All questions' }));
  return screen.findByRole('dialog', { name: 'All questions' });
};
const names = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button', { name: /^Question/ })
    .map((one) => one.getAttribute('aria-label'));

describe('the questions of a running test at a glance', () => {
  beforeEach(async () => {
    keepAnswers();
    await startTexts('take-test', 'question');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('TEST-6 say which have no answer and which the learner flagged, by section, and lead to each', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: LATER }));
    const dialog = await palette(user);
    expect(names(dialog)).toEqual([
      'Question 1: answered',
      `Question 2: no answer yet · ${LATER}`,
      'Question 3: no answer yet',
      'Question 4: no answer yet',
    ]);
    expect(within(dialog).getByText('3 without an answer')).toBeTruthy();
    expect(within(dialog).getByText('1 to come back to')).toBeTruthy();
    expect(within(dialog).getByRole('heading', { name: 'まとめ' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Question 4: no answer yet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('火')).toBeTruthy();
  });

  it('TEST-6 keep a flag through a reload, until it is taken away', async () => {
    const first = open();
    await first.user.click(screen.getByRole('button', { name: LATER }));
    first.unmount();
    const { user } = open(SHEET, first.id);
    const flag = screen.getByRole('button', { name: LATER });
    expect(flag.getAttribute('aria-pressed')).toBe('true');
    await user.click(flag);
    expect(flag.getAttribute('aria-pressed')).toBe('false');
    expect(names(await palette(user))).toContain('Question 2: no answer yet');
  });

  it('TEST-6 stand in the hand-in where they have no answer, or are flagged: each leads back to it', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: LATER }));
    await user.click(screen.getByRole('button', { name: 'Hand in' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hand in the test?' });
    expect(names(dialog)).toEqual([
      'Question 2: no answer yet',
      'Question 3: no answer yet',
      'Question 4: no answer yet',
      `Question 1: answered · ${LATER}`,
    ]);
    expect(within(dialog).getByText('You wanted to come back to 1 question.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Question 3: no answer yet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('水')).toBeTruthy();
  });
});
