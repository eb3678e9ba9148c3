import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { formatOf, type QuestionFormat, readQuestions } from './index.js';

const OPTIONS = { skill: 'grammar', language: 'en' } as const;
const read = (format: QuestionFormat, file: string) => readQuestions(format, strToU8(file), OPTIONS);
const codes = async (format: QuestionFormat, file: string) =>
  (await read(format, file)).problems.map(({ code }) => code);

/** So much that anything but one pass over it would not end while anybody waits. */
const LONG = 4_000_000;
const typed = (question: string, more = '') =>
  `<quiz>${more}<question type="shortanswer"><questiontext format="html"><text><![CDATA[${question}]]></text>` +
  '</questiontext><answer fraction="100"><text>x</text></answer></question></quiz>';

describe('PLUS-7 the format of a file is told in one pass', { timeout: 30_000 }, () => {
  it.each([
    ['instructions before a root', `${'<??>'.repeat(LONG / 4)}<quiz/>`, undefined],
    ['few instructions before a root', `${'<??> '.repeat(100)}<quiz/>`, 'moodle-xml'],
    ['comments before a root', `${'<!---->\n'.repeat(500)}<quiz/>`, 'moodle-xml'],
    ['an instruction that does not end', `<?${'?'.repeat(LONG)}`, undefined],
    ['a name that does not end', `<${'a'.repeat(LONG)}`, undefined],
    ['white space before nothing', ' '.repeat(LONG), 'csv'],
    ['braces that nobody closes', '{'.repeat(LONG), 'csv'],
    ['braces that are escaped', '{\\}'.repeat(LONG / 3), 'csv'],
    ['braces after markup', `<b>${'{'.repeat(LONG)}`, undefined],
    ['lines that are nearly answers', ' \tANSWER:  \n'.repeat(LONG / 12), 'csv'],
  ])('PLUS-7 %s', (_name, text, format) => {
    expect(formatOf(strToU8(text))).toBe(format);
  });

  it('PLUS-7 what stands before the root is passed over', () => {
    const head = '\ufeff<?xml version="1.0"?>\n<!-- a > b -->\n<?x y?>';
    expect(formatOf(strToU8(`${head}<quiz>`))).toBe('moodle-xml');
    expect(formatOf(strToU8(`${head}<q:assessmentItem a="1">`))).toBe('qti-2.2');
    expect(formatOf(strToU8(`${head}<qti-assessment-item/>`))).toBe('qti-3.0');
    expect(formatOf(strToU8(`${head}<p>問{=答}</p>`))).toBe('gift');
  });
});

describe('PLUS-7 no pattern goes over a text twice', { timeout: 30_000 }, () => {
  it.each([
    ['brackets of Markdown', 'gift', `[markdown]${'['.repeat(LONG)}{T}`, ['item.too-long']],
    ['a type of an inline picture', 'moodle-xml', typed(`問<img src="data:image/${'a'.repeat(LONG)}">`), []],
    ['parameters of an inline picture', 'moodle-xml', typed(`問<img src="data:a/b${';'.repeat(LONG)}">`), []],
    ['white space of a category', 'gift', `$CATEGORY:${' '.repeat(LONG)}x\u2028y\n\n問{T}`, []],
    ['white space of a choice', 'aiken', `問\nA.${' '.repeat(LONG)}x\u2028y\nB. z\nANSWER: A`, []],
    [
      'white space of an answer',
      'aiken',
      `問\nA. x\nB. z\nANSWER:${' '.repeat(LONG)}1`,
      ['item.no-right-answer'],
    ],
  ] as const)('PLUS-7 %s', async (_name, format, file, problems) => {
    expect((await codes(format, file)).slice(0, 1)).toEqual(problems);
  });

  it('PLUS-7 links of Markdown are reported, brackets are not', async () => {
    const marked = await read('gift', '[markdown]見て[ここ](a){T}\n\n[markdown]見て[ここ{T}');
    expect(marked.items.map(({ reported }) => reported)).toEqual([
      [{ code: 'formatting', detail: 'markdown' }],
      [],
    ]);
  });

  it('PLUS-7 spaces around what is not seen are one space', async () => {
    const { items } = await read('moodle-xml', typed(`問${' \u200b'.repeat(5_000)} 題`));
    expect(items[0]?.content.prompt.text).toEqual([{ text: '問 題' }]);
  });

  it('PLUS-7 an inline picture is read, whatever its parameters', async () => {
    const { items } = await read(
      'moodle-xml',
      typed('問<img src="data:image/png;name=a.png;BASE64,iVBORw==">'),
    );
    expect(items[0]?.media).toMatchObject([{ name: 'inline.png' }]);
    expect(items[0]?.media[0]?.file.bytes(100)).toEqual(Buffer.from('iVBORw==', 'base64'));
  });

  it('PLUS-7 a file that every element of a text shows is decoded once', async () => {
    const picture = `<file name="a.png" encoding="base64">${'QUJD'.repeat(800_000)}</file>`;
    const texts = typed('<img src="@@PLUGINFILE@@/a.png">'.repeat(4_900)).replace(
      '</text>',
      `</text>${picture}`,
    );
    const { items } = await read('moodle-xml', texts);
    expect(items[0]?.media.map(({ file }) => file.size)).toEqual([2_400_000]);
  });

  it('PLUS-7 a category is not carried along to every question when it is no name', async () => {
    const file = `$CATEGORY: tag:${'a'.repeat(1_000_000)}\n\n${'問{T}\n\n'.repeat(9_000)}`;
    const { problems } = await read('gift', file);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['item.too-long']));
    expect(problems).toHaveLength(9_000);
  });
});
