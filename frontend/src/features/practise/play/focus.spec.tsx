import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aChoiceQuestion,
  aMatchingQuestion,
  anOrderQuestion,
  aTypedQuestion,
  aWrittenQuestion,
} from '../testing/a-sheet.js';
import {
  aNewSheet,
  begun,
  endPractice,
  goOn,
  goOnByKey,
  later,
  open,
  startPractice,
} from '../testing/open-practice.js';

beforeEach(startPractice);
afterEach(endPractice);

describe('where the keyboard and the screen reader are', () => {
  it.each([
    ['a choice', aChoiceQuestion],
    ['a sentence to be put in order', anOrderQuestion],
    ['pairs', aMatchingQuestion],
    ['a character to be written by hand', aWrittenQuestion],
  ])('STUDY-2 at the prompt of %s, first or after another', async (_what, aQuestion) => {
    const sheet = aNewSheet([aQuestion(1), aQuestion(2)]);
    const { user } = await open({ sheet });
    const isAtPrompt = () => expect(document.activeElement?.querySelector('h1')).toBeTruthy();
    await expect.poll(() => screen.queryByText('1/2')).toBeTruthy();
    isAtPrompt();
    later();
    await user.click(screen.getByRole('button', { name: /^I don.t know/ }));
    await goOnByKey(user);
    await screen.findByText('2/2');
    isAtPrompt();
  });

  it('STUDY-2 in the field, where one is written in', async () => {
    await open({ sheet: aNewSheet([aTypedQuestion(1)]) });
    const field = await screen.findByRole('textbox', { name: 'Your answer' });
    await expect.poll(() => document.activeElement).toBe(field);
  });

  it('STUDY-2 at the button that leads on, and what is said fills a place that was there, empty', async () => {
    const { user } = await open({ sheet: aNewSheet([aChoiceQuestion(1)]) });
    await begun();
    const empty = screen.getAllByRole('status').filter(({ textContent }) => textContent === '');
    expect(screen.queryByRole('region', { name: 'How it was' })).toBeNull();
    await user.keyboard('2');
    expect(document.activeElement).toBe(await goOn());
    expect(empty).toContain(screen.getByText('不正解').closest('[role=status]'));
    expect(screen.getByRole('region', { name: 'How it was' })).toBeTruthy();
  });

  it('STUDY-1 at the head of the result', async () => {
    const { user } = await open({ sheet: aNewSheet([aChoiceQuestion(1)]) });
    await begun();
    await user.keyboard('1');
    await goOnByKey(user);
    await screen.findByText('100');
    const result = within(screen.getByRole('dialog', { name: 'Practice' }));
    expect(document.activeElement).toBe(result.getByRole('heading', { level: 1 }));
  });
});
