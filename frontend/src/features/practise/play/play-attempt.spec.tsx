import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawStroke } from '../../../testing/pen.js';
import { aChoiceQuestion, aTypedQuestion, aWrittenQuestion, TEN } from '../testing/a-sheet.js';
import {
  aNewSheet,
  begun,
  calls,
  endPractice,
  goOn,
  goOnByKey,
  later,
  open,
  startPractice,
} from '../testing/open-practice.js';

beforeEach(startPractice);
afterEach(endPractice);

describe('a practice under way', () => {
  it('STUDY-2 is judged before the server has heard of the answer, the own one beside the right one', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)]);
    const { user } = await open({ sheet });
    await begun();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await user.keyboard('2');
    expect(screen.getByRole('radio', { name: /セン Your answer/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /サン Right answer/ })).toBeTruthy();
    expect(screen.getByText(/^is read/)).toBeTruthy();
  });

  it('STUDY-2 is done by keys alone: a digit answers, Enter goes on, to the result', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)]);
    const { asked, user } = await open({ sheet });
    await begun();
    await user.keyboard('1');
    await goOnByKey(user);
    await screen.findByText('2/2');
    later();
    await user.keyboard('3');
    await goOnByKey(user);
    expect((await screen.findByText('50')).tagName).toBe('B');
    await waitFor(() => expect(calls(asked, '/submit')).toHaveLength(1));
    expect(calls(asked, 'PUT')).toHaveLength(2);
  });

  it('STUDY-2 says how far it is in one text: 1/2', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)]);
    await open({ sheet });
    await begun();
    expect(screen.getByText('1/2').childNodes).toHaveLength(1);
  });

  it('STUDY-2 a second Enter, and a key that is held, do not skip what has just been said', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)]);
    const { user } = await open({ sheet });
    await begun();
    await user.keyboard('2');
    await goOn();
    await user.keyboard('{Enter}');
    later();
    fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
    expect(screen.getByText(/^is read/)).toBeTruthy();
  });

  it('STUDY-2 ? lists the keys, Esc closes the list and nothing else, Esc asks before leaving', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1)]);
    const { user } = await open({ sheet });
    await begun();
    await user.keyboard('?');
    await screen.findByText('Listen slowly');
    await user.keyboard('1');
    expect(screen.queryByText(/Right/)).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Listen slowly')).toBeNull());
    expect(screen.queryByText('End practice?')).toBeNull();
    await user.keyboard('{Escape}');
    await screen.findByText('End practice?');
  });

  it('STUDY-2 digits and letters are text while somebody types, and Enter of a composition is the input method’s', async () => {
    const sheet = aNewSheet([aTypedQuestion(1)]);
    const { asked, user } = await open({ sheet });
    const field = await screen.findByRole('textbox', { name: 'Your answer' });
    later();
    await user.type(field, "r1?hon'ya");
    expect(screen.queryByText('Listen slowly')).toBeNull();
    expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
    await user.clear(field);
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'hon' } });
    expect(field).toHaveProperty('value', 'hon');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 });
    fireEvent.change(field, { target: { value: '本屋' } });
    fireEvent.compositionEnd(field);
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(calls(asked, 'PUT')).toHaveLength(0);
    await user.clear(field);
    await user.type(field, "hon'ya{Enter}");
    await goOn();
    expect(calls(asked, 'PUT').map(({ body }) => body)).toMatchObject([{ value: 'ほんや' }]);
    expect(screen.getByText('正解')).toBeTruthy();
  });

  it('STUDY-2 “I don’t know” passes over: wrong, with the right answer', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1)]);
    const { asked, user } = await open({ sheet });
    await begun();
    await user.click(screen.getByRole('button', { name: 'I don’t know' }));
    await screen.findByText('This is the answer');
    await waitFor(() => expect(calls(asked, 'PUT').map(({ body }) => body)).toMatchObject([{ value: '' }]));
  });

  it('STUDY-2 Enter pressed twice sends a typed answer once, and does not leaf past what it was', async () => {
    const sheet = aNewSheet([aTypedQuestion(1), aChoiceQuestion(2)]);
    const { asked, user } = await open({ sheet });
    const field = await screen.findByRole('textbox', { name: 'Your answer' });
    later();
    await user.type(field, 'inu{Enter}{Enter}');
    await goOn();
    expect(screen.getByText('不正解')).toBeTruthy();
    await waitFor(() => expect(calls(asked, 'PUT')).toHaveLength(1));
  });

  it('STUDY-2 the time for one question is over: it is passed over, and the next one has its own', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)], {
      setup: { seconds_per_question: 10 },
    });
    const { asked, user } = await open({ sheet });
    await begun();
    expect(screen.getByRole('timer').textContent).toBe('00:10');
    act(() => void later(10_000));
    expect(await screen.findByText('The time is up')).toBeTruthy();
    await waitFor(() => expect(calls(asked, 'PUT').map(({ body }) => body)).toMatchObject([{ value: '' }]));
    later();
    await user.keyboard('{Enter}');
    await screen.findByText(/山2/);
    expect(screen.getByRole('timer').textContent).toBe('00:10');
    expect(screen.queryByText('The time is up')).toBeNull();
  });

  it('STUDY-5 what was written by hand is laid beside its model, with what was wrong in which stroke', async () => {
    const sheet = aNewSheet([aWrittenQuestion(1), aWrittenQuestion(2)]);
    const { asked, user } = await open({ sheet });
    const paper = await screen.findByRole('img', { name: '0 strokes drawn' });
    later();
    drawStroke(paper, TEN[0]);
    drawStroke(paper, TEN[1], { backwards: true });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await goOn();
    expect(screen.getByText('不正解')).toBeTruthy();
    expect(screen.getByRole('img', { name: '2 strokes drawn' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Stroke order of 十, 2 strokes' })).toBeTruthy();
    expect(screen.getByText('Stroke 2: wrong direction.')).toBeTruthy();
    later();
    await user.keyboard('{Enter}');
    const next = await screen.findByRole('img', { name: '0 strokes drawn' });
    later();
    for (const stroke of TEN) drawStroke(next, stroke);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('正解')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /strokes drawn|Stroke order/ })).toHaveLength(2);
    await waitFor(() => expect(calls(asked, 'PUT')).toHaveLength(2));
  });

  it('STUDY-5 who cannot write it is shown it: passed over, by one button', async () => {
    const sheet = aNewSheet([aWrittenQuestion(1)]);
    const { asked, user } = await open({ sheet });
    await screen.findByRole('img', { name: '0 strokes drawn' });
    later();
    await user.click(screen.getByRole('button', { name: /I don.t know/ }));
    await screen.findByText('This is the answer');
    expect(screen.getByRole('img', { name: 'Stroke order of 十, 2 strokes' })).toBeTruthy();
    await waitFor(() => expect(calls(asked, 'PUT').map(({ body }) => body)).toMatchObject([{ value: '' }]));
  });

  it('STUDY-2 the time for the whole is over: what was answered makes the result', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)], {
      setup: { seconds_total: 300 },
      deadline: '2026-11-21T00:05:00.000Z',
    });
    const { user } = await open({ sheet });
    await begun();
    expect(screen.getByRole('timer').textContent).toBe('05:00');
    await user.keyboard('1');
    act(() => void later(300_000));
    expect(await screen.findByText('The time was up.')).toBeTruthy();
    expect(screen.getByText('50')).toBeTruthy();
  });
});
