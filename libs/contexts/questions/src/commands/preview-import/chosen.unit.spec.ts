import { describe, expect, it } from 'vitest';
import type { DraftContent } from '#libs/question-formats';
import { asChosen, NOTHING_CHOSEN, withChoice } from './chosen.js';

const content: DraftContent = {
  skill: 'grammar',
  prompt: { instruction: 'question.grammar', text: [{ text: 'あ' }], meaning: { en: 'asked' } },
  choices: [
    { id: 'a', meaning: { en: 'dog' } },
    { id: 'b', meaning: { en: 'cat' } },
  ],
  key: { type: 'choice', choice_id: 'a' },
  explanation: { en: 'So it is.' },
  tags: [],
};
const read = (
  changes: Partial<DraftContent> = {},
  assumed: ('explanation' | 'meaning' | 'choices')[] = [],
) => ({
  content: { ...content, ...changes },
  assumed,
});

describe('ADMIN-5 what is decided about the questions of a file', () => {
  it('ADMIN-5 is the later of two decisions, and for all it ends those of its kind for single ones', () => {
    const one = withChoice(NOTHING_CHOSEN, { skill: 'particle', level: 'N5' }, [2]);
    const both = withChoice(one, { level: 'N4' }, [2, 3]);
    expect(both.single).toEqual({ 2: { skill: 'particle', level: 'N4' }, 3: { level: 'N4' } });
    const all = withChoice(both, { level: 'N1' }, undefined);
    expect(all).toEqual({ all: { level: 'N1' }, single: { 2: { skill: 'particle' }, 3: {} } });
  });

  it('ADMIN-5 goes for one question where it was decided for it, and may be as the file says again', () => {
    const choices = withChoice(withChoice(NOTHING_CHOSEN, { level: 'N4' }, undefined), { level: null }, [7]);
    expect(asChosen(read({ level: 'N2' }), 6, choices, 'en').level).toBe('N4');
    expect(asChosen(read({ level: 'N2' }), 7, choices, 'en').level).toBe('N2');
  });

  it('ADMIN-5 another skill asks in its own words; an order keeps its skill', () => {
    const choices = withChoice(NOTHING_CHOSEN, { skill: 'word-meaning' }, undefined);
    const { skill, prompt } = asChosen(read(), 1, choices, 'en');
    expect([skill, prompt.instruction]).toEqual(['word-meaning', undefined]);
    const order = read({ skill: 'sentence-order', key: { type: 'order', accepted: [['a', 'b']] } });
    expect(asChosen(order, 1, choices, 'en').skill).toBe('sentence-order');
  });

  it('ADMIN-5 a text changes its language only where the file does not say it', () => {
    const choices = withChoice(NOTHING_CHOSEN, { language: 'vi' }, undefined);
    expect(asChosen(read(), 1, choices, 'en')).toEqual(content);
    const moved = asChosen(read({}, ['explanation', 'meaning', 'choices']), 1, choices, 'en');
    expect(moved.explanation).toEqual({ vi: 'So it is.' });
    expect(moved.prompt.meaning).toEqual({ vi: 'asked' });
    expect(moved.choices?.map(({ meaning }) => meaning)).toEqual([{ vi: 'dog' }, { vi: 'cat' }]);
    const both = read({ explanation: { en: 'So.', vi: 'Vậy.' } }, ['explanation']);
    expect(asChosen(both, 1, choices, 'en').explanation).toEqual({ en: 'So.', vi: 'Vậy.' });
  });
});
