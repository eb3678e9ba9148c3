import { decodeStroke } from '#learning/judge';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApi } from '../../testing/api.js';
import { drawStroke, tap } from '../../testing/pen.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { AnswerEntry } from '../answering/answer-entry.js';
import { StrokeOrder } from './stroke-order.js';
import { WriteStrokes } from './write-strokes.js';

/** 十: across, then down. */
const TEN = ['Hf3f', 'fHf4'] as const;

describe('writing by hand', () => {
  beforeEach(async () => {
    serveApi({});
    await startTexts('question');
  });

  const trace = () => {
    const onDone = vi.fn<(misses: number) => void>();
    renderPage(<WriteStrokes mode="trace" char="十" strokes={TEN} onDone={onDone} />);
    return onDone;
  };
  const said = () => screen.getByRole('status').textContent;
  const paper = () => screen.getByRole('img');

  it('STUDY-5 tracing inks in what is right, stroke by stroke, with the finger as with the mouse', () => {
    const onDone = trace();
    expect(paper().getAttribute('aria-label')).toBe('十: 0 of 2 strokes');
    drawStroke(paper(), TEN[0], { pointerType: 'touch' });
    expect(paper().getAttribute('aria-label')).toBe('十: 1 of 2 strokes');
    drawStroke(paper(), TEN[1], { pointerType: 'mouse' });
    expect(onDone).toHaveBeenCalledExactlyOnceWith(0);
    expect(said()).toBe('All strokes are right!');
  });

  it('STUDY-5 a wrong stroke fades and says why; after two misses it is shown', () => {
    const onDone = trace();
    drawStroke(paper(), TEN[0], { backwards: true });
    expect(said()).toBe('Wrong direction: begin at the number.');
    expect(paper().querySelector('[data-look=wrong]')).toBeTruthy();
    expect(paper().querySelector('[data-look=hint]')).toBeNull();
    drawStroke(paper(), TEN[1]);
    expect(said()).toBe('Another stroke comes first: look at the number.');
    expect(paper().querySelector('[data-look=hint]')).toBeTruthy();
    drawStroke(paper(), TEN[0]);
    expect(paper().querySelector('[data-look=hint]')).toBeNull();
    drawStroke(paper(), TEN[1]);
    expect(onDone).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('STUDY-5 without a pointer each stroke is shown by a key', async () => {
    const onDone = trace();
    const user = userEvent.setup();
    expect(screen.getByRole('group', { name: 'Trace 十' }).getAttribute('aria-describedby')).toBeTruthy();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Show me');
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(onDone).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('STUDY-5 a touch, a second finger and what the browser takes back draw nothing', () => {
    const onDone = trace();
    tap(paper());
    drawStroke(paper(), TEN[0], { isPrimary: false });
    drawStroke(paper(), TEN[0], { cancel: true });
    expect(paper().getAttribute('aria-label')).toBe('十: 0 of 2 strokes');
    expect(said()).toBe('Draw stroke 1.');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('STUDY-5 a question of handwriting is answered by what was drawn, undone and drawn again', async () => {
    const onAnswer = vi.fn<(value: unknown) => void>();
    renderPage(
      <AnswerEntry
        question={{ skill: 'handwriting', prompt: { instruction: 'question.handwriting' } }}
        value={undefined}
        onAnswer={onAnswer}
      />,
    );
    const user = userEvent.setup();
    const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Done' });
    expect(done.disabled).toBe(true);
    drawStroke(paper(), TEN[0]);
    drawStroke(paper(), TEN[1]);
    drawStroke(paper(), TEN[1]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(done);
    const [[value] = []] = onAnswer.mock.calls;
    expect(value).toHaveLength(2);
    expect(Array.isArray(value) ? value.map((code: string) => decodeStroke(code)?.at(-1)) : []).toEqual(
      TEN.map((code) => decodeStroke(code)?.at(-1)),
    );
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(done.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'I don’t know' }));
    expect(onAnswer).toHaveBeenLastCalledWith('');
  });
});

describe('stroke order', () => {
  beforeEach(async () => {
    serveApi({});
    await startTexts('question');
  });
  const inked = () => document.querySelectorAll('[data-look=ink]').length;
  const growing = () => document.querySelector('[data-look=new]');
  const grow = () => {
    const line = growing();
    if (line) fireEvent.animationEnd(line);
  };

  it('STUDY-5 plays to its end, stops, goes on and steps', async () => {
    const user = userEvent.setup();
    renderPage(<StrokeOrder char="十" strokes={TEN} />);
    expect([inked(), growing() !== null]).toEqual([0, true]);
    grow();
    expect([inked(), growing() !== null]).toEqual([1, true]);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect([inked(), growing() !== null]).toEqual([1, false]);
    await user.click(screen.getByRole('button', { name: 'Next stroke' }));
    grow();
    expect([inked(), growing() !== null]).toEqual([2, false]);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect([inked(), growing() !== null]).toEqual([0, true]);
  });

  it('STUDY-5 who wants no motion sees it whole, with its numbers', () => {
    const before = window.matchMedia;
    window.matchMedia = (query) =>
      Object.assign(before(query), { matches: query.includes('reduced-motion') });
    renderPage(<StrokeOrder char="十" strokes={TEN} />);
    expect([inked(), growing()]).toEqual([2, null]);
    expect(screen.getByRole('img').textContent).toBe('12');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Stroke order of 十, 2 strokes');
  });
});
