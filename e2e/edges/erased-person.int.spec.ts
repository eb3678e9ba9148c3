import { expect, it } from 'vitest';
import { AuditPage } from '#contracts/http/audit';
import { CONTEXTS } from '#contexts';
import { personalOf, projectionsOf } from '#platform/context';
import { erasePerson } from '../../apps/ops/src/commands/erase-person.js';
import { exportPerson } from '../../apps/ops/src/commands/export-person.js';
import { verify } from '../../apps/ops/src/commands/verify.js';
import { useHouse } from './house.js';
import { operatorOf } from './operator.js';
import { idOf } from './people.js';
import { answer, assignTest, startTest } from './tests-by-api.js';

const house = useHouse();

/** A name that stands nowhere else. */
const NAME = 'Benedikta Zaunkönig';

const json = async (call: ReturnType<typeof house.call>): Promise<unknown> => {
  const { status, text } = await call;
  expect([text, status]).toEqual([text, expect.any(Number)]);
  expect(status).toBeLessThan(300);
  return text === '' ? undefined : JSON.parse(text);
};

const ran = operatorOf(house);

/** Tables in whose rows a text stands anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = house.database;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'es')`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const sql = `select exists (select from ${name} t where t::text ilike '%' || $1 || '%') as found`;
      return (await pool.query<{ found: boolean }>(sql, [text])).rows[0]?.found ? [name] : [];
    }),
  );
  return found.flat().toSorted();
}

it('OPS-4 SEC what is known of a person is given to them, and erased: no row names them any more, and every figure stays', async () => {
  const exam = await assignTest(house, ['ben', 'anna']);
  const sheet = await startTest(house, 'ben', exam);
  await answer(house, 'ben', sheet, 0, true);
  await json(
    house.call('tess', 'PATCH', `students/${idOf('ben')}`, {
      body: { fullname: NAME },
      headers: { 'if-match': '*' },
    }),
  );
  await json(
    house.call('tess', 'PUT', `students/${idOf('ben')}/notes/${idOf('note')}`, {
      body: { text: `${NAME} is away.` },
    }),
  );
  await house.settle();

  const [given = ''] = await ran(exportPerson, 'Ben');
  const data = JSON.parse(given) as { rows: Record<string, object[]>; events: { type: string }[] };
  expect(data.rows['app_user']).toEqual([expect.objectContaining({ fullname: NAME, user_id: 'ben' })]);
  expect(data.rows['student_note']).toEqual([expect.objectContaining({ text: `${NAME} is away.` })]);
  expect(data.rows['session']?.length).toBeGreaterThan(0);
  expect(data.events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['AttemptStarted', 'AnswerSubmitted']),
  );
  expect(given).not.toMatch(/argon2|password_hash/);

  await expect(ran(erasePerson, 'ben')).rejects.toThrow('ben is active');
  expect(await tablesWith(NAME)).toEqual(['public.app_user', 'public.audit_entry', 'public.student_note']);
  await json(house.call('tess', 'DELETE', `students/${idOf('ben')}`, { headers: { 'if-match': '*' } }));
  await house.settle();

  const before = await house.call('tess', 'GET', `quiz/exams/${exam}/results`);
  expect((await ran(erasePerson, 'ben')).join('\n')).toMatch(/^[^]*app_user: 1\nerased: /);
  expect(await tablesWith(NAME)).toEqual([]);
  for (const command of [erasePerson, exportPerson])
    await expect(ran(command, 'ben')).rejects.toThrow('there is nobody with the user id ben');

  // others see that there was somebody, and what they did
  const after = await house.call('tess', 'GET', `quiz/exams/${exam}/results`);
  expect([before.status, after.status]).toEqual([200, 200]);
  expect((await house.call('anna', 'GET', 'auth/users/me')).status).toBe(200);
  const trail = AuditPage.parse(await json(house.call('tora', 'GET', `audit?subject_id=${idOf('ben')}`)));
  expect(trail.items[0]).toMatchObject({ action: 'student.erased', actor_name: null, subject_name: null });
  expect(trail.items.every(({ after: values }) => Object.keys(values).length === 0)).toBe(true);
  expect((await ran(verify)).filter((line) => /differ/.test(line))).toEqual([]);
});

it('OPS-4 a name that is not there, and a stranger’s word, change nothing', async () => {
  const all = await tablesWith('anna');
  for (const word of ['nobody-at-all', '%', "' or true --"])
    await expect(ran(erasePerson, word)).rejects.toThrow('there is nobody');
  expect(await tablesWith('anna')).toEqual(all);
});

/** Columns that lead to a person. */
const LEADS =
  /^(?:person|user|learner|student|author|actor|subject|requested_by|created_by|issued_by|activated_by|checked_by|staged_by)(?:_id)?$/;
/** Whose own texts say nothing of the person whose id stands there. */
const IDS_ALONE: Readonly<Record<string, string>> = {
  'person_import.created_by': 'an id; files and rows of imports go after 90 days',
  'person_import.activated_by': 'as above',
  'question_import.created_by': 'an id; what is in it are questions',
  'question_import.activated_by': 'as above',
  'password_issue.issued_by': 'an id; whom it was for goes with them',
  'student_note.author_id': 'the note is about somebody else',
  'audit_entry.actor_id': 'what is changed was somebody else’s',
  'exam_extension.learner_id': 'an id, of a reaction to events',
  'app_user.staged_by': 'an import’s id',
  'school_class.staged_by': 'an import’s id',
  'list_export.subject_id': 'a test, or whoever the list is of, by id',
};

it('OPS-4 every table that leads to a person says what is erased of it, or that it has ids alone', async () => {
  const { rows } = await house.database.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'uuid'`,
  );
  // what is folded of the log holds ids, and is folded anew
  const folded = new Set(projectionsOf(CONTEXTS).flatMap(({ tables }) => tables));
  const declared = new Set(personalOf(CONTEXTS).map(({ table, person }) => `${table}.${person}`));
  const columns = rows
    .filter(({ table_name, column_name }) => LEADS.test(column_name) && !folded.has(table_name))
    .map(({ table_name, column_name }) => `${table_name}.${column_name}`);
  const said = new Set([...declared, ...Object.keys(IDS_ALONE)]);
  expect(columns.filter((column) => !said.has(column))).toEqual([]);
  expect([...said].filter((column) => !columns.includes(column) && column !== 'app_user.id')).toEqual([]);
});
