import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssignedTest } from '#contracts/http/exams';
import { SignedInUser } from '../../kit/session/current-user.js';
import { setToken } from '../../kit/session/token.js';
import { serveApi } from '../../testing/api.js';
import { changeLanguage, speakAsSignedIn } from '../../kit/texts/i18n.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { aNewStudy, aStudy } from '../../testing/study.js';
import { FirstRunFirst } from './first-run.js';

const LEARNER = aUser({ usertype: 1 });
/** By the server's clock, which the study's answer sets. */
const inMinutes = (minutes: number) =>
  new Date(Date.parse(aNewStudy().server_now) + minutes * 60_000).toISOString();
const aTest = (state: AssignedTest['state'], changes: Partial<AssignedTest> = {}) => ({
  ...{ id: '1', state, in_progress: false, exam_start_datetime: inMinutes(-60) },
  ...changes,
});

function openTop({ welcomed = false, study = aNewStudy(), tests = [] as object[], address = '/top' } = {}) {
  setToken(`x.${btoa(JSON.stringify({ sub: LEARNER.id }))}.x`);
  const asked = serveApi({
    'GET /auth/preferences': { body: { content_language: 'en', welcomed } },
    'PUT /auth/preferences': { status: 204 },
    'GET /quiz/study': { body: study },
    [`GET /quiz/exams/${LEARNER.id}/assigned-quizzes`]: { body: tests },
    [`GET /quiz/exams/${LEARNER.id}/proficiency_test`]: { body: [] },
  });
  renderPage(
    <SignedInUser value={LEARNER}>
      <FirstRunFirst>
        <p>top page</p>
      </FirstRunFirst>
    </SignedInUser>,
    address,
  );
  return { asked, user: userEvent.setup() };
}
const question = () => screen.findByRole('heading', { name: 'Choose the language of explanations' });
const button = (name: string) => screen.findByRole('button', { name });

describe('the first run', () => {
  beforeEach(() => startTexts('begin-learning'));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    localStorage.clear();
  });

  it('LANG-2 a new learner is asked for the language, the device’s being chosen, and it is kept', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ne-NP', 'en']);
    const { asked, user } = openTop();
    await question();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /नेपाली/ }).checked).toBe(true);
    await user.click(await button('Next'));
    await screen.findByRole('heading', { name: 'Can you read this?' });
    const put = asked.filter(({ call }) => call === 'PUT /auth/preferences');
    expect(put.map(({ body }) => body)).toEqual([{ content_language: 'ne' }]);
  });

  it('LANG-2 what was chosen on the sign-in page comes before the device', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
    await changeLanguage('vi');
    await speakAsSignedIn();
    await changeLanguage('en');
    openTop();
    await question();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Tiếng Việt/ }).checked).toBe(true);
    await speakAsSignedIn();
    await changeLanguage('en');
  });

  it.each([
    [[], 'Hiragana あ to お', 3],
    [['a'], 'Hiragana か to こ', 3],
    [['a', 'ne'], 'Katakana ア to オ', 2],
    [['a', 'ne', 'mo'], 'Kanji stage 1', 1],
  ])('LANG-2 who reads %s begins with what fits: %s', async (read, first, later) => {
    const { user } = openTop();
    await user.click(await button('Next'));
    for (const romaji of read) await user.click(await button(romaji));
    if (read.length < 3) await user.click(await button('I cannot read this yet'));
    expect(await screen.findByRole('region', { name: first })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(later);
  });

  it('LANG-2 a reload goes on where it was; left, it never comes again', async () => {
    const { user } = openTop();
    await user.click(await button('Next'));
    await user.click(await button('re').catch(() => button('o')));
    await screen.findByRole('region', { name: 'Hiragana あ to お' });
    document.body.innerHTML = '';
    const again = openTop();
    await screen.findByRole('region', { name: 'Hiragana あ to お' });
    await again.user.click(await button('Later'));
    await screen.findByText('top page');
    const put = again.asked.filter(({ call }) => call === 'PUT /auth/preferences');
    await waitFor(() => expect(put.map(({ body }) => body)).toEqual([{ welcomed: true }]));
    document.body.innerHTML = '';
    openTop();
    await screen.findByText('top page');
  });

  it.each([
    ['welcomed on another device', { welcomed: true }],
    ['who has practised', { study: aStudy() }],
    ['whom a test waits for', { tests: [aTest('available')] }],
    ['whose test runs', { tests: [aTest('available', { in_progress: true })] }],
    [
      'whose test begins in ten minutes',
      { tests: [aTest('not_started', { exam_start_datetime: inMinutes(10) })] },
    ],
    ['who followed a link that names more than the page', { address: '/top?practice=daily-challenge' }],
  ])('LANG-2 one %s is not held up', async (_who, given) => {
    openTop(given);
    expect(await screen.findByText('top page')).toBeTruthy();
  });

  it('LANG-2 a test of tomorrow holds nobody back', async () => {
    openTop({ tests: [aTest('not_started', { exam_start_datetime: inMinutes(1440) })] });
    await question();
  });
});
