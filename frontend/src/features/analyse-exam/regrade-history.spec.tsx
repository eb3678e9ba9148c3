import type { AnalysedItem, QuestionRegraded } from '#contracts/http/item-analysis';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { RegradeHistory } from './regrade-history.js';

const ITEM: AnalysedItem = {
  ...{ question_id: 'q1', number: 1, section: 0, skill: 'particle', rule: null, key: ['a'] },
  prompt: { instruction: 'question.particle', text: [{ text: '問題1' }] },
  choices: ['に', 'は'].map((text, at) => ({ id: 'ab'[at] ?? '', text: [{ text }] })),
  ...{ asked: 6, correct: 1, facility: 1 / 6, discrimination: -0.46, caution: 1.64 },
  ...{ thirds: { upper: 2, middle: 2, lower: 2 }, answers: [], alarm: null, checked: null },
};
const HISTORY: QuestionRegraded['history'] = [
  { is: 'checked', at: '2026-11-24T01:00:00Z', fullname: '田中 美咲', right: true },
  { is: 'checked', at: '2026-11-24T01:05:00Z', fullname: '佐藤 健', right: false },
  {
    ...{ is: 'regraded', at: '2026-11-24T01:10:00Z', fullname: '佐藤 健', reason: 'は fits, too' },
    rule: { type: 'answers', answers: ['a', 'b'] },
  },
  { is: 'regraded', at: '2026-11-24T01:15:00Z', fullname: null, reason: 'No.', rule: null },
];

beforeEach(() => startTexts('analyse-exam', 'question', 'app'));

it('TEST-12 the history of a question says what was decided and by whom, the newest first', () => {
  renderPage(<RegradeHistory item={ITEM} history={HISTORY} />);
  const said = screen
    .getAllByRole('listitem')
    .map((line) => line.querySelector(':scope > span:last-child')?.textContent);
  expect(said).toEqual([
    'Back to the first keyNo.',
    'Right: 1 “に”・2 “は”は fits, tooby 佐藤 健',
    'The key is to be looked at againby 佐藤 健',
    'The key was checked: it is rightby 田中 美咲',
    'Right: 1 “に”',
  ]);
});
