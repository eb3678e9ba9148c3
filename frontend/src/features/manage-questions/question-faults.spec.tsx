import { QuestionDraft } from '#contracts/http/question-content';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueTexts } from '../../kit/form/issue-texts.js';
import { startTexts } from '../../testing/render.js';
import { bodyOf, emptyFace, newQuestion, type QuestionFields } from './question-fields.js';
import { useQuestionFaults } from '../../parts/questions/question-faults.js';

const face = (text: string) => ({ ...emptyFace(), text });
const choices = ['あ', 'い', 'う'].map((text, index) => ({ id: `c${index + 1}`, ...face(text) }));
const RIGHT: QuestionFields = { ...newQuestion('kana'), 'prompt.glyph': 'あ', choices };

function faultsOf(changes: Partial<QuestionFields>) {
  const { result } = renderHook(useQuestionFaults);
  const body = bodyOf({ ...RIGHT, ...changes });
  const checked = QuestionDraft.safeParse(body);
  return checked.success ? {} : issueTexts(checked.error.issues, body, result.current);
}

describe('what is wrong with a question', () => {
  beforeEach(() => startTexts('question', 'form'));

  it('ADMIN-5 nothing is said of one that is right', () => expect(faultsOf({})).toEqual({}));

  it.each<[string, Partial<QuestionFields>, string, RegExp]>([
    ['no right one', { 'key.choice_id': 'gone' }, 'key.choice_id', /Mark the right answer/],
    ['too few', { choices: choices.slice(0, 1) }, 'choices', /2 to 12/],
    ['two alike', { choices: [...choices, { id: 'c9', ...face('あ') }] }, 'choices.3', /looks like another/],
    ['romaji for a reading', { 'prompt.text': '{山|yama}' }, 'prompt.text.0.ruby', /hiragana/],
    ['hidden characters', { 'prompt.text': 'あ\u202eい' }, 'prompt.text.0.text', /cannot be seen/],
    ['nothing asked', { 'prompt.glyph': '' }, 'prompt', /Ask something/],
    ['no sound', { skill: 'listening' }, 'prompt.audio', /Required/],
    ['nothing accepted', { 'key.type': 'text' }, 'key.accepted.0', /Required/],
    ['accepted twice', { 'key.type': 'text', 'key.accepted': ['あ', 'あ'] }, 'key.accepted.1', /twice/],
    ['an order unfinished', { skill: 'sentence-order', orders: [['c1']] }, 'key.accepted.1', /every piece/],
    [
      'other languages',
      {
        choices: [
          { id: 'c1', ...emptyFace(), kind: 'meaning' as const, meaning: { en: 'one' } },
          { id: 'c2', ...emptyFace(), kind: 'meaning' as const, meaning: { vi: 'hai' } },
        ],
      },
      'choices.1.meaning',
      /same languages/,
    ],
  ])('ADMIN-5 %s', (_what, changes, path, words) => {
    expect(faultsOf(changes)[path]).toMatch(words);
  });
});
