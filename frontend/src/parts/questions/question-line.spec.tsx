import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startTexts } from '../../testing/render.js';
import { QuestionLine, questionName } from './question-line.js';

beforeEach(() => startTexts('question'));

const asking = (text: { text: string; ruby?: string }[]) => ({
  skill: 'grammar' as const,
  prompt: { instruction: 'question.grammar', text },
});

it('ADMIN-5 a passage is called by its beginning, a shorter text by all of it', () => {
  const sentence = '毎朝、パンを食べます。';
  expect(questionName(asking([{ text: sentence }]))).toBe(sentence);
  expect(questionName(asking([{ text: sentence.repeat(300) }]))).toBe(`${sentence.repeat(8).slice(0, 79)}…`);
});

it('ADMIN-5 a list shows the beginning of a passage, and cuts no reading', () => {
  const passage = Array.from({ length: 500 }, () => [{ text: '食', ruby: 'た' }, { text: 'べる' }]).flat();
  const { container } = render(<QuestionLine question={asking(passage)} />);
  expect(container.querySelectorAll('ruby')).toHaveLength(27);
  expect(container.textContent).toMatch(/食たべ…$/);
  const whole = render(<QuestionLine question={asking(passage.slice(0, 10))} />);
  expect(whole.container.textContent).not.toContain('…');
});
