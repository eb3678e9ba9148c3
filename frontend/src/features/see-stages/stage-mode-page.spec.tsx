import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KanjiStages, LearnerStudy } from '#contracts/http/study';
import { applyChange } from '../../realtime/apply-change.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { aNewStudy, aStudy } from '../../testing/study.js';
import { StageModePage } from './stage-mode-page.js';

const STAGES: KanjiStages = {
  stages: [
    { stage: 1, grade: 1, kanji: ['一', '人', '日'] },
    { stage: 2, grade: 1, kanji: ['車', '山', '口'] },
    { stage: 3, grade: 2, kanji: ['国', '回', '多'] },
  ],
};
const PASSED: LearnerStudy['stages'] = {
  total: 3,
  passed: 3,
  opened: 1,
  next: null,
  results: [1, 2, 3].map((stage) => ({ stage, best_percent: 80, tries: 1, passed: true })),
};

function open(
  study: () => { status?: number; body?: LearnerStudy },
  usertype: 1 | 2 = 1,
  stages: KanjiStages = STAGES,
) {
  const user = aUser({ usertype });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked = serveApi({ 'GET /quiz/study': study, 'GET /quiz/study/stages': { body: stages } });
  renderPage(
    <SignedInUser value={user}>
      <StageModePage practice={<p>player</p>} />
    </SignedInUser>,
    '/kanji-quiz-menu/stage-mode',
    client,
  );
  return { client, user, asked };
}
const squares = async () => {
  await screen.findAllByRole('button', { name: /^Stage / });
  return screen.getAllByRole('button', { name: /^Stage / }).map((one) => one.firstElementChild?.textContent);
};
/** Of each set its name, whether it is open, and how far it is. */
const setsShown = () =>
  screen.getAllByRole('region', { name: /^Set / }).map((set) => {
    const button = within(set).getByRole('button', { name: /^Set / });
    return [
      button.textContent,
      button.getAttribute('aria-expanded'),
      within(set).getAllByText(/passed|^Opens/)[0]?.textContent,
    ];
  });
const openStage = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('stage mode', () => {
  beforeEach(() => startTexts('see-stages', 'materials', 'writing', 'question'));
  afterEach(() => vi.unstubAllGlobals());

  it('STUDY-6 the map shows what is passed, open and locked, and says what gold is', async () => {
    open(() => ({ body: aStudy() }));
    expect(await squares()).toEqual([
      'Stage 1, passed, best 95%',
      'Stage 2, not passed yet, best 65%',
      'Stage 3, locked',
    ]);
    expect(
      within(screen.getByRole('region', { name: /^Set 1/ })).getByText('1 of 3 passed, 2 to go'),
    ).toBeTruthy();
    expect(screen.getByText('Gold: passed, with 80% or more right. You have 1.')).toBeTruthy();
    expect(screen.getByText('player')).toBeTruthy();
  });

  it('STUDY-6 the set that one is at stands first and open, the others a tap away, each with what of it is passed', async () => {
    const stages = Array.from({ length: 24 }, (_, at) => ({
      stage: at + 1,
      grade: 1 as const,
      kanji: ['字'],
    }));
    const results = stages
      .slice(0, 12)
      .map(({ stage }) => ({ stage, best_percent: 80, tries: 1, passed: true }));
    open(() => ({ body: aStudy({ stages: { total: 24, passed: 12, opened: 1, next: 13, results } }) }), 1, {
      stages,
    });
    expect(await squares()).toHaveLength(10);
    expect(setsShown()).toEqual([
      ['Set 2 Stages 11–20', 'true', '2 of 10 passed, 8 to go'],
      ['Set 1 Stages 1–10', 'false', 'All 10 passed'],
      ['Set 3 Stages 21–24', 'false', 'Opens after set 2'],
    ]);
    expect(screen.getByRole('button', { current: 'step' }).textContent).toContain('Stage 13, open');
    await userEvent.click(screen.getByRole('button', { name: /^Set 1/ }));
    expect(await squares()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: /^Set 2/ }));
    expect(await squares()).toHaveLength(10);
    expect(screen.queryByRole('link', { name: /^Continue challenge/ })).toBeNull();
  });

  it('STUDY-6 “continue challenge” leads to the first stage not passed', async () => {
    open(() => ({ body: aStudy() }));
    const challenge = await screen.findByRole('link', { name: 'Continue challenge: stage 2' });
    expect(challenge.getAttribute('href')).toBe('/kanji-quiz-menu/stage-mode?practice=kanji-stage&stage=2');
  });

  it('STUDY-6 a new learner begins with stage 1; the others are locked', async () => {
    open(() => ({ body: aNewStudy() }));
    expect(await squares()).toEqual(['Stage 1, open', 'Stage 2, locked', 'Stage 3, locked']);
    expect(screen.getByRole('link', { name: 'Start stage 1' }).getAttribute('href')).toContain('stage=1');
  });

  it('STUDY-6 an open stage shows its kanji, and starts', async () => {
    open(() => ({ body: aStudy() }));
    const dialog = await openStage(/^Stage 2,/);
    expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['車', '山', '口']);
    expect(dialog.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
      '/kanji-quiz-menu/stage-mode?practice=kanji-stage&stage=2',
    );
  });

  it('STUDY-5 a kanji of a stage shows all about it, and leads back to the stage', async () => {
    const { asked } = open(() => ({ body: aStudy() }));
    const stage = await openStage(/^Stage 2,/);
    await userEvent.click(stage.getByRole('button', { name: 'About 山' }));
    const kanji = within(await screen.findByRole('dialog', { name: /山/ }));
    expect(asked.map(({ call }) => call)).toContain(`GET /quiz/study/kanji?char=${encodeURIComponent('山')}`);
    await userEvent.click(kanji.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('dialog', { name: 'Stage 2' })).toBeTruthy();
  });

  it('STUDY-6 a locked stage cannot be started: it says what opens it, and leads there', async () => {
    open(() => ({ body: aStudy() }));
    const dialog = await openStage(/^Stage 3,/);
    expect(dialog.getByText('Pass stage 2 with 80% or more to open it.')).toBeTruthy();
    expect(dialog.queryByRole('link')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Go to stage 2' }));
    expect(dialog.getByRole('link', { name: 'Try again' })).toBeTruthy();
  });

  it('STUDY-6 what a check has opened is open, though nothing before it was passed', async () => {
    open(() => ({ body: aStudy({ stages: { total: 3, passed: 0, opened: 3, next: 3, results: [] } }) }));
    expect(await squares()).toEqual(['Stage 1, open', 'Stage 2, open', 'Stage 3, open']);
    const check = screen.getByRole('link', { name: 'Try it' });
    expect(check.getAttribute('href')).toContain('?practice=kanji-stage&stage=24&check=start');
  });

  it('STUDY-6 all stages can be completed', async () => {
    open(() => ({ body: aStudy({ stages: PASSED }) }));
    expect(await screen.findByText('You have passed every stage. Congratulations!')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Continue challenge/ })).toBeNull();
    expect(await squares()).toHaveLength(3);
  });

  it('LIVE-1 a stage passed elsewhere opens the next one without a reload', async () => {
    let stages = aStudy().stages;
    const { client, user } = open(() => ({ body: aStudy({ stages }) }));
    await screen.findByRole('button', { name: 'Stage 3, locked' });
    stages = { ...PASSED, passed: 2, next: 3, results: PASSED.results.slice(0, 2) };
    applyChange(client, { model: 'learner-study', id: user.id, position: '00000000000000000002' });
    expect(await screen.findByRole('button', { name: 'Stage 3, open' })).toBeTruthy();
  });

  it('STUDY-8 administrators find every stage open, and nothing of their own', async () => {
    const { asked } = open(() => ({ status: 403 }), 2);
    expect(await squares()).toEqual(['Stage 1, open', 'Stage 2, open', 'Stage 3, open']);
    expect(screen.getByText(/not recorded/)).toBeTruthy();
    expect(asked.map(({ call }) => call)).toEqual(['GET /quiz/study/stages']);
  });

  it('STUDY-6 what cannot be loaded is tried again', async () => {
    let fails = true;
    open(() => (fails ? { status: 503 } : { body: aStudy() }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    expect(await squares()).toHaveLength(3);
  });
});
