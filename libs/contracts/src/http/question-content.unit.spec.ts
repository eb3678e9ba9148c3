import { describe, expect, it } from 'vitest';
import { generatedBank, withoutDraws } from '#libs/learning';
import { checkQuestion } from './check-question.js';
import { QuestionDraft } from './question-content.js';

const text = (one: string) => [{ text: one }];
const choice = (id: string, one: string) => ({ id, text: text(one) });
const CHOICE = {
  skill: 'word-reading',
  prompt: { text: [{ text: '山', ruby: 'やま' }, { text: 'へ行く' }] },
  choices: [choice('a', 'やま'), choice('b', 'かわ')],
  key: { type: 'choice', choice_id: 'a' },
};
const TYPED = {
  skill: 'word-reading',
  prompt: { glyph: '山' },
  key: { type: 'text', accepted: ['やま', 'さん'] },
};
const ORDER = {
  skill: 'sentence-order',
  prompt: { meaning: { vi: 'Tôi đi.' } },
  choices: [choice('a', '私は'), choice('b', '学校へ'), choice('c', '行く')],
  key: {
    type: 'order',
    accepted: [
      ['a', 'b', 'c'],
      ['b', 'a', 'c'],
    ],
  },
};
const MATCHING = {
  skill: 'matching',
  prompt: { left: [{ text: text('犬') }, { text: text('猫') }] },
  choices: [
    { id: 'x', meaning: { en: 'cat' } },
    { id: 'y', meaning: { en: 'dog' } },
  ],
  key: { type: 'order', accepted: [['y', 'x']] },
};

const faultsOf = (body: unknown): string[] => checkQuestion(body).map(({ path }) => path.join('.'));

describe('ADMIN-5 what an author may write', () => {
  it.each([
    ['a choice', CHOICE],
    ['a typed answer', TYPED],
    ['an order', ORDER],
    ['matching pairs', MATCHING],
    ['twelve choices', { ...CHOICE, choices: [...'abcdefghijkl'].map((id) => choice(id, `${id}つ`)) }],
    [
      'a passage of 4,000 characters with 1,000 readings',
      {
        ...CHOICE,
        prompt: {
          text: Array.from({ length: 1_000 }, () => [{ text: '読', ruby: 'よ' }, { text: 'みます' }]).flat(),
        },
      },
    ],
    [
      'a picture at the end of a passage of 4,000 characters',
      {
        ...CHOICE,
        prompt: {
          text: text('あ'.repeat(4_000)),
          ...{ picture: '/api/media/0b0e7a0e-8f5b-4b43-8a62-0d3f4b7c3a11', picture_at: 4_000 },
        },
      },
    ],
    ['a sound', { ...CHOICE, skill: 'listening', prompt: { audio: '/sounds/words/やま.mp3' } }],
    [
      'a picture of its own',
      { ...CHOICE, prompt: { picture: '/api/media/0b0e7a0e-8f5b-4b43-8a62-0d3f4b7c3a11' } },
    ],
    ['two pieces that look alike', { ...ORDER, choices: [...ORDER.choices.slice(1), choice('a', '行く')] }],
  ])('STUDY-1 takes %s', (_name, body) => {
    expect(faultsOf(body)).toEqual([]);
  });

  it.each([
    ['no key among the choices', { ...CHOICE, key: { type: 'choice', choice_id: 'z' } }, 'key.choice_id'],
    ['one choice', { ...CHOICE, choices: [choice('a', 'やま')] }, 'choices'],
    [
      'thirteen choices',
      { ...CHOICE, choices: [...'abcdefghijklm'].map((id) => choice(id, `${id}つ`)) },
      'choices',
    ],
    ['a choice twice', { ...CHOICE, choices: [choice('a', 'やま'), choice('b', 'やま ')] }, 'choices.1'],
    [
      'two choices that differ in their furigana only',
      {
        ...CHOICE,
        choices: [
          { id: 'a', text: [{ text: '生', ruby: 'なま' }] },
          { id: 'b', text: [{ text: '生', ruby: 'せい' }] },
        ],
      },
      'choices.1',
    ],
    [
      'two meanings that are one in some language',
      {
        ...CHOICE,
        choices: [
          { id: 'a', meaning: { en: 'elder brother', id: 'kakak' } },
          { id: 'b', meaning: { en: 'elder sister', id: 'Kakak' } },
        ],
      },
      'choices.1',
    ],
    [
      'a meaning in fewer languages than the others',
      {
        ...CHOICE,
        choices: [
          { id: 'a', meaning: { en: 'dog', vi: 'chó' } },
          { id: 'b', meaning: { en: 'cat' } },
        ],
      },
      'choices.1.meaning',
    ],
    ['an id twice', { ...CHOICE, choices: [choice('a', 'やま'), choice('a', 'かわ')] }, 'choices'],
    ['an empty choice', { ...CHOICE, choices: [choice('a', 'やま'), choice('b', ' ')] }, 'choices.1.text'],
    ['nothing to ask', { ...CHOICE, prompt: {} }, 'prompt'],
    ['no accepted spelling', { ...TYPED, key: { type: 'text', accepted: [] } }, 'key.accepted'],
    ['a spelling twice', { ...TYPED, key: { type: 'text', accepted: ['やま', 'やま'] } }, 'key.accepted.1'],
    [
      '21 spellings',
      { ...TYPED, key: { type: 'text', accepted: Array.from({ length: 21 }, (_, n) => `やま${n}`) } },
      'key.accepted',
    ],
    ['choices beside a typed answer', { ...TYPED, choices: CHOICE.choices }, 'choices'],
    [
      'an order without all pieces',
      { ...ORDER, key: { type: 'order', accepted: [['a', 'b']] } },
      'key.accepted.0',
    ],
    [
      'an order with a piece twice',
      { ...ORDER, key: { type: 'order', accepted: [['a', 'b', 'b']] } },
      'key.accepted.0',
    ],
    [
      'the same order twice',
      {
        ...ORDER,
        key: {
          type: 'order',
          accepted: [
            ['a', 'b', 'c'],
            ['a', 'b', 'c'],
          ],
        },
      },
      'key.accepted.1',
    ],
    ['columns of different length', { ...MATCHING, prompt: { left: [{ text: text('犬') }] } }, 'prompt.left'],
    [
      'a left column where nothing is matched',
      { ...CHOICE, prompt: { ...CHOICE.prompt, left: MATCHING.prompt.left } },
      'prompt.left',
    ],
    ['an order of a choice question', { ...CHOICE, key: ORDER.key }, 'key.type'],
    ['listening without a sound', { ...CHOICE, skill: 'listening' }, 'prompt.audio'],
    [
      'furigana in katakana',
      { ...CHOICE, prompt: { text: [{ text: '山', ruby: 'ヤマ' }] } },
      'prompt.text.0.ruby',
    ],
    [
      'a choice of 501 characters',
      { ...CHOICE, choices: [choice('a', 'やま'), choice('b', 'あ'.repeat(501))] },
      'choices.1.text.0.text',
    ],
    [
      'a passage of 4,001 characters',
      { ...CHOICE, prompt: { text: text('あ'.repeat(4_001)) } },
      'prompt.text.0.text',
    ],
    ['a meaning in no language', { ...CHOICE, prompt: { meaning: {} } }, 'prompt.meaning'],
    ['a language that is none', { ...CHOICE, explanation: { xx: 'why' } }, 'explanation.xx'],
    ['a sound of elsewhere', { ...CHOICE, prompt: { audio: 'https://example.com/a.mp3' } }, 'prompt.audio'],
    ['a way out of the sounds', { ...CHOICE, prompt: { audio: '/sounds/../a.mp3' } }, 'prompt.audio'],
    ['a picture from the sounds', { ...CHOICE, prompt: { picture: '/sounds/a.mp3' } }, 'prompt.picture'],
    ['a turned text', { ...CHOICE, prompt: { text: text('山\u202eや') } }, 'prompt.text.0.text'],
    ['a bell', { ...CHOICE, theme: 'food\u0007' }, 'theme'],
    ['half a character', { ...CHOICE, tags: ['\ud800'] }, 'tags.0'],
    ['a source of its own', { ...CHOICE, source: { kind: 'kana', item: 'あ' } }, 'source'],
  ])('STUDY-1 refuses %s', (_name, body, path) => {
    expect(faultsOf(body)).toContain(path);
  });

  it('STUDY-1 writes one spelling: composed kana, no spaces around, each tag once', () => {
    const written = QuestionDraft.parse({
      ...CHOICE,
      prompt: { text: text('か\u3099くせい') },
      theme: ' school ',
      tags: ['n5', ' n5 '],
    });
    expect(written).toMatchObject({
      prompt: { text: text('がくせい') },
      ...{ theme: 'school', tags: ['n5'], explanation: {} },
    });
  });

  it('STUDY-3 every generated question could have been written by an author', { timeout: 30_000 }, () => {
    const refused = generatedBank().flatMap(({ slug, content }) => {
      const { source: _, ...written } = withoutDraws(content);
      const faults = checkQuestion(written);
      return faults.length > 0 ? [{ slug, faults }] : [];
    });
    expect(refused).toEqual([]);
  });
});
