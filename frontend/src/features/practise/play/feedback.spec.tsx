import type { SheetQuestion } from '#contracts/http/attempts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aChoiceQuestion,
  aHeardQuestion,
  aMatchingQuestion,
  anOrderQuestion,
  aTypedQuestion,
} from '../testing/a-sheet.js';
import { aNewSheet, endPractice, goOnByKey, later, open, startPractice } from '../testing/open-practice.js';

beforeEach(startPractice);
afterEach(endPractice);

const text = (written: string, ruby?: string) => ({ text: written, ...(ruby === undefined ? {} : { ruby }) });

/** 待 is read まつ by `1`; もつ by `2` is 持. */
const READ: SheetQuestion = aChoiceQuestion(1, {
  prompt: { instruction: 'question.kanji-reading', glyph: '待' },
  choices: ['まつ', 'もつ', 'たつ', 'かつ'].map((one, index) => ({
    id: String(index + 1),
    text: [text(one)],
  })),
  explanation: undefined,
  lesson: {
    asked: {
      text: [text('待')],
      meaning: { en: 'wait' },
      example: { text: [text('待', 'ま'), text('つ')], meaning: { en: 'to wait' }, sound: '/sounds/w.mp3' },
    },
    choices: { '2': { text: [text('持')], meaning: { en: 'hold' } } },
  },
});

/** へ in place of を. */
const PARTICLE: SheetQuestion = aChoiceQuestion(1, {
  skill: 'particle',
  prompt: { instruction: 'question.particle', text: [text('テニス＿します。')] },
  choices: ['を', 'へ', 'までに'].map((one, index) => ({ id: String(index + 1), text: [text(one)] })),
  explanation: { en: 'It marks the object.' },
  lesson: {
    sentence: { meaning: { en: 'I play tennis.' } },
    choices: {
      '2': {
        meaning: { en: 'It marks the direction.' },
        example: { text: [text('学校', 'がっこう'), text('へ')] },
      },
    },
  },
});

const ask = async (question: SheetQuestion) => {
  const opened = await open({ sheet: aNewSheet([question]) });
  await expect.poll(() => screen.queryByText('1/1')).toBeTruthy();
  later();
  return opened;
};
const feedback = () => within(screen.getByRole('region', { name: 'How it was' }));
const figures = () => Array.from(document.querySelectorAll('figure'), ({ textContent }) => textContent);

describe('what an answer teaches', () => {
  it('STUDY-2 a wrong one: the sign that was chosen beside the right one, each with reading and meaning', async () => {
    const { user } = await ask(READ);
    await user.keyboard('2');
    expect(figures()).toEqual(['持Yoursもつhold', '待Rightまつwait']);
    expect(feedback().getByText('to wait')).toBeTruthy();
    expect(feedback().getByRole('button', { name: 'Listen: 待つ' })).toBeTruthy();
  });

  it('STUDY-2 a right one teaches too: itself in one line, the rest folded', async () => {
    const { user } = await ask(READ);
    await user.keyboard('1');
    expect(figures()).toEqual(['待Rightまつwait']);
    const fold = feedback().getByText('See why').closest('details');
    expect(fold?.open).toBe(false);
    expect(within(fold ?? document.body).getByText('to wait')).toBeTruthy();
  });

  it('STUDY-2 “I don’t know” shows the right one alone', async () => {
    const { user } = await ask(READ);
    await user.click(screen.getByRole('button', { name: 'I don’t know' }));
    expect(figures()).toEqual(['待Rightまつwait']);
  });

  it('STUDY-2 the right word stands in the sentence, in a gap that was as wide before, and what it says is told', async () => {
    const { user } = await ask(PARTICLE);
    const inGap = (which: string) =>
      Array.from(document.querySelectorAll(`[class*=gap] > ${which}`), ({ textContent }) => textContent);
    expect(inGap('[aria-hidden=true]')).toEqual(['を', 'へ', 'までに']);
    expect(inGap('[data-shown]')).toEqual([]);
    const meaning = screen.getByText('I play tennis.').closest('p');
    expect(meaning?.dataset['open']).toBeUndefined();
    await user.keyboard('2');
    expect(inGap('[data-shown]')).toEqual(['を']);
    expect(meaning?.dataset['open']).toBe('true');
  });

  it('STUDY-2 each particle has its job; the reason is said once', async () => {
    const { user } = await ask(PARTICLE);
    await user.keyboard('2');
    const [own, right] = figures();
    expect(own).toMatch(/へ.*学校.*It marks the direction\./);
    expect(right).toMatch(/を.*It marks the object\./);
    expect(feedback().getAllByText('It marks the object.')).toHaveLength(1);
  });

  it('STUDY-4 what was heard and what was taken for it can both be heard, also slowly', async () => {
    const heard = aHeardQuestion(1);
    const { user } = await ask({
      ...heard,
      prompt: { ...heard.prompt, instruction: 'question.listening-word' },
      lesson: { asked: { sound: '/sounds/a.mp3' }, choices: { '2': { sound: '/sounds/i.mp3' } } },
    });
    await user.keyboard('2');
    expect(feedback().getAllByRole('button', { name: 'Slowly' })).toHaveLength(2);
    expect(feedback().getByRole('button', { name: 'Listen: い' })).toBeTruthy();
  });

  it('STUDY-2 a sentence stays as it was put, with the right one in the place of its pieces', async () => {
    const question = { ...anOrderQuestion(1), lesson: { sentence: { meaning: { en: 'I drink water.' } } } };
    const { user } = await ask(question);
    for (const piece of ['を', '水', '飲む']) await user.click(screen.getByRole('button', { name: piece }));
    later();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    const rows = screen
      .getAllByRole('list')
      .map((row) => [
        Array.from(row.children, ({ textContent }) => textContent),
        Array.from(row.querySelectorAll('[data-mark]'), (one) => one.getAttribute('data-mark')),
      ]);
    expect(rows).toEqual([
      [
        ['を right place: 2', '水 right place: 1', '飲む'],
        ['wrong', 'wrong', 'right'],
      ],
      [
        ['水', 'を', '飲む'],
        ['right', 'right', 'right'],
      ],
    ]);
    // a thread for each piece in a wrong place, down or across as there is room; one of the two has moved
    const threads = Array.from(document.querySelectorAll('[preserveAspectRatio] path'), (one) =>
      one.getAttribute('data-moved'),
    );
    expect(threads).toHaveLength(4);
    expect(threads.filter((moved) => moved === 'true')).toHaveLength(2);
    expect(feedback().getByText('I drink water.')).toBeTruthy();
  });

  it('STUDY-2 where two kana differ stands a ring on both, and none where we cannot say it', async () => {
    const kana = (own: string) =>
      aChoiceQuestion(1, {
        skill: 'kana',
        prompt: { instruction: 'question.kana-to-romaji', glyph: 'わ' },
        lesson: { asked: { text: [text('わ')] }, choices: { '2': { text: [text(own)] } } },
      });
    const first = await ask(kana('れ'));
    await first.user.keyboard('2');
    expect(document.querySelectorAll('figure ellipse')).toHaveLength(2);
    cleanup();
    const second = await ask(kana('う'));
    await second.user.keyboard('2');
    expect(document.querySelectorAll('figure ellipse')).toHaveLength(0);
  });

  it('STUDY-2 two that are compared stand in squares both, or none does', async () => {
    const words = (own: string) => ({
      ...READ,
      prompt: { instruction: 'question.word-meaning', text: [text('鉛筆', 'えんぴつ')] },
      lesson: { asked: { text: [text('鉛筆', 'えんぴつ')] }, choices: { '2': { text: [text(own)] } } },
    });
    const squares = () => document.querySelectorAll('figure [data-size]').length;
    const first = await ask(words('試験'));
    await first.user.keyboard('2');
    expect(squares()).toBe(4);
    cleanup();
    const second = await ask(words('日曜日'));
    await second.user.keyboard('2');
    expect(squares()).toBe(0);
  });

  it('STUDY-3 a word is said with its pitch, where it is known', async () => {
    const { user } = await ask({
      ...READ,
      prompt: { instruction: 'question.word-reading', text: [text('待つ')] },
      lesson: {
        asked: { text: [text('待', 'ま'), text('つ')], pitch: 1 },
        choices: { '2': { text: [text('持', 'も'), text('つ')] } },
      },
    });
    await user.keyboard('2');
    const heights = Array.from(document.querySelectorAll('figure [data-height]'), (mora) => [
      mora.textContent,
      mora.getAttribute('data-height'),
    ]);
    expect(heights).toEqual([
      ['ま', 'falls'],
      ['つ', 'low'],
    ]);
  });

  it('STUDY-2 pairs stay in their places, each marked, and the right ones of the others are told', async () => {
    const { user } = await ask(aMatchingQuestion(1));
    await user.click(screen.getByRole('button', { name: /かわ/ }));
    await user.click(screen.getByRole('button', { name: /やま/ }));
    later();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    const group = screen.getByRole('group', { name: 'Right' });
    const parts = Array.from(group.querySelectorAll('button'), (one) => [one.disabled, one.dataset['mark']]);
    expect(parts).toEqual([
      [true, 'wrong'],
      [true, 'wrong'],
    ]);
    expect(feedback().getAllByRole('listitem')).toHaveLength(2);
  });

  it('STUDY-2 what was typed stays in its field', async () => {
    const { user } = await ask(aTypedQuestion(1));
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'inu{Enter}');
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveProperty('value', 'いぬ');
    expect(figures()).toEqual(['いぬYours', 'ほんやRight']);
  });

  it('STUDY-2 a reading that was typed is no word beside the word', async () => {
    const asked = { text: [text('本', 'ほん'), text('屋', 'や')] };
    const { user } = await ask({ ...aTypedQuestion(1), lesson: { asked } });
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'inu{Enter}');
    const [own] = document.querySelectorAll('figure');
    expect(own?.textContent).toBe('Yoursいぬ');
    expect(own?.querySelector('[data-size]')).toBeNull();
  });

  it('ADMIN-5 a question that an author wrote has its two answers and its reason', async () => {
    const { user } = await ask(aChoiceQuestion(1));
    await user.keyboard('2');
    expect(figures()).toEqual(['センYours', 'サンRight']);
    expect(feedback().getByText(/^is read/)).toBeTruthy();
  });
});

describe('a drill', () => {
  it('STUDY-3 shows its two first, with what tells them apart', async () => {
    const drill = {
      pair: [
        { text: [text('シ')], reading: 'shi' },
        { text: [text('ツ')], reading: 'tsu' },
      ],
      difference: { en: 'The long stroke goes up, or comes down.' },
    };
    const { user } = await open({ sheet: aNewSheet([aChoiceQuestion(1)], { drill }) });
    expect(await screen.findByText('The long stroke goes up, or comes down.')).toBeTruthy();
    const dialog = within(screen.getByRole('dialog', { name: 'Practice' }));
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Start');
    await user.keyboard('{Enter}');
    expect(await dialog.findAllByRole('radio')).toHaveLength(4);
    later();
    await user.keyboard('1');
    await goOnByKey(user);
  });
});
