import { join } from 'node:path';
import { goldens, goldenSpec } from '#testing/event-store';
import { QUESTION_STREAM } from './question.events.js';

const inAll = (text: string) => {
  const european = { en: text, 'pt-BR': text };
  return { ...european, ja: text, vi: text, 'zh-pinyin': text, id: text, ne: text, hi: text };
};

const VERSION = {
  version: 1,
  skill: 'kana',
  level: 'N5',
  grade: null,
  content: {
    skill: 'kana',
    prompt: { instruction: 'question.kana-to-romaji', glyph: 'あ', text: [{ text: 'あ', ruby: 'a' }] },
    choices: [
      { id: 'a', text: [{ text: 'a' }] },
      { id: 'b', text: [{ text: 'o' }] },
      { id: 'c', meaning: inAll('mountain') },
    ],
    key: { type: 'choice', choice_id: 'a' },
    explanation: inAll('あ is a'),
    tags: ['hiragana'],
    level: 'N5',
    source: { kind: 'kana', item: 'あ' },
  },
} as const;

goldenSpec(
  join(import.meta.dirname, 'golden'),
  goldens(QUESTION_STREAM, {
    QuestionVersioned: VERSION,
    OrganizationQuestionVersioned: VERSION,
    QuestionRetired: {},
    QuestionReactivated: {},
  }),
);
