import { readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROBLEM_CODES } from '#contracts/question-files';
import { formatOf, QUESTION_FILE_LIMITS, type QuestionFormat, readQuestions } from './index.js';

const OPTIONS = { skill: 'grammar', language: 'en' } as const;
const sample = (name: string): Buffer => readFileSync(new URL(`../samples/${name}`, import.meta.url));
const read = (format: QuestionFormat, file: string | Uint8Array) =>
  readQuestions(format, typeof file === 'string' ? strToU8(file) : file, OPTIONS);
const problemsOf = async (format: QuestionFormat, file: string | Uint8Array) =>
  (await read(format, file)).problems.map(({ place, code, detail }) => [
    'number' in place ? place.number : place.kind === 'entry' ? place.name : 'file',
    code,
    ...(detail === undefined ? [] : [detail]),
  ]);

const SAMPLES: readonly [QuestionFormat, string][] = [
  ['csv', 'questions.csv'],
  ['xlsx', 'questions.xlsx'],
  ['gift', 'questions.gift.txt'],
  ['moodle-xml', 'questions.moodle.xml'],
  ['aiken', 'questions.aiken.txt'],
  ['qti-2.2', 'questions.qti22.zip'],
  ['qti-2.2', 'item.qti22.xml'],
  ['qti-3.0', 'questions.qti30.zip'],
  ['anki', 'questions.apkg'],
  ['anki', 'questions-new.apkg'],
];

describe('PLUS-7 mistakes are named by their place, and the rest is read', { timeout: 30_000 }, () => {
  it('PLUS-7 GIFT', async () => {
    const file = [
      '一つ目{=はい ~いいえ}',
      '',
      '閉じていない{=はい ~いいえ',
      '',
      '正解がない{~はい ~いいえ}',
      '',
      '二つ正解{=はい =そう ~いいえ}',
      '',
      '部分点だけ{~%50%はい ~%50%そう ~いいえ}',
      '',
      '作文{}',
      '',
      '説明だけ',
      '',
      '一つだけ{=a ~}',
      '',
      '範囲{#1..5}',
      '',
      '同じ{=a -> x =b -> x}',
      '',
      '{=a ~b}',
      '',
      '型だけ{=*}',
      '',
      '最後{=a ~b}',
    ].join('\r\n');
    expect((await read('gift', file)).items.map(({ place }) => place)).toEqual([
      { kind: 'line', number: 1 },
      { kind: 'line', number: 25 },
    ]);
    expect(await problemsOf('gift', file)).toEqual([
      [3, 'item.unclosed-braces'],
      [5, 'item.no-right-answer'],
      [7, 'item.several-right-answers'],
      [9, 'item.several-right-answers'],
      [11, 'item.open-answer'],
      [13, 'item.nothing-to-answer'],
      [15, 'item.empty-choice'],
      [17, 'item.number-range'],
      [19, 'item.not-one-to-one'],
      [21, 'item.empty-question'],
      [23, 'item.no-right-answer'],
    ]);
  });

  it('PLUS-7 Aiken', async () => {
    const file =
      '一\nA. a\nB. b\nANSWER: C\n\n二\nA. a\nB. b\n三\nA. a\nANSWER: A\n四\nA. a\nC. c\nANSWER: A\n五\nA. a\nB. b\nANSWER: B\n六';
    expect((await read('aiken', file)).items).toMatchObject([{ place: { number: 16 } }]);
    expect(await problemsOf('aiken', file)).toEqual([
      [1, 'item.unknown-answer', 'C'],
      [6, 'item.no-right-answer'],
      [9, 'item.too-few-choices'],
      [12, 'item.unexpected-line', 'C'],
      [20, 'item.no-right-answer'],
    ]);
  });

  it('PLUS-7 Moodle XML: questions before the place where the file breaks are read', async () => {
    const whole = sample('questions.moodle.xml').toString();
    const cut = whole.slice(0, whole.indexOf('<question type="matching">') + 40);
    const { items, problems } = await read('moodle-xml', cut);
    expect(items).toHaveLength(2);
    expect(problems).toMatchObject([{ place: { kind: 'file' }, code: 'file.broken-xml' }]);
    expect(problems[0]?.detail).toMatch(/^37:/);
  });

  it('PLUS-7 Moodle XML: media that are no media', async () => {
    const question = (inside: string) =>
      `<quiz><question type="truefalse"><questiontext format="html"><text>問&lt;img src="@@PLUGINFILE@@/a.png"&gt;&lt;img src="https://example.org/b.png"&gt;</text>${inside}</questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
    const reported = async (inside: string) =>
      (await read('moodle-xml', question(inside))).items[0]?.reported;
    const remote = { code: 'remote-media', detail: 'https://example.org/b.png' };
    expect(await reported('')).toEqual([{ code: 'missing-media', detail: '@@PLUGINFILE@@/a.png' }, remote]);
    expect(await reported('<file name="a.png" encoding="base64">***</file>')).toEqual([
      { code: 'broken-media', detail: 'a.png' },
      remote,
    ]);
    expect(
      await reported('<file name="a.png" encoding="base64">AQID</file><file name="c.png">AQID</file>'),
    ).toEqual([remote, { code: 'unused-media', detail: 'c.png' }]);
  });

  it('PLUS-7 QTI packages', async () => {
    const files = unzipSync(sample('questions.qti22.zip'));
    const item = strToU8(
      new TextDecoder().decode(files['items/kanji.xml']).replace('ChoiceB</value>', 'ChoiceZ</value>'),
    );
    const { 'items/text.xml': _missing, ...others } = files;
    expect(await problemsOf('qti-2.2', zipSync({ ...others, 'items/kanji.xml': item }))).toEqual([
      ['items/kanji.xml', 'item.unknown-answer', 'ChoiceZ'],
      ['items/text.xml', 'item.missing-entry', 'items/text.xml'],
    ]);
    expect(await problemsOf('qti-2.2', zipSync({ 'a.txt': strToU8('a') }))).toEqual([
      ['file', 'file.unknown-format'],
    ]);
    const broken = zipSync({ 'imsmanifest.xml': strToU8('<manifest') });
    expect((await problemsOf('qti-2.2', broken))[0]?.slice(0, 2)).toEqual(['file', 'file.broken-xml']);
  });

  it('PLUS-7 Anki packages', async () => {
    expect(await problemsOf('anki', zipSync({ media: strToU8('{}') }))).toEqual([
      ['file', 'file.unknown-format'],
    ]);
    const broken = zipSync({ 'collection.anki2': strToU8('x'.repeat(5000)), media: strToU8('{}') });
    expect(await problemsOf('anki', broken)).toEqual([['file', 'file.broken-database']]);
    const media = zipSync({ ...unzipSync(sample('questions.apkg')), media: strToU8('[1]') });
    expect(await problemsOf('anki', media)).toEqual([['file', 'file.broken-archive', 'media']]);
  });

  it('ADMIN-5 tables', async () => {
    const table = (...rows: string[]) =>
      `Question,Choice 1,Choice 2,Choice 3,Left 1,Answer,Skill,Level\n${rows.join('\n')}`;
    expect(await problemsOf('csv', 'a,b\n1,2')).toEqual([['file', 'file.no-question-column']]);
    expect(await problemsOf('csv', 'Answer')).toEqual([['file', 'file.empty']]);
    expect(await problemsOf('csv', 'Answer\n"x')).toEqual([[2, 'file.broken-table', 'sheet.broken-quoting']]);
    expect(
      await problemsOf(
        'csv',
        table('問,a,b,,,3', '問,a,,c,,1', '問,a,b,,x,1', ',a,b,,,1', '問,,,,,', '問,a,,,,1', '問,a,#N/A,,,1'),
      ),
    ).toEqual([
      [2, 'item.unknown-answer', '3'],
      [3, 'item.empty-choice'],
      [4, 'item.not-one-to-one'],
      [5, 'item.empty-question'],
      [6, 'item.no-right-answer'],
      [7, 'item.too-few-choices'],
      [8, 'item.error-value', '#N/A'],
    ]);
    const { items } = await read('csv', table('問,a,b,,,b,singing,N9'));
    expect(items[0]?.content).toMatchObject({ skill: 'grammar', key: { choice_id: 'b' } });
    expect(items[0]?.reported).toEqual([
      { code: 'skill', detail: 'singing' },
      { code: 'level', detail: 'N9' },
    ]);
  });

  it('ADMIN-5 too many questions, too large and empty files', async () => {
    const many = '問{T}\n\n'.repeat(QUESTION_FILE_LIMITS.questions + 1);
    const { items, problems } = await read('gift', many);
    expect(items).toHaveLength(QUESTION_FILE_LIMITS.questions + 1);
    expect(problems).toEqual([{ place: { kind: 'file' }, code: 'file.too-many-questions' }]);
    expect(await problemsOf('gift', new Uint8Array(QUESTION_FILE_LIMITS.textBytes + 1))).toEqual([
      ['file', 'file.too-large'],
    ]);
    for (const [format] of SAMPLES) expect(await problemsOf(format, '')).toEqual([['file', 'file.empty']]);
    expect(await problemsOf('gift', '// nothing')).toEqual([['file', 'file.empty']]);
    expect(await problemsOf('gift', Uint8Array.from([0x81, 0x00, 0xff, 0xfe]))).toEqual([
      ['file', 'file.unreadable-text'],
    ]);
  });

  it('PLUS-7 texts of older Japanese programs are read', async () => {
    // 問{=答 ~否} in Shift_JIS
    const shiftJis = Uint8Array.from([0x96, 0xe2, 0x7b, 0x3d, 0x93, 0x9a, 0x20, 0x7e, 0x94, 0xdb, 0x7d]);
    expect((await read('gift', shiftJis)).items[0]?.content).toMatchObject({
      prompt: { text: [{ text: '問' }] },
      choices: [{ text: [{ text: '答' }] }, { text: [{ text: '否' }] }],
    });
  });

  it('PLUS-7 texts in EUC-JP are read, and Western ones are refused instead of read as Japanese', async () => {
    // 問{=答 ~否} in EUC-JP
    const euc = Uint8Array.from([0xcc, 0xe4, 0x7b, 0x3d, 0xc5, 0xfa, 0x20, 0x7e, 0xc8, 0xdd, 0x7d]);
    expect((await read('gift', euc)).items[0]?.content).toMatchObject({ prompt: { text: [{ text: '問' }] } });
    const western = Uint8Array.from(Buffer.from('Quem é João? {=cidadão ~irmão}', 'latin1'));
    expect(await problemsOf('gift', western)).toEqual([['file', 'file.unreadable-text']]);
    const named = Uint8Array.from(
      Buffer.from('Pergunta,A,B,Resposta\nQuem é João?,cidadão,irmão,A\n', 'latin1'),
    );
    expect(formatOf(named, 'perguntas.csv')).toBe('csv');
    expect(await problemsOf('csv', named)).toEqual([['file', 'file.unreadable-text']]);
  });
});

describe('PLUS-7 whatever a file holds, reading it ends with an answer', { timeout: 60_000 }, () => {
  const known: readonly string[] = PROBLEM_CODES;
  const edits = fc.array(
    fc.record({ at: fc.nat(1_000_000), remove: fc.nat(40), bytes: fc.uint8Array({ maxLength: 8 }) }),
    { minLength: 1, maxLength: 6 },
  );
  const damaged = (file: Buffer, changes: readonly { at: number; remove: number; bytes: Uint8Array }[]) =>
    changes.reduce((bytes, { at, remove, bytes: added }) => {
      const start = at % (bytes.length + 1);
      return Buffer.concat([bytes.subarray(0, start), added, bytes.subarray(start + remove)]);
    }, file);

  it.each(SAMPLES)('PLUS-7 %s damaged at random: %s', async (format, name) => {
    await fc.assert(
      fc.asyncProperty(edits, async (changes) => {
        const file = damaged(sample(name), changes);
        formatOf(file, name);
        const { items, problems } = await readQuestions(format, file, OPTIONS);
        expect(items.length + problems.length).toBeGreaterThan(0);
        expect(problems.filter(({ code }) => !known.includes(code))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(SAMPLES)('PLUS-7 %s out of anything at all (%s aside)', async (format) => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 200 }).map(strToU8),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (file) => {
        const { items, problems } = await readQuestions(format, file, OPTIONS);
        expect(items.length + problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });

  const PACKAGES = SAMPLES.filter(([, name]) => /\.(?:zip|apkg|xlsx)$/.test(name));
  it.each(PACKAGES)('PLUS-7 %s whose parts are damaged at random: %s', async (format, name) => {
    const parts = Object.entries(unzipSync(sample(name)));
    await fc.assert(
      fc.asyncProperty(fc.nat(parts.length - 1), edits, async (which, changes) => {
        const files = parts.map(([path, part], at): [string, Uint8Array] => [
          path,
          at === which ? damaged(Buffer.from(part), changes) : part,
        ]);
        const { items, problems } = await readQuestions(format, zipSync(Object.fromEntries(files)), OPTIONS);
        expect(items.length + problems.length).toBeGreaterThan(0);
        expect(problems.filter(({ code }) => !known.includes(code))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
