import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { soundOf } from '#libs/learning';
import { draft, top, useBank } from '../../testing/bank-app.js';
import { contentsOf, importing, sample } from '../../testing/importing.js';

const bank = useBank();
const files = importing(bank);

const csv = (...rows: string[]) => ({
  name: 'own.csv',
  bytes: ['skill,text,choice 1,choice 2,answer,explanation', ...rows].join('\r\n'),
});
/** A question that no other test imports. */
const fresh = () => `grammar,${randomUUID()}を選びなさい。,あ,い,#1,`;
const EVENTS = 'select type from es.event where stream_id = $1 order by version';
const eventsOf = async (id: string) =>
  (await bank.database.pool.query<{ type: string }>(EVENTS, [`question-${id}`])).rows.map(({ type }) => type);

describe('ADMIN-5 an imported question', () => {
  it('is an own one like any other: found by its import, with event and audit entry', async () => {
    const text = randomUUID();
    const { id, progress } = await files.bring(csv(`particle,${text},に,を,#2,So it is.`));
    expect(progress).toEqual({ done: 1, total: 1, created: 1, failed: 0 });
    const { body } = await bank.call(top, 'GET', `questions?import_id=${String(id)}`);
    expect(body).toMatchObject({ total: 1, items: [{ origin: 'own', status: 'active', skill: 'particle' }] });
    const [item] = await files.items(id);
    const question = await bank.read(item?.question_id ?? '');
    expect(question).toMatchObject({
      version: 1,
      content: {
        prompt: { instruction: 'question.particle', text: [{ text }] },
        key: { type: 'choice', choice_id: 'b' },
        explanation: { en: 'So it is.' },
        source: { kind: 'own', item: question.id },
      },
    });
    expect(await eventsOf(question.id)).toEqual(['QuestionVersioned']);
    const { rows } = await bank.database.pool.query<{ action: string; subject_id: string }>(
      'select action, subject_id from audit_entry where subject_id = any($1) order by action',
      [[question.id, id]],
    );
    expect(rows).toEqual([
      { action: 'question.created', subject_id: question.id },
      { action: 'question.imported', subject_id: id },
    ]);
  });

  it('that stands in the bank, however its choices are called and ordered, is there already', async () => {
    const text = [{ text: randomUUID() }];
    const choices = [
      { id: 'second', text: [{ text: 'い' }] },
      { id: 'first', text: [{ text: 'あ' }] },
    ];
    const key = { type: 'choice', choice_id: 'first' };
    const { id } = await bank.create(draft({ prompt: { text }, choices, key }));
    const file = csv(
      `word-reading,${String(text[0]?.text)},あ,い,#1,`,
      `word-reading,${String(text[0]?.text)},あ,い,#2,`,
    );
    const { items } = await files.dryRun(file);
    expect(items.map(({ outcome, question_id }) => [outcome, question_id])).toEqual([
      ['there', id],
      ['new', null],
    ]);
  });

  it('that stands twice in the file is written once', async () => {
    const row = fresh();
    const { counts, progress } = await files.bring(csv(row, row, fresh()), 'all_or_nothing');
    expect([counts, progress.created]).toEqual([
      { new: 2, there: 0, repeated: 1, dropped: 0, error: 0, remarks: 0 },
      2,
    ]);
  });

  it('that somebody wrote between preview and confirmation is not written again', async () => {
    const file = csv(fresh());
    const [one, other] = [await files.preview(file), await files.preview(file)];
    await files.activate(one.id);
    await bank.drain();
    await files.activate(other.id);
    await bank.drain();
    expect((await files.now(other.id)).progress).toEqual({ done: 1, total: 1, created: 0, failed: 0 });
    expect((await files.items(other.id))[0]).toMatchObject({
      result: 'there',
      question_id: (await files.items(one.id))[0]?.question_id,
    });
  });
});

describe('ADMIN-5 a preview', () => {
  it('changes nothing, kept or not, and says of each item what is wrong where', async () => {
    const before = await contentsOf(bank);
    const file = csv(fresh(), 'grammar,?,あ,い,#7,', 'grammar,同じ,あ,あ,#1,');
    const { id } = await files.preview(file);
    const dry = await files.dryRun(file);
    expect(await contentsOf(bank)).toEqual(before);
    expect(dry).toMatchObject({ id: null, state: 'preview', counts: { new: 1, error: 2 } });
    expect(dry.items.map(({ place, problems }) => ({ place, problems }))).toEqual([
      { place: { kind: 'row', number: 2 }, problems: [] },
      { place: { kind: 'row', number: 3 }, problems: [{ code: 'item.unknown-answer', detail: '#7' }] },
      {
        place: { kind: 'row', number: 4 },
        problems: [{ code: 'item.refused', path: 'choices.1', message: 'looks like another choice' }],
      },
    ]);
    const shown = await files.items(id);
    expect(shown.map(({ question: _question, ...item }) => item)).toEqual(dry.items);
    expect(shown.map(({ question }) => question?.skill)).toEqual(['grammar', undefined, undefined]);
    const { body } = await bank.call(top, 'GET', `questions/import/${String(id)}/result`);
    expect(body).toEqual({ items: dry.items });
  });

  it('is searched by what it says of its questions', async () => {
    const { id } = await files.preview({ name: 'questions.xlsx', bytes: sample('questions.xlsx') });
    const faulty = await files.items(id, '&outcome=error&sort=-number');
    expect(faulty.map(({ number }) => number)).toEqual([4, 3]);
    const moodle = await files.preview({ name: 'm.xml', bytes: sample('questions.moodle.xml') });
    expect((await files.items(moodle.id, '&remarks=true')).every(({ reported }) => reported.length > 0)).toBe(
      true,
    );
    expect(await files.items(moodle.id, '&q=nothing-like-this')).toEqual([]);
  });

  it('PLUS-7 refuses a row that names a sound which the product does not have', async () => {
    const sounds = ['/sounds/000000000000.mp3', soundOf('kana', 'あ')];
    const rows = sounds.map((sound) => `${sound},${randomUUID()},あ`);
    const bytes = ['audio,text,answer', ...rows].join('\r\n');
    const { counts, items } = await files.dryRun({ name: 'sounds.csv', bytes });
    expect(counts).toMatchObject({ new: 1, error: 1 });
    expect(items[0]?.problems).toEqual([
      { code: 'item.refused', path: 'prompt.audio', message: 'must be a sound of this product' },
    ]);
  });

  it('is all or nothing, or only what is good', async () => {
    const file = csv(fresh(), 'grammar,?,あ,い,#7,');
    const before = await contentsOf(bank);
    const { id } = await files.preview(file);
    expect(await files.activate(id, 'all_or_nothing')).toMatchObject({
      status: 422,
      body: { code: 'question-import.has-errors' },
    });
    expect(await contentsOf(bank)).toEqual(before);
    expect(await files.activate(id, 'valid_only')).toMatchObject({ status: 200 });
    expect(await files.activate(id, 'valid_only')).toMatchObject({ body: { state: 'running' } });
    await bank.drain();
    expect(await bank.call(top, 'DELETE', `questions/import/${String(id)}`)).toMatchObject({
      status: 409,
      body: { code: 'import.not-a-preview' },
    });
    expect((await files.now(id)).progress.created).toBe(1);
  });

  it('is the same again for the same key, and refused for another file', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const file = csv(fresh());
    const [one, again] = [await files.upload(file, {}, '', key), await files.upload(file, {}, '', key)];
    expect(again.body).toEqual(one.body);
    expect(await files.upload(csv(fresh()), {}, '', key)).toMatchObject({
      status: 422,
      body: { code: 'command.key-reused' },
    });
  });

  it('can be forgotten; unknown ones are not found', async () => {
    const { id } = await files.preview(csv(fresh()));
    const path = `questions/import/${String(id)}`;
    expect((await bank.call(top, 'DELETE', path)).status).toBe(204);
    for (const [method, gone] of [
      ['GET', path],
      ['GET', `${path}/items`],
      ['GET', `${path}/result`],
      ['DELETE', path],
    ] as const)
      expect((await bank.call(top, method, gone)).status).toBe(404);
    expect((await files.activate(id)).status).toBe(404);
  });
});

describe('PLUS-7 what an administrator says of a file', () => {
  it('goes before what is guessed', async () => {
    const file = { name: 'x.txt', bytes: sample('questions.aiken.txt') };
    expect((await files.dryRun(file, { skill: 'particle' })).items.map(({ skill }) => skill)).toEqual([
      'particle',
      'particle',
    ]);
    const { format, items } = await files.dryRun(file, { format: 'moodle-xml' });
    expect([format, items.map(({ problems }) => problems[0]?.code)]).toEqual([
      'moodle-xml',
      ['file.broken-xml'],
    ]);
  });

  it('is refused where it is no skill, language or format', async () => {
    for (const options of [{ skill: 'x' }, { language: 'xx' }, { format: 'pdf' }, { more: 1 }])
      expect(await files.upload(csv(fresh()), options)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      });
  });
});

describe('SEC broken and hostile files', () => {
  const zip = Buffer.from('PK\u0003\u0004 and nothing more', 'latin1');
  const BROKEN: readonly [string, Buffer | string, string, object?][] = [
    ['nothing', '', 'file.empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00]), 'file.unknown-format'],
    ['a broken package', zip, 'file.unknown-format'],
    ['XML that ends early', '<quiz><question type="essay">', 'file.broken-xml'],
    [
      'an entity bomb',
      '<!DOCTYPE a [<!ENTITY b "b">]><quiz/>',
      'file.document-type',
      { format: 'moodle-xml' },
    ],
    ['no column of answers', 'text\nきょう\n', 'file.no-question-column'],
  ];
  it.each(BROKEN)('PLUS-7 %s is said, and changes nothing', async (_what, bytes, code, options) => {
    const before = await contentsOf(bank);
    const { id, counts } = await files.preview({ name: 'file', bytes }, options);
    expect(counts).toMatchObject({ new: 0, error: 1 });
    expect((await files.items(id))[0]).toMatchObject({ place: { kind: 'file' }, problems: [{ code }] });
    expect(await contentsOf(bank)).toEqual(before);
  });

  it('PLUS-7 more than 20 MB of text, and more than 20,000 questions', async () => {
    const { items: large } = await files.dryRun({
      name: 'x.csv',
      bytes: Buffer.alloc(20 * 1024 * 1024 + 1, 'a'),
    });
    expect(large.map(({ problems }) => problems[0]?.code)).toEqual(['file.too-large']);
    const rows = Array.from({ length: 20_001 }, (_, index) => `grammar,${String(index)},あ,い,#1,`);
    const { counts, items } = await files.dryRun(csv(...rows));
    expect(counts.new).toBe(0);
    expect(items.at(-1)?.problems[0]?.code).toBe('file.too-many-questions');
  });
});

describe('ADMIN-5 the job', () => {
  it('writes many in parts, nothing twice, beside another worker and after a part was lost', async () => {
    const { id } = await files.preview(csv(...Array.from({ length: 250 }, fresh)));
    await files.activate(id);
    const job = bank.job();
    await Promise.all([job?.run({}, String(id)), job?.run({}, String(id))]);
    await bank.drain();
    expect(await files.now(id)).toMatchObject({
      state: 'done',
      progress: { done: 250, total: 250, created: 250, failed: 0 },
      finished_at: expect.any(String) as string,
    });
    const { rows } = await bank.database.pool.query<{ versions: number; events: number }>(
      `select count(distinct q.id)::int as versions, count(e.*)::int as events from question q
       join es.event e on e.stream_id = 'question-' || q.id where q.import_id = $1`,
      [id],
    );
    expect(rows[0]).toEqual({ versions: 250, events: 250 });
  });

  it('one at a time', async () => {
    const [one, other] = [await files.preview(csv(fresh())), await files.preview(csv(fresh()))];
    await files.activate(one.id);
    expect(await files.activate(other.id)).toMatchObject({
      status: 409,
      body: { code: 'question-import.running' },
    });
    await bank.drain();
    expect(await files.activate(other.id)).toMatchObject({ status: 200 });
    await bank.drain();
  });

  it('that is stopped writes no more, and goes on when it is told to', async () => {
    const { id } = await files.preview(csv(fresh(), fresh()));
    await files.activate(id);
    const stop = () => bank.call(top, 'DELETE', `questions/import/${String(id)}`);
    expect((await stop()).status).toBe(204);
    await bank.drain();
    expect(await files.now(id)).toMatchObject({
      state: 'stopped',
      progress: { done: 0, total: 2, created: 0 },
      finished_at: expect.any(String) as string,
    });
    expect(await stop()).toMatchObject({ status: 409, body: { code: 'import.not-a-preview' } });
    expect(await files.activate(id)).toMatchObject({
      status: 200,
      body: { state: 'running', finished_at: null },
    });
    await bank.drain();
    expect(await files.now(id)).toMatchObject({ state: 'done', progress: { done: 2, created: 2 } });
    const { rows } = await bank.database.pool.query<{ action: string }>(
      'select action from audit_entry where subject_id = $1 order by at',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['question.import-stopped', 'question.imported']);
  });
});
