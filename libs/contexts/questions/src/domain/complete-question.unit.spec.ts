import { describe, expect, it } from 'vitest';
import { DomainError } from '#libs/kernel';
import { judge, soundOf } from '#libs/learning';
import { completeQuestion, type WrittenQuestion } from './complete-question.js';

const piece = (id: string, text: string) => ({ id, text: [{ text }] });
const question = (over: Partial<WrittenQuestion>): WrittenQuestion => ({
  skill: 'kana',
  prompt: {},
  key: { type: 'text', accepted: ['a'] },
  explanation: {},
  tags: [],
  ...over,
});
const choice = { type: 'choice', choice_id: 'a' } as const;
const instructionOf = (over: Partial<WrittenQuestion>) =>
  completeQuestion('q', question(over)).prompt.instruction;

describe('ADMIN-5 what the server adds to a question', () => {
  it('names it its author’s, and keeps the instruction that was given', () => {
    const written = question({ prompt: { instruction: 'question.listening-kana', glyph: 'あ' } });
    expect(completeQuestion('q', written)).toEqual({
      ...written,
      source: { kind: 'own', item: 'q' },
    });
  });

  it('STUDY-1 gives the instruction of the skill and of how it is answered', () => {
    expect(instructionOf({ skill: 'particle', key: choice })).toBe('question.particle');
    expect(instructionOf({ skill: 'word-reading', key: choice })).toBe('question.word-reading');
    expect(instructionOf({ skill: 'word-reading' })).toBe('question.word-reading-typed');
    expect(instructionOf({ prompt: { glyph: 'あ' } })).toBe('question.kana-typed');
    expect(instructionOf({ prompt: { glyph: 'あ' }, key: choice })).toBe('question.kana-to-romaji');
    expect(instructionOf({ key: choice, choices: [piece('a', 'ア')] })).toBe('question.romaji-to-katakana');
    expect(instructionOf({ key: choice, choices: [piece('a', 'あ')] })).toBe('question.romaji-to-hiragana');
  });

  it('PLUS-7 refuses a sound that the product does not have', () => {
    const heard = (audio: string) => () => completeQuestion('q', question({ prompt: { audio } }));
    const errors = [{ path: 'prompt.audio', message: 'must be a sound of this product' }];
    expect(heard('/sounds/000000000000.mp3')).toThrow(new DomainError('request.invalid', { errors }));
    expect(heard(soundOf('kana', 'あ') ?? '')().prompt.audio).toBe(soundOf('kana', 'あ'));
  });

  it('STUDY-3 accepts pieces that look alike in each other’s place', () => {
    const { key } = completeQuestion(
      'q',
      question({
        skill: 'sentence-order',
        choices: [piece('a', '犬'), piece('b', 'も'), piece('c', '猫'), piece('d', 'も')],
        key: {
          type: 'order',
          accepted: [
            ['a', 'b', 'c', 'd'],
            ['c', 'b', 'a', 'd'],
          ],
        },
      }),
    );
    for (const order of ['abcd', 'adcb', 'cbad', 'cdab']) expect(judge([...order], key)).toBe(true);
    for (const order of ['abdc', 'bacd', 'acbd']) expect(judge([...order], key)).toBe(false);
  });

  it('STUDY-3 refuses a heap of pieces that look alike', () => {
    const ids = [...'abcdefgh'];
    const heap = question({
      skill: 'sentence-order',
      choices: ids.map((id) => piece(id, 'も')),
      key: { type: 'order', accepted: [ids] },
    });
    expect(() => completeQuestion('q', heap)).toThrow(DomainError);
  });
});
