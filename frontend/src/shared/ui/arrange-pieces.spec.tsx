import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { ArrangePieces } from './arrange-pieces.js';
import { KanaInput, wholeKana } from './kana-input.js';

const PIECES = ['私は', '学校へ', '行きます'].map((text, index) => ({ id: `p${index}`, text: [{ text }] }));

function open(value?: string[]) {
  const onDraft = vi.fn<(order: string[] | undefined) => void>();
  renderPage(<ArrangePieces pieces={PIECES} value={value} onDraft={onDraft} />);
  const placed = () => within(screen.getByRole('list')).queryAllByRole('button');
  return { onDraft, placed, user: userEvent.setup() };
}

describe('a sentence of pieces', () => {
  beforeEach(() => startTexts('question'));

  it('STUDY-2 is told when it is whole, and that it is not any more', async () => {
    const { onDraft, placed, user } = open();
    for (const { text } of [...PIECES].reverse()) {
      await user.click(screen.getByRole('button', { name: text[0]?.text ?? '' }));
    }
    expect(onDraft).toHaveBeenLastCalledWith(['p2', 'p1', 'p0']);
    await user.click(placed()[1] ?? document.body);
    expect(onDraft).toHaveBeenLastCalledWith(undefined);
    expect(placed()).toHaveLength(2);
  });

  it('STUDY-2 is put in order by the arrow keys, and what is moved keeps the focus', async () => {
    const { onDraft, placed, user } = open(['p0', 'p2', 'p1']);
    placed()[2]?.focus();
    await user.keyboard('{ArrowLeft}');
    expect(onDraft).toHaveBeenLastCalledWith(['p0', 'p1', 'p2']);
    expect(document.activeElement).toBe(placed()[1]);
    expect(document.activeElement?.textContent).toContain('学校へ');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(onDraft).toHaveBeenLastCalledWith(['p1', 'p0', 'p2']);
    await user.keyboard('{Backspace}');
    expect(onDraft).toHaveBeenLastCalledWith(undefined);
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
