import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { QuestionImportFaults, QuestionImportPage } from '#contracts/http/question-imports';
import { workbookOf } from '#testing/platform';
import { top, useBank } from '../../testing/bank-app.js';
import { contentsOf, importing, sample } from '../../testing/importing.js';

const bank = useBank();
const files = importing(bank);

/** Questions that no other test imports, with an explanation in no language that is named. */
const csv = (count: number) => ({
  name: 'own.csv',
  bytes: [
    '問題文,選択肢1,選択肢2,正解,解説,レベル',
    ...Array.from({ length: count }, () => `${randomUUID()}を選びなさい。,あ,い,い,So it is.,N2`),
  ].join('\r\n'),
});

describe('ADMIN-5 the reading of a file of questions', () => {
  it('ADMIN-5 says of each question what is right, why, and in which column', async () => {
    const { id } = await files.preview(csv(1));
    expect((await files.items(id))[0]).toMatchObject({
      origins: { answer: '正解 → 選択肢2', explanation: '解説' },
      question: { key: { type: 'choice', choice_id: 'b' }, explanation: { en: 'So it is.' }, level: 'N2' },
    });
  });

  it('ADMIN-5 what is decided for all and for single questions is what the bank then holds', async () => {
    const { id } = await files.preview(csv(2));
    const before = await contentsOf(bank);
    await files.read(id, { choice: { skill: 'particle', level: 'N4', language: 'vi' } });
    const now = await files.read(id, { choice: { level: null, skill: 'word-meaning' }, numbers: [2] });
    expect(now).toMatchObject({ version: 3, choice: { skill: 'particle', level: 'N4', language: 'vi' } });
    expect(await contentsOf(bank)).toEqual(before);
    expect(await files.activate(id, 'all_or_nothing', 3)).toMatchObject({ status: 200 });
    await bank.drain();
    const written = await Promise.all(
      (await files.items(id)).map(async ({ question_id }) => (await bank.read(question_id ?? '')).content),
    );
    expect(
      written.map(({ skill, level, prompt: { instruction } }) => ({ skill, level, instruction })),
    ).toEqual([
      { skill: 'particle', level: 'N4', instruction: 'question.particle' },
      { skill: 'word-meaning', level: 'N2', instruction: 'question.word-meaning' },
    ]);
    expect(written.map(({ explanation }) => explanation)).toEqual([{ vi: 'So it is.' }, { vi: 'So it is.' }]);
  });

  it('ADMIN-5 the list of imports says how far each is, and nothing of their columns and questions', async () => {
    const { id } = await files.preview(csv(2));
    const now = await files.read(id, { mend: { decision: { drop: true }, numbers: [1] } });
    expect(now).toMatchObject({ mended: 1, counts: { new: 1, dropped: 1 } });
    const { body } = await bank.call(top, 'GET', 'questions/import?size=100');
    const listed = QuestionImportPage.parse(body).items.find((one) => one.id === id);
    expect(listed).toEqual({ ...now, fields: [], sheet: null, mended: 0 });
  });

  it('PLUS-7 another format is read from the kept file, and the contents tell again', async () => {
    const { id } = await files.preview({ name: 'a.txt', bytes: 'text,answer\r\n犬,いぬ' });
    const aiken = await files.read(id, { format: 'aiken' });
    expect(aiken).toMatchObject({ format: 'aiken', format_named: true, counts: { new: 0, error: 1 } });
    expect(await files.read(id, { format: null })).toMatchObject({ format: 'csv', format_named: false });
  });

  it('ADMIN-5 what was not seen is not started, and what runs is not read anew', async () => {
    const { id } = await files.preview(csv(1));
    await files.read(id, { choice: { level: 'N1' } });
    expect(await files.activate(id, 'valid_only', 1)).toMatchObject({
      status: 412,
      body: { code: 'request.stale', current: { version: 2 } },
    });
    await files.activate(id, 'valid_only', 2);
    const path = `questions/import/${String(id)}/reading`;
    const late = await bank.call(top, 'POST', path, { choice: { level: 'N3' } });
    expect(late).toMatchObject({ status: 409, body: { code: 'import.not-a-preview' } });
    await bank.drain();
    const named = 'select file_id from question_import where id = $1';
    expect((await bank.database.pool.query(named, [id])).rows).toEqual([{ file_id: null }]);
  });
});

describe('PLUS-7 the sheet and the heading row of a file of questions', () => {
  it('PLUS-7 are proposed, chosen by a person, and its columns are guessed anew', async () => {
    const titled = ['第10課,,', '問題文,正解,解説', `${randomUUID()},いぬ,動物`].join('\n');
    const { id, sheet } = await files.preview({ name: 'own.csv', bytes: titled });
    expect(sheet).toMatchObject({ tables: [''], table: 0, heading: 2, heading_known: true });
    await files.read(id, { roles: ['text', 'answer', null] });
    const none = await files.read(id, { sheet: { table: 0, heading: null } });
    expect(none).toMatchObject({ version: 3, sheet: { heading: null } });
    expect(none.fields.map(({ name, reason }) => [name, reason === 'chosen'])).toEqual([
      ['', false],
      ['', false],
      ['', false],
    ]);
    const back = await files.read(id, { sheet: { table: 0, heading: 2 } });
    expect(back.fields.map(({ role }) => role)).toEqual(['text', 'answer', 'explanation']);
    const kept = await files.read(id, { choice: { level: 'N4' } });
    expect(kept).toMatchObject({ sheet: { heading: 2 }, counts: { new: 1, error: 0 } });
    expect((await files.now(id)).sheet?.top).toEqual(kept.sheet?.top);
  });

  it('PLUS-7 a sheet or a row that the file does not have is refused, and nothing changes', async () => {
    const { id } = await files.preview(csv(1));
    const path = `questions/import/${String(id)}/reading`;
    for (const sheet of [{ table: 3 }, { heading: 99 }])
      expect(await bank.call(top, 'POST', path, { sheet })).toMatchObject({
        status: 422,
        body: { code: 'import.mapping' },
      });
    expect(await files.now(id)).toMatchObject({ version: 1, sheet: { heading: 1 } });
    const aiken = await files.read(id, { format: 'aiken' });
    expect(aiken.sheet).toBeNull();
  });

  const levels = async (id: string | null) => (await files.items(id)).map(({ question }) => question?.level);

  it('PLUS-7 a decision about a single question ends with the format in which it stands', async () => {
    const { id } = await files.preview(csv(2));
    await files.read(id, { choice: { level: 'N1' }, numbers: [1] });
    expect(await levels(id)).toEqual(['N1', 'N2']);
    await files.read(id, { format: 'csv' });
    expect(await levels(id)).toEqual(['N2', 'N2']);
  });

  it('PLUS-7 a decision about a single question ends with the table in which it stands', async () => {
    const rows = () => [
      ['問題文', '正解', 'レベル'],
      ...Array.from({ length: 2 }, () => [randomUUID(), 'いぬ', 'N2']),
      [randomUUID(), '', 'N2'],
    ];
    const { id, sheet } = await files.preview({
      name: 'own.ods',
      bytes: workbookOf({ 第1課: rows(), 第2課: rows() }),
    });
    expect(sheet).toMatchObject({ tables: ['第1課', '第2課'], table: 0 });
    await files.read(id, { choice: { level: 'N1' }, numbers: [1] });
    const here = await files.read(id, { mend: { decision: { answer: 'ねこ' }, numbers: [3] } });
    expect(here).toMatchObject({ mended: 1, counts: { new: 3, error: 0 } });
    expect(await levels(id)).toEqual(['N1', 'N2', 'N2']);
    const there = await files.read(id, { sheet: { table: 1, heading: 1 } });
    expect(there).toMatchObject({ mended: 0, sheet: { table: 1 }, counts: { new: 2, error: 1 } });
    expect(await levels(id)).toEqual(['N2', 'N2', undefined]);
    const back = await files.read(id, { sheet: { table: 0, heading: 1 } });
    expect(back).toMatchObject({ mended: 0, sheet: { table: 0 }, counts: { new: 2, error: 1 } });
    expect(await levels(id)).toEqual(['N2', 'N2', undefined]);
  });
});

describe('ADMIN-5 the questions of a file that a person mends', () => {
  const faulty = () => [
    '問題文,選択肢1,選択肢2,正解',
    `${randomUUID()},あ,い,う`,
    `${randomUUID()},あ,い,え`,
    `${randomUUID()},あ,い,い`,
    `${randomUUID()},あ,,1`,
  ];
  const faults = async (id: string | null) => {
    const path = `questions/import/${String(id)}/faults`;
    return QuestionImportFaults.parse((await bank.call(top, 'GET', path)).body).items;
  };

  it('ADMIN-5 faults of a kind stand together, with the questions that have them', async () => {
    const { id } = await files.preview({ name: 'own.csv', bytes: faulty().join('\n') });
    expect(
      (await faults(id)).map(({ code, count, more, items }) => [
        code,
        count,
        more,
        items.map((one) => one.number),
      ]),
    ).toEqual([
      ['item.unknown-answer', 2, 0, [1, 2]],
      ['item.too-few-choices', 1, 0, [4]],
    ]);
  });

  it('ADMIN-5 what is written for one and decided for all of a kind is what the bank then holds', async () => {
    const { id } = await files.preview({ name: 'own.csv', bytes: faulty().join('\n') });
    const one = await files.read(id, { mend: { decision: { answer: 'い' }, numbers: [1] } });
    expect(one).toMatchObject({ mended: 1, counts: { new: 2, error: 2 } });
    const fault = { code: 'item.too-few-choices' };
    await files.read(id, { mend: { decision: { wrong: ['う'] }, fault } });
    const all = await files.read(id, { mend: { decision: { drop: true }, faulty: true } });
    expect(all).toMatchObject({ version: 4, mended: 3, counts: { new: 3, dropped: 1, error: 0 } });
    const shown = await files.items(id);
    expect(shown.map(({ outcome, mend }) => [outcome, mend])).toEqual([
      ['new', { answer: 'い' }],
      ['dropped', { drop: true }],
      ['new', null],
      ['new', { wrong: ['う'] }],
    ]);
    expect(await files.activate(id, 'all_or_nothing', 4)).toMatchObject({ status: 200 });
    await bank.drain();
    const written = (await files.items(id)).flatMap(({ question_id }) => question_id ?? []);
    const keys = await Promise.all(written.map(async (one_) => (await bank.read(one_)).content.key));
    expect(keys).toEqual(['b', 'b', 'a'].map((choice_id) => ({ type: 'choice', choice_id })));
  });

  it('ADMIN-5 decisions hold when columns or headings are read otherwise, and end with the format', async () => {
    const { id } = await files.preview({ name: 'own.csv', bytes: faulty().join('\n') });
    await files.read(id, { mend: { decision: { answer: 'い' }, numbers: [1] } });
    await files.read(id, { sheet: { table: 0, heading: null } });
    const back = await files.read(id, { sheet: { table: 0, heading: 1 } });
    expect(back).toMatchObject({ mended: 1, counts: { new: 2 } });
    expect(await files.read(id, { choice: { level: 'N4' } })).toMatchObject({ mended: 1 });
    expect(await files.read(id, { mend: { decision: null, numbers: [1] } })).toMatchObject({ mended: 0 });
    await files.read(id, { mend: { decision: { drop: true }, numbers: [1, 2] } });
    expect(await files.read(id, { mend: { decision: null } })).toMatchObject({
      mended: 0,
      counts: { error: 3 },
    });
    await files.read(id, { mend: { decision: { drop: true }, numbers: [1] } });
    expect(await files.read(id, { format: 'aiken' })).toMatchObject({ mended: 0 });
  });

  it('ADMIN-5 a decision that names no questions is refused', async () => {
    const { id } = await files.preview({ name: 'own.csv', bytes: faulty().join('\n') });
    const path = `questions/import/${String(id)}/reading`;
    expect((await bank.call(top, 'POST', path, { mend: { decision: { drop: true } } })).status).toBe(400);
  });
});

describe('PLUS-7 the columns of a file of questions', () => {
  it('PLUS-7 are guessed with a reason, chosen by a person, and guessed again', async () => {
    const rows = ['橋,はし,bridge', '駅,えき,station', '町,まち,town', '山,やま,mountain', '川,かわ,river'];
    const bytes = ['Word,Kana,English', ...rows].join('\n');
    const { id, fields, counts } = await files.preview({ name: 'words.csv', bytes });
    expect(fields.map(({ role }) => role)).toEqual(['text', 'reading', 'meaning en']);
    const word = { group: '', name: 'Word', examples: ['橋', '駅', '町'], role: 'text', reason: 'heading' };
    expect(fields[0]).toEqual(word);
    expect(counts.error).toBe(0);
    expect((await files.items(id)).map(({ skill }) => skill)).toEqual(rows.map(() => 'kanji-meaning'));
    const read = await files.read(id, { roles: ['text', 'answer', 'meaning en'] });
    expect(read.fields[1]).toMatchObject({ role: 'answer', reason: 'chosen' });
    expect((await files.items(id)).map(({ skill }) => skill)).toEqual(rows.map(() => 'kanji-reading'));
    const again = await files.read(id, { roles: null });
    expect(again.fields).toEqual(fields);
  });

  it('PLUS-7 wrong choices of our own are in the language that is decided, for all and for one', async () => {
    const bytes = ['Word,Reading,Meaning', '郵便局,ゆうびんきょく,pos', '切手,きって,prangko'].join('\n');
    const { id } = await files.preview({ name: 'words.csv', bytes });
    await files.read(id, { choice: { language: 'id' } });
    await files.read(id, { choice: { language: 'vi' }, numbers: [2] });
    const languages = (await files.items(id)).map(({ question }) =>
      question?.choices?.map((one) => ('meaning' in one ? Object.keys(one.meaning).join() : '')),
    );
    expect(languages).toEqual([Array(4).fill('id'), Array(4).fill('vi')]);
    const [, stamp] = await files.items(id);
    expect(stamp?.question?.explanation).toEqual({ vi: '切手（きって） prangko' });
  });

  it('PLUS-7 a number that is a choice, too, is asked about, and read as a person says', async () => {
    const { id, answers_unsure, counts } = await files.preview({
      name: 'kahoot.xlsx',
      bytes: sample('kahoot.xlsx'),
    });
    expect([answers_unsure, counts.error]).toEqual([true, 1]);
    const told = await files.read(id, { answers_by: 'place' });
    expect(told).toMatchObject({ answers_by: 'place', answers_unsure: false, counts: { error: 0 } });
    const aiken = await files.read(id, { format: 'aiken' });
    expect(aiken).toMatchObject({ answers_by: null, fields: [] });
  });
});
