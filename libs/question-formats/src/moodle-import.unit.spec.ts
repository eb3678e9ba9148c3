import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readQuestions, writeQuestions } from './index.js';

const OPTIONS = { skill: 'word-reading', language: 'en' } as const;
const sample = readFileSync(new URL('../samples/moodle-4.xml', import.meta.url));
const read = async () => {
  const { items, problems, reported } = await readQuestions('moodle-xml', sample, OPTIONS);
  const codes = items.map((item) =>
    item.reported.map(({ code, detail }) => `${code} ${detail ?? ''}`.trim()),
  );
  return { items, problems, reported, codes };
};

describe('PLUS-7 a file as Moodle 4 writes it', () => {
  it('PLUS-7 the underlined word is marked, with and without furigana, in a tag and in a style', async () => {
    const { items, codes } = await read();
    expect(items[0]?.content.prompt.text).toEqual([
      { text: 'きのう' },
      { text: '学校', marked: true },
      { text: 'へ行きました。' },
      { text: '学校', ruby: 'がっこう', marked: true },
      { text: 'はどう読みますか。' },
    ]);
    expect(codes[0]).toEqual([]);
  });

  it('PLUS-7 pictures are kept: those of choices, what is said of them, and where one stands in the text', async () => {
    const { items, codes } = await read();
    expect(items[1]?.content.prompt).toEqual({
      text: [{ text: '水はどれですか。えらんでください。' }],
      ...{ picture: 'file:picture', picture_alt: 'コップの水', picture_at: 8 },
    });
    expect(items[1]?.content.choices).toEqual([
      { id: 'a', text: [{ text: '水' }], picture: { path: 'file:face-1' } },
      { id: 'b', text: [{ text: '火' }], picture: { path: 'file:face-2' } },
    ]);
    expect(items[1]?.media.map(({ name }) => name)).toEqual(['mizu.png', 'a.png', 'b.png']);
    expect(codes[1]?.filter((code) => /picture|media/.test(code))).toEqual([]);
  });

  it('PLUS-7 {mlang} is read by its languages, and LaTeX is said', async () => {
    const { items, codes } = await read();
    expect(items[2]?.content.prompt).toMatchObject({
      meaning: { ja: '意味はどれですか。', en: 'Which is the meaning?' },
    });
    expect(codes[2]).toContain('latex \\(x^2\\)');
  });

  it('PLUS-7 what Moodle writes into every question is said once, for the file', async () => {
    const { reported, codes } = await read();
    expect(reported).toEqual([
      { code: 'title' },
      { code: 'answer-feedback', detail: 'Your answer is correct.' },
      { code: 'answer-feedback', detail: 'Your answer is partially correct.' },
      { code: 'answer-feedback', detail: 'Your answer is incorrect.' },
    ]);
    expect(codes.flat().filter((code) => /^(?:title|answer-feedback)/.test(code))).toEqual([]);
  });

  it('PLUS-7 refusals say the true reason', async () => {
    const { problems } = await read();
    expect(problems.map(({ code, detail }) => `${code} ${detail ?? ''}`.trim())).toEqual([
      'item.picture-choice @@PLUGINFILE@@/c.png',
      'item.several-parts',
    ]);
  });

  it('PLUS-7 the underline survives every format but Aiken, which says so', async () => {
    const { items } = await read();
    const contents = items.slice(0, 1).map(({ content }) => ({ ...content, tags: [] }));
    const write = { language: 'en', now: new Date(0), media: () => undefined } as const;
    for (const format of ['csv', 'xlsx', 'gift', 'moodle-xml', 'qti-2.2', 'qti-3.0', 'anki'] as const) {
      const { bytes, losses } = await writeQuestions(format, contents, write);
      expect(losses).toEqual([]);
      const back = await readQuestions(format, bytes, OPTIONS);
      expect(back.items[0]?.content.prompt.text).toEqual(contents[0]?.prompt.text);
    }
    const { losses } = await writeQuestions('aiken', contents, write);
    expect(losses[0]?.lost).toContainEqual({ code: 'underline' });
  });
});
