import type { SheetQuestion } from '#contracts/http/attempts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { AnswerEntry } from '../../parts/answering/answer-entry.js';
import { useAnswerKeys } from './use-answer-keys.js';

const QUESTION: SheetQuestion = {
  id: 'q',
  section: 0,
  points: 1,
  skill: 'sentence-order',
  prompt: { instruction: 'question.sentence-order' },
  choices: ['私は', '行きます。'].map((text, index) => ({ id: `p${index}`, text: [{ text }] })),
};

const actions = { onAnswer: vi.fn(), onPrevious: vi.fn(), onNext: vi.fn() };

function Page() {
  useAnswerKeys({ current: null }, QUESTION, actions);
  return <AnswerEntry question={QUESTION} value={['p0', 'p1']} onAnswer={actions.onAnswer} />;
}

describe('the keys of a test', () => {
  beforeEach(async () => {
    await startTexts('question');
    vi.resetAllMocks();
  });

  it('TEST-6 the arrows turn the page, but not where they move a word', async () => {
    renderPage(<Page />);
    const user = userEvent.setup();
    await user.keyboard('{ArrowRight}');
    expect(actions.onNext).toHaveBeenCalledTimes(1);
    screen.getAllByRole('button', { pressed: true })[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(actions.onAnswer).toHaveBeenLastCalledWith(['p1', 'p0']);
    expect(actions.onNext).toHaveBeenCalledTimes(1);
  });
});
