import { describe, expect, it } from 'vitest';
import { checkQuestion } from '#contracts/http/check-question';
import {
  type DraftContent,
  readQuestions,
  withStoredMedia,
  writeQuestions,
  type WrittenFormat,
} from './index.js';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const READ = { skill: 'grammar', language: 'en' } as const;
const media = (end: string) => `/api/media/01900000-0000-7000-8000-00000000000${end}`;
const WRITE = {
  language: 'en',
  now: new Date(0),
  media: (path: string) => ({ name: `${path.at(-1) ?? ''}.png`, bytes: PNG }),
} as const;

const file = (name: string) => `<file name="${name}" encoding="base64">${PNG.toString('base64')}</file>`;
const img = (name: string, alt?: string) =>
  `&lt;img src="@@PLUGINFILE@@/${name}"${alt === undefined ? '' : ` alt="${alt}"`}&gt;`;
const moodle = (text: string, ...answers: string[]) =>
  Buffer.from(
    `<quiz><question type="multichoice"><questiontext format="html"><text>${text}</text>${file('p.png')}</questiontext>
     <single>true</single>${answers
       .map(
         (answer, at) =>
           `<answer fraction="${at === 0 ? '100' : '0'}" format="html"><text>${answer}</text>${file('a.png')}${file('b.png')}</answer>`,
       )
       .join('')}</question></quiz>`,
  );
const read = (bytes: Buffer, mends = {}) => readQuestions('moodle-xml', bytes, { ...READ, mends });

describe('PLUS-7 pictures of choices', () => {
  it('PLUS-7 a picture alone is seen in the place of what it is said to show', async () => {
    const { items } = await read(moodle('どれ?', img('a.png', '犬'), img('b.png', '猫')));
    const [item] = items;
    expect(item?.content.choices).toEqual([
      { id: 'a', text: [{ text: '犬' }], picture: { path: 'file:face-1' } },
      { id: 'b', text: [{ text: '猫' }], picture: { path: 'file:face-2' } },
    ]);
    expect(item?.media.map(({ key, name }) => [key, name])).toEqual([
      ['face-1', 'a.png'],
      ['face-2', 'b.png'],
    ]);
    expect(item?.reported.map(({ code }) => code)).not.toContain('choice-media');
    const stored = withStoredMedia(
      item?.content as DraftContent,
      new Map([
        ['face-1', media('a')],
        ['face-2', media('b')],
      ]),
    );
    expect(checkQuestion(stored)).toEqual([]);
    expect(stored.choices?.[1]).toMatchObject({ picture: { path: media('b') } });
    const lost = withStoredMedia(item?.content as DraftContent, new Map());
    expect(lost.choices?.[0]).toEqual({ id: 'a', text: [{ text: '犬' }] });
  });

  it('PLUS-7 a picture beside words stands above them, with what is said of it', async () => {
    const { items } = await read(moodle('どれ?', `${img('a.png', 'しっぽの長い犬')}犬`, `${img('b.png')}猫`));
    expect(items[0]?.content.choices?.map(({ picture }) => picture?.alt)).toEqual(['しっぽの長い犬', '']);
  });

  it('PLUS-7 of which nobody says what they show are an error, which a person mends', async () => {
    const bytes = moodle('どれ?', img('a.png'), img('b.png', 'b.png'), img('a.png', '鳥'));
    const { problems } = await read(bytes);
    expect(problems).toEqual([
      {
        place: { kind: 'line', number: 1 },
        code: 'item.picture-choice',
        detail: '@@PLUGINFILE@@/a.png, @@PLUGINFILE@@/b.png',
        asked: 'どれ?',
      },
    ]);
    const { items } = await read(bytes, { 'line 1': { alts: ['犬', '猫'] } });
    const words = items[0]?.content.choices?.map(({ text }) => text?.[0]?.text);
    expect(words).toEqual(['犬', '猫', '鳥']);
    expect((await read(bytes, { 'line 1': { alts: ['犬'] } })).problems[0]?.detail).toBe(
      '@@PLUGINFILE@@/b.png',
    );
  });

  it('PLUS-7 choices of which the same is said, or that show the same picture, cannot be told apart', () => {
    const choice = (id: string, text: string, path: string) => ({ id, text: [{ text }], picture: { path } });
    const question = (...choices: object[]) =>
      checkQuestion({
        ...{ skill: 'grammar', prompt: { text: [{ text: '?' }] }, choices },
        key: { type: 'choice', choice_id: 'a' },
      }).map(({ path, message }) => `${path.join('.')} ${message}`);
    const twin = ['choices.1 looks like another choice'];
    expect(question(choice('a', '犬', media('a')), choice('b', '犬', media('b')))).toEqual(twin);
    expect(question(choice('a', '犬', media('a')), choice('b', '猫', media('a')))).toEqual(twin);
    expect(question(choice('a', '犬', media('a')), choice('b', '猫', media('b')))).toEqual([]);
  });
});

describe('PLUS-7 the picture of a question', () => {
  it.each([
    ['before', `${img('p.png', '駅')}これは何ですか。`, 0],
    ['between', `これは${img('p.png', '駅')}何ですか。`, 3],
    ['after', `これは何ですか。${img('p.png', '駅')}`, 8],
    ['on a line of its own', `これは&lt;br&gt;${img('p.png', '駅')}&lt;br&gt;何ですか。`, 3],
  ])('PLUS-7 stands %s the text, as in its file, and is described', async (_where, text, at) => {
    const { items } = await read(moodle(text, 'a', 'b'));
    expect(items[0]?.content.prompt).toMatchObject({
      ...{ picture: 'file:picture', picture_alt: '駅', picture_at: at },
    });
    expect(items[0]?.reported.map(({ code }) => code)).not.toContain('picture-place');
  });
});

const SEEN: DraftContent = {
  ...{ skill: 'grammar', explanation: {}, tags: [], key: { type: 'choice', choice_id: 'a' } },
  prompt: { text: [{ text: 'どれですか。' }], picture: media('c'), picture_alt: '三匹の動物', picture_at: 2 },
  choices: [
    { id: 'a', text: [{ text: '犬' }], picture: { path: media('a') } },
    { id: 'b', text: [{ text: '猫', ruby: 'ねこ' }], picture: { path: media('b'), alt: 'ねている猫' } },
    { id: 'c', text: [{ text: '鳥' }] },
  ],
};
const facesIn = (items: readonly { readonly content: DraftContent }[]) =>
  items[0]?.content.choices?.map(({ picture }) => picture && { ...picture, path: '' });

describe('PLUS-7 pictures in files that are written', () => {
  it.each(['moodle-xml', 'qti-2.2', 'qti-3.0', 'anki', 'csv', 'xlsx'] as const)(
    'PLUS-7 %s holds those of choices, with what is said of them',
    async (format) => {
      const { bytes, losses } = await writeQuestions(format, [SEEN], WRITE);
      const codes = losses.flatMap(({ lost }) => lost.map(({ code }) => code));
      const isTable = format === 'csv' || format === 'xlsx';
      expect(codes).toEqual(isTable ? ['picture-place'] : []);
      const { items } = await readQuestions(format, Buffer.from(bytes), READ);
      expect(facesIn(items)).toEqual([{ path: '' }, { path: '', alt: 'ねている猫' }, undefined]);
      expect(items[0]?.content.prompt).toMatchObject({
        ...{ picture_alt: '三匹の動物' },
        ...(!isTable && { picture_at: 2 }),
      });
    },
  );

  it.each(['gift', 'aiken'] as const)(
    'PLUS-7 %s says which it cannot hold',
    async (format: WrittenFormat) => {
      const { losses } = await writeQuestions(format, [SEEN], WRITE);
      const lost = losses.flatMap((loss) => loss.lost.map(({ code, detail }) => `${code} ${detail ?? ''}`));
      expect(lost).toEqual(
        expect.arrayContaining([
          `choice-media ${media('a')}`,
          `choice-media ${media('b')}`,
          'picture-text 三匹の動物',
        ]),
      );
    },
  );
});
