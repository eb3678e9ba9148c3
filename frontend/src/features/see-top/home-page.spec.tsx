import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LearnerStudy } from '#contracts/http/study';
import { SignedInUser } from '../../kit/session/current-user.js';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { aNewStudy, aStudy, covered } from '../../testing/study.js';
import { HomePage } from './home-page.js';

type Answer = { status?: number; body?: LearnerStudy };

function open(study: LearnerStudy | (() => Answer | Promise<Answer>), confined = false) {
  const user = aUser();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  serveApi({
    'GET /quiz/availability': { body: { badge: 0, confined, next_change_at: null, position: '' } },
    [`GET /quiz/exams/${user.id}/assigned-quizzes`]: { body: [] },
    [`GET /quiz/exams/${user.id}/proficiency_test`]: { body: [] },
    'GET /quiz/study': typeof study === 'function' ? study : { body: study },
  });
  renderPage(
    <SignedInUser value={user}>
      <HomePage practice={<p>player</p>} />
    </SignedInUser>,
    '/home',
    client,
  );
}
const card = (name: RegExp) => screen.findByRole('link', { name });
const next = async () => within(await screen.findByRole('region', { name: /^(Stage|Begin|All)/ }));

describe('/home', () => {
  beforeEach(() => startTexts('see-top', 'list-tests', 'materials'));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [/^Hiragana practice.*All 104 mastered/, '/hiragana-katakana-practice/hiragana-practice'],
    [/^Katakana practice.*61 of 140 met.*12 mastered/, '/hiragana-katakana-practice/katakana-practice'],
    [/^Sound challenge.*Katakana.*61 of 140 met/, '/hiragana-katakana-quiz/audio-quiz'],
    [/^Kanji by school grade.*Grade 1.*91 of 300 met/, '/kanji-quiz-menu/kanji-quiz?practice=kanji-by-grade'],
    [/^Kanji by level/, '/kanji-quiz-menu/kanji-quiz?practice=kanji-by-level'],
    [/^Kanji stage mode.*Stages 1–3: 1 passed/, '/kanji-quiz-menu/stage-mode'],
    [/^Random mode.*From 682 things you met/, '/home?practice=random'],
    [/^Vocabulary quiz.*N5.*Not started · 236/, '/grammar-quiz/vocabulary-quiz'],
    [/^Grammar quiz.*Not started/, '/grammar-quiz?practice=grammar'],
    [/^Daily challenge.*20 are waiting/, '/home?practice=daily-challenge'],
  ])('STUDY-8 the card %s leads to %s', async (name, path) => {
    open(aStudy());
    expect((await card(name)).getAttribute('href')).toBe(path);
  });

  it('STUDY-6 goes on with the first stage that is not passed', async () => {
    open(aStudy());
    const challenge = await (await next()).findByRole('link', { name: 'Continue challenge' });
    expect(challenge.getAttribute('href')).toBe('/home?practice=kanji-stage&stage=2');
    expect((await next()).getByText('漢字ステージモード').previousElementSibling?.textContent).toBe(
      'Kanji stage mode',
    );
    expect(screen.getByText('player')).toBeTruthy();
  });

  it('STUDY-6 says so when all stages are passed', async () => {
    open(aStudy({ stages: { total: 3, passed: 3, opened: 1, next: null, results: [] } }));
    expect((await next()).getByText('All 3 stages passed. Congratulations!')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continue challenge' })).toBeNull();
  });

  it('STUDY-8 tells a new learner where to begin', async () => {
    open(aNewStudy());
    const begin = await (await next()).findByRole('link', { name: 'Begin' });
    expect(begin.getAttribute('href')).toBe('/hiragana-katakana-practice/hiragana-practice');
  });

  it('STUDY-6 random mode is closed while fewer than five things are met, and says why', async () => {
    const study = aNewStudy();
    open({ ...study, shelves: { ...study.shelves, hiragana: covered(104, 3) } });
    expect(await screen.findByText('Opens once you have met 2 more things')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Random mode/ })).toBeNull();
  });

  it('STUDY-6 drills what is mixed up, either way round, by one tap', async () => {
    open(
      aStudy({
        confusions: [
          { kind: 'kanji', item: '待', mistaken_for: '持', times: 3 },
          { kind: 'kana', item: 'シ', mistaken_for: 'ツ', times: 2 },
          { kind: 'kana', item: 'ツ', mistaken_for: 'シ', times: 2 },
        ],
      }),
    );
    const pairs = within(await screen.findByRole('region', { name: 'You mix these up' })).getAllByRole(
      'link',
    );
    expect(pairs.map((pair) => pair.textContent)).toEqual([
      'シ／ツmixed up 4 timesPractice',
      '待／持mixed up 3 timesPractice',
    ]);
    const addresses = pairs.map((pair) => new URLSearchParams(pair.getAttribute('href')?.split('?')[1]));
    expect(addresses.map((search) => [search.get('practice'), search.getAll('item')])).toEqual([
      ['kana', ['シ', 'ツ']],
      ['kanji-by-grade', ['待', '持']],
    ]);
  });

  it('STUDY-6 two things are mixed up as kanji and as words without being taken for one', async () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const pair = { item: '右', mistaken_for: '左', times: 2 };
    open(
      aStudy({
        confusions: [
          { kind: 'kanji', ...pair },
          { kind: 'word', ...pair },
        ],
      }),
    );
    expect(await screen.findAllByText('mixed up 2 times')).toHaveLength(2);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('TEST-4 while a test comes first nothing of it opens', async () => {
    open(aStudy({ confusions: [{ kind: 'kana', item: 'シ', mistaken_for: 'ツ', times: 4 }] }), true);
    expect(await screen.findByText('Please complete available tests first')).toBeTruthy();
    await screen.findByText('mixed up 4 times');
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/test', '/profile']);
  });

  it('STUDY-8 the shelves come with what stands above them: nothing moves away under the finger', async () => {
    const progress = Promise.withResolvers<undefined>();
    open(async () => {
      await progress.promise;
      return { body: aStudy() };
    });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.getByText('player')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Particle quiz/ })).toBeNull();
    progress.resolve(undefined);
    expect(await card(/^Particle quiz.*96 of 120 met/)).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('STUDY-8 the materials open without their progress, which is tried again', async () => {
    let fails = true;
    open(() => (fails ? { status: 503 } : { body: aStudy() }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect((await card(/^Particle quiz/)).getAttribute('href')).toBe('/grammar-quiz/particle-quiz');
    expect((await card(/^Random mode/)).getAttribute('href')).toBe('/home?practice=random');
    fails = false;
    await userEvent.click(again);
    expect(await card(/^Particle quiz.*96 of 120 met/)).toBeTruthy();
  });
});
