import fc from 'fast-check';
import { type GIFTQuestion, parse } from 'gift-pegjs';
import { describe, expect, it } from 'vitest';
import { type DraftContent, writeQuestions } from './index.js';
import { questions } from './testing/arbitrary-question.js';

const OPTIONS = { language: 'en', now: new Date(0), media: () => undefined } as const;
const asGift = async (contents: readonly DraftContent[]) => {
  const { bytes, losses } = await writeQuestions('gift', contents, OPTIONS);
  return { text: new TextDecoder().decode(bytes), losses };
};
const KINDS: Readonly<Record<string, string>> = { choice: 'MC', text: 'Short', order: 'Matching' };

describe('PLUS-7 GIFT that we write, read by gift-pegjs', { timeout: 60_000 }, () => {
  it('PLUS-7 each question of a file is there, of its kind', async () => {
    const all = questions({ kinds: ['choice', 'typed', 'matching'], plainPairs: true });
    await fc.assert(
      fc.asyncProperty(fc.array(all, { minLength: 1, maxLength: 4 }), async (contents) => {
        const { text } = await asGift(contents);
        expect(parse(text).map(({ type }: GIFTQuestion) => type)).toEqual(
          contents.map(({ key }) => KINDS[key.type]),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('PLUS-7 the right choice is the right one there, too', async () => {
    const choice = questions({ kinds: ['choice'] });
    await fc.assert(
      fc.asyncProperty(choice, async (content) => {
        const [question] = parse((await asGift([content])).text);
        const right = question?.type === 'MC' ? question.choices.map(({ isCorrect }) => isCorrect) : [];
        const { key, choices = [] } = content;
        expect(right).toEqual(choices.map(({ id }) => key.type === 'choice' && key.choice_id === id));
      }),
      { numRuns: 30 },
    );
  });

  const SILENT: DraftContent = {
    skill: 'listening',
    explanation: {},
    tags: [],
    prompt: { audio: '/sounds/a.mp3', picture: '/api/media/1' },
    key: { type: 'text', accepted: ['みず'] },
  };
  const PAIRS: DraftContent = {
    skill: 'matching',
    explanation: {},
    tags: [],
    prompt: { left: [{ text: [{ text: '高い' }] }, { meaning: { en: 'new' } }] },
    choices: [
      { id: 'a', text: [{ text: '低い' }] },
      { id: 'b', text: [{ text: '古い' }] },
    ],
    key: { type: 'order', accepted: [['a', 'b']] },
  };

  it('PLUS-7 a question without a text is left out and said: it would make the reader refuse the whole file', async () => {
    expect(() => parse('::水::[html]水{=みず}\n\n::::[html]{=%100%みず}\n')).toThrow();
    const { text, losses } = await asGift([SILENT, PAIRS]);
    expect(losses).toEqual([
      {
        ...{ item: 0, written: false },
        lost: [
          { code: 'picture', detail: '/api/media/1' },
          { code: 'audio', detail: '/sounds/a.mp3' },
        ],
      },
    ]);
    expect(parse(text)).toHaveLength(1);
  });

  it('PLUS-7 pairs that ask nothing have a title, and it as their text', async () => {
    const [question] = parse((await asGift([PAIRS])).text);
    expect(question).toMatchObject({ type: 'Matching', title: '高い / new', stem: { text: '高い / new' } });
  });
});
