import { describe, expect, it } from 'vitest';
import type { QuestionContent } from '#libs/learning';
import { searchTerms, searchText } from './search-text.js';

const QUESTION: QuestionContent = {
  skill: 'word-meaning',
  prompt: {
    instruction: 'question.word-meaning',
    text: [{ text: '食', ruby: 'た' }, { text: 'べる' }],
    left: [{ text: [{ text: 'Ａ組', ruby: 'くみ' }] }],
  },
  choices: [
    { id: 'a', meaning: { en: 'To Eat', vi: 'ăn' } },
    { id: 'b', text: [{ text: 'ノム' }] },
  ],
  key: { type: 'choice', choice_id: 'a' },
  explanation: { en: 'hidden' },
  tags: ['verb'],
  source: { kind: 'own', item: 'x' },
};

const finds = (q: string, question = QUESTION) =>
  searchTerms(q).every((term) => searchText(question).includes(term));

describe('ADMIN-5 what a question is found by', () => {
  it.each(['食べる', 'たべる', 'タベル', 'ﾀﾍﾞﾙ', 'to eat', 'EAT', 'ĂN', 'のむ', 'ノム', 'a組', '食べ ăn'])(
    'finds it by %s',
    (q) => {
      expect(finds(q)).toBe(true);
    },
  );

  it.each(['飲む', 'べるa', 'hidden', '食べる drink'])('does not find it by %s', (q) => {
    expect(finds(q)).toBe(false);
  });

  it('finds a typed question by what it accepts', () => {
    const typed: QuestionContent = {
      ...QUESTION,
      choices: undefined,
      key: { type: 'text', accepted: ['しょくじ'] },
    };
    expect(finds('ショクジ', typed)).toBe(true);
  });
});
