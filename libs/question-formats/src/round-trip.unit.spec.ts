import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChoiceFace } from '#libs/learning';
import { type DraftContent, readQuestions, writeQuestions, type WrittenFormat } from './index.js';
import { AUDIO, CHOICE_PICTURE, PICTURE, questions, type Shape } from './testing/arbitrary-question.js';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const MP3 = Uint8Array.from([0x49, 0x44, 0x33, 4, 5, 6]);
const FILES = new Map([
  [PICTURE, { name: '絵 (1).png', bytes: PNG }],
  [CHOICE_PICTURE, { name: '選択肢.png', bytes: PNG }],
  [AUDIO, { name: '食べる.mp3', bytes: MP3 }],
]);
const WRITE = {
  language: 'en',
  now: new Date('2026-11-21T00:00:00Z'),
  media: (path: string) => FILES.get(path),
} as const;
const MOST = 100_000;
const READ = { skill: 'kana', language: 'en' } as const;

const noSpace = fc.constantFrom('助詞', 'N5:漢字', 'tag:x', 'level:N5', '"', '<b>&', '{}', 'skill:kana');

const SHAPES: Readonly<Record<Exclude<WrittenFormat, 'aiken'>, Shape>> = {
  csv: { kinds: ['choice', 'typed', 'order', 'matching'], orders: 4 },
  xlsx: { kinds: ['choice', 'typed', 'order', 'matching'], orders: 4 },
  gift: { kinds: ['choice', 'typed', 'matching'], plainPairs: true },
  'moodle-xml': {
    kinds: ['choice', 'typed', 'order', 'matching'],
    plainPairs: true,
    media: true,
    pictures: true,
  },
  'qti-2.2': { kinds: ['choice', 'typed', 'order', 'matching'], orders: 4, media: true, pictures: true },
  'qti-3.0': { kinds: ['choice', 'typed', 'order', 'matching'], orders: 4, media: true, pictures: true },
  anki: { kinds: ['choice', 'typed'], media: true, pictures: true, tag: noSpace },
};

/** As a reader gives it: with the files that came along instead of paths. */
const withFiles = ({ prompt, choices, ...content }: DraftContent) => ({
  ...content,
  ...(choices && { choices: choices.map(withFile) }),
  prompt: {
    ...prompt,
    ...(prompt.left && { left: prompt.left.map(withFile) }),
    ...(prompt.picture !== undefined && { picture: 'file:picture' }),
    ...(prompt.audio !== undefined && { audio: 'file:audio' }),
  },
});

/** Which of the files it is, its bytes say. */
const withFile = <F extends ChoiceFace>(face: F): F =>
  face.picture ? { ...face, picture: { ...face.picture, path: 'file:face' } } : face;
const anyFile = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replace(/"file:face-\d+"/g, '"file:face"')) as T;

describe('PLUS-7 what a format and the bank both hold comes back as it was', { timeout: 60_000 }, () => {
  for (const [name, shape] of Object.entries(SHAPES)) {
    const format = Object.keys(SHAPES).find((one): one is keyof typeof SHAPES => one === name) ?? 'csv';
    it(`PLUS-7 ${format}`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(questions(shape), { minLength: 1, maxLength: 4 }), async (contents) => {
          const { bytes, losses } = await writeQuestions(format, contents, WRITE);
          expect(losses).toEqual([]);
          const { items, problems, reported } = await readQuestions(format, bytes, READ);
          expect(problems).toEqual([]);
          expect(reported).toEqual([]);
          expect(items.map(({ content }) => anyFile(content))).toEqual(contents.map(withFiles));
          expect(items.map((item) => item.reported)).toEqual(contents.map(() => []));
          for (const { media, content } of items)
            for (const { key, kind, file } of media) {
              expect(Buffer.from(file.bytes(MOST))).toEqual(Buffer.from(kind === 'picture' ? PNG : MP3));
              expect(JSON.stringify(content)).toContain(`"file:${key}"`);
            }
        }),
        { numRuns: 150 },
      );
    });
  }
});

describe('PLUS-7 Aiken holds plain questions', { timeout: 60_000 }, () => {
  it('PLUS-7 aiken', async () => {
    const plain = questions({ kinds: ['choice'], face: { ruby: false, lines: false } });
    await fc.assert(
      fc.asyncProperty(plain, async ({ prompt: { text = [] }, choices = [], ...content }) => {
        const asked = text.map((segment) => ({ text: segment.text.replace(/\s*\n\s*/g, ' ') }));
        const one = {
          ...content,
          choices: choices.map(({ id, ...face }) =>
            face.text ? { id, ...face } : { id, text: [{ text: `意味${id}` }] },
          ),
          prompt: { text: [{ text: `問 ${asked.map((segment) => segment.text).join('')}` }] },
        };
        const { bytes } = await writeQuestions('aiken', [one], WRITE);
        const { items } = await readQuestions('aiken', bytes, READ);
        expect(items.map((item) => item.content)).toEqual([
          {
            skill: 'kana',
            prompt: one.prompt,
            choices: one.choices,
            key: one.key,
            explanation: {},
            tags: [],
          },
        ]);
      }),
      { numRuns: 150 },
    );
  });
});
