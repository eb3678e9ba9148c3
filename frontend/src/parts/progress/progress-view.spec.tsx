import type { LearnerProgress } from '#contracts/http/statistics';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { changeLanguage } from '../../kit/texts/i18n.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { ProgressView } from './progress-view.js';

const PROGRESS: LearnerProgress = {
  learner_id: '00000000-0000-4000-8000-000000000001',
  answered: 200,
  correct: 199,
  attempts_started: 1,
  attempts_submitted: 1,
  time_spent_seconds: 720,
  last_study_at: null,
  by_day: [],
  by_quiz_type: [
    { quiz_type: 7, answered: 10, correct: 8 },
    { quiz_type: 99, answered: 10, correct: 8 },
  ],
  recent: [
    {
      attempt_id: '00000000-0000-4000-8000-0000000000a1',
      quiz_type: 3,
      exam_id: null,
      title: '漢字ステージモード 2',
      question_count: 20,
      correct: 16,
      submitted_at: '2026-11-07T01:00:00.000Z',
      ended_at: '2026-11-07T01:00:00.000Z',
    },
    {
      attempt_id: '00000000-0000-4000-8000-0000000000a2',
      quiz_type: 10,
      exam_id: '00000000-0000-4000-8000-0000000000e1',
      title: '第6課',
      question_count: 20,
      correct: 16,
      submitted_at: '2026-11-07T01:00:00.000Z',
      ended_at: '2026-11-07T01:00:00.000Z',
    },
  ],
  incomplete: false,
  position: '1',
};

beforeEach(async () => {
  await startTexts('see-progress', 'list', 'materials');
});
/** The cells of a table, row by row. */
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

it('STUDY names practice in Japanese, with a translation beside, in the history and behind the chart', async () => {
  renderPage(<ProgressView progress={PROGRESS} />);
  const behind = await screen.findByRole('table', { name: 'Correct answer rate by quiz type', hidden: true });
  expect(
    within(behind)
      .getAllByRole('rowheader', { hidden: true })
      .map((cell) => cell.textContent),
  ).toEqual(['文字チャレンジクイズ Character challenge quiz', 'Practice']);
  expect(cellsOf(screen.getByRole('table', { name: '' })).map((cells) => cells.slice(0, 2))).toEqual([
    ['漢字ステージモード 2 Kanji stage mode', 'Kanji stage mode 漢字ステージモード'],
    ['第6課', 'Mini test ミニテスト'],
  ]);
});

it('STUDY names practice in Japanese alone for who reads Japanese', async () => {
  await changeLanguage('ja');
  renderPage(<ProgressView progress={PROGRESS} />);
  const behind = await screen.findByRole('table', { name: '種類ごとの 正答率', hidden: true });
  expect(within(behind).getAllByRole('rowheader', { hidden: true })[0]?.textContent).toBe(
    '文字チャレンジクイズ',
  );
  expect(screen.getByText('漢字ステージモード 2').closest('td')?.textContent).toBe('漢字ステージモード 2');
});

it('STAT-2 199 right answers of 200 are not all of them, and each figure says of what it is', () => {
  renderPage(<ProgressView progress={{ ...PROGRESS, answered: 200, correct: 199 }} />);
  expect(screen.getByText('Correct answer rate', { selector: 'dt' }).parentElement?.textContent).toContain(
    '99%',
  );
  expect(screen.getByText('Total correct').parentElement?.textContent).toContain('199questions');
});
