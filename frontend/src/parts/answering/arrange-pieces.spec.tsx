import type { AnswerValue } from '#contracts/http/attempts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { AnswerEntry } from './answer-entry.js';
import { KanaInput } from './kana-input.js';
import { wholeKana } from './typed-kana.js';

const PIECES = ['私は', '学校へ', '行きます'].map((text, index) => ({ id: `p${index}`, text: [{ text }] }));

function open(value?: string[]) {
  const onAnswer = vi.fn<(order: AnswerValue) => void>();
  const question = {
    skill: 'sentence-order' as const,
    prompt: { instruction: 'question.sentence-order' },
    choices: PIECES,
  };
  renderPage(<AnswerEntry question={question} value={value} onAnswer={onAnswer} />);
  const placed = () => within(screen.getByRole('list')).queryAllByRole('button');
  return { onAnswer, placed, user: userEvent.setup() };
}

describe('a sentence of pieces', () => {
  beforeEach(() => startTexts('question'));

  it('STUDY-2 is told when it is whole', async () => {
    const { onAnswer, user } = open();
    for (const { text } of [...PIECES].reverse()) {
      expect(onAnswer).not.toHaveBeenCalled();
      await user.click(screen.getByRole('button', { name: text[0]?.text ?? '' }));
    }
    expect(onAnswer).toHaveBeenLastCalledWith(['p2', 'p1', 'p0']);
  });

  it('TEST-6 says that the earlier answer counts while a part of it is taken out', async () => {
    const { onAnswer, placed, user } = open(['p0', 'p1', 'p2']);
    const said = () => screen.queryByText(/earlier answer counts/);
    expect(said()).toBeNull();
    await user.click(placed()[1] ?? document.body);
    expect(placed()).toHaveLength(2);
    expect(said()).toBeTruthy();
    expect(onAnswer).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '学校へ' }));
    expect(said()).toBeNull();
    expect(onAnswer).toHaveBeenLastCalledWith(['p0', 'p2', 'p1']);
  });

  it('STUDY-2 is put in order by the arrow keys, and what is moved keeps the focus', async () => {
    const { onAnswer, placed, user } = open(['p0', 'p2', 'p1']);
    placed()[2]?.focus();
    await user.keyboard('{ArrowLeft}');
    expect(onAnswer).toHaveBeenLastCalledWith(['p0', 'p1', 'p2']);
    expect(document.activeElement).toBe(placed()[1]);
    expect(document.activeElement?.textContent).toContain('学校へ');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(onAnswer).toHaveBeenLastCalledWith(['p1', 'p0', 'p2']);
    await user.keyboard('{Backspace}');
    expect(placed()).toHaveLength(2);
  });
});

describe('a line of kana', () => {
  const typed = vi.fn<(text: string) => void>();
  const entered = vi.fn();
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Answer' });
  const line = (value: string, kana = true) =>
    renderPage(<KanaInput label="Answer" kana={kana} value={value} onChange={typed} onEnter={entered} />);
  beforeEach(async () => {
    await startTexts('question');
    typed.mockReset();
    entered.mockReset();
  });

  it('STUDY-3 Latin letters become kana as they are typed; an n waits for what follows it', () => {
    line('');
    fireEvent.change(field(), { target: { value: 'gakkon' } });
    expect(typed).toHaveBeenLastCalledWith('がっこn');
    expect(wholeKana('がっこn')).toBe('がっこん');
  });

  it('STUDY-3 what is to be written in Latin letters stays as it is', () => {
    line('', false);
    fireEvent.change(field(), { target: { value: 'shi' } });
    expect(typed).toHaveBeenLastCalledWith('shi');
  });

  it('STUDY-2 while an input method composes nothing is converted, and its Enter is not ours', () => {
    line('');
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: 'ほn' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(typed).toHaveBeenLastCalledWith('ほn');
    fireEvent.compositionEnd(field());
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(field(), { key: 'Enter', repeat: true });
    expect(entered).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(entered).toHaveBeenCalledTimes(1);
  });
});
