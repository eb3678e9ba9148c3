import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClassPage, Student, StudentFacets, StudentPage } from '#contracts/http/people';
import { useDatabase } from '#testing/platform';
import { demoClassId, demoOrganizationId, demoUserId } from '../rows/demo-people.js';
import { type Caller, callerOf, prepareBackOffice, startBackOffice } from '#testing/back-office';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let teacher: Caller;
beforeAll(async () => {
  app = await startBackOffice(database.url);
  teacher = await callerOf(app, 'teacher01');
});
afterAll(() => app.close());

const list = async (query: string, caller = teacher) =>
  StudentPage.parse((await caller('GET', `/api/students${query}`)).json());
const ids = async (query: string) => (await list(query)).items.map((student) => student.user_id);

test('ADMIN-1 the list has pages, a stable order and a total', async () => {
  const first = await list('?size=7&sort=user_id');
  expect(first).toMatchObject({ total: 30, page: 1, size: 7 });
  expect(first.items.map((student) => student.user_id)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((n) => `learner0${n}`),
  );
  expect(await ids('?size=7&page=5&sort=user_id')).toEqual(['learner29', 'learner30']);
  expect(await ids('?size=7&page=6&sort=user_id')).toEqual([]);
  const seen = new Set<string>();
  for (let page = 1; page <= 3; page++)
    for (const user of await ids(`?size=10&page=${page}&sort=class`)) seen.add(user);
  expect(seen.size).toBe(30);
});

test('ADMIN-1 the list sorts by each of its columns, both ways', async () => {
  expect((await ids('?size=1&sort=-user_id'))[0]).toBe('learner30');
  const names = (await list('?size=100&sort=fullname')).items.map((student) => student.fullname);
  const back = (await list('?size=100&sort=-fullname')).items.map((student) => student.fullname);
  expect(back).toEqual([...names].reverse());
  const classes = (await list('?size=100&sort=class,-user_id')).items;
  expect(classes[0]).toMatchObject({ class_name: 'N4-A', user_id: 'learner30' });
  expect(classes.at(-1)).toMatchObject({ class_name: 'N5-A', user_id: 'learner01' });
  await callerOf(app, 'learner07');
  for (const sort of ['gakunen', '-branch', '-last_login_at', '-created_at', 'updated_at', 'last_login_at'])
    expect((await list(`?size=100&sort=${sort}`)).items).toHaveLength(30);
  expect((await ids('?size=1&sort=-last_login_at'))[0]).toBe('learner07');
});

test('ADMIN-1 the search finds names and user ids, in any width and case, and takes signs as they are', async () => {
  expect(await ids(`?q=${encodeURIComponent('nguyễn')}`)).toEqual(['learner01']);
  expect(await ids(`?q=${encodeURIComponent('ＬＥＡＲＮＥＲ１７')}`)).toEqual(['learner17']);
  for (const sign of ['%', '_', '\\', "'"]) expect(await ids(`?q=${encodeURIComponent(sign)}`)).toEqual([]);
  const inClass = await list(`?class_id=${demoClassId('SAKURA', 'N5-A')}&size=100`);
  expect(inClass.total).toBe(15);
  expect(new Set(inClass.items.map((student) => student.class_name))).toEqual(new Set(['N5-A']));
});

test('ADMIN-1 the list filters by class, gakunen, branch and status, alone and together', async () => {
  const param = (name: string, value: string) => `?${name}=${encodeURIComponent(value)}&size=100`;
  expect((await list(param('branch', '池袋校'))).total).toBe(15);
  expect((await list(param('gakunen', '1年'))).total).toBe(30);
  expect((await list(param('gakunen', '1'))).total).toBe(0);
  expect((await list(`${param('branch', '池袋校')}&class_id=${demoClassId('SAKURA', 'N5-A')}`)).total).toBe(
    0,
  );
  expect(await ids('?status=initial')).toEqual(['learner30']);
  expect(await ids('?status=no-password')).toEqual([]);
  expect((await list('?status=active')).total).toBe(30);
  expect((await list('?class_id=none')).total).toBe(0);
  const away = [demoUserId('learner11')];
  await database.pool.query(
    'update app_user set class_id = null, deactivated_at = now() where id = any($1)',
    [away],
  );
  expect(await ids('?class_id=none')).toEqual(['learner11']);
  const nobodys = [demoUserId('learner11'), demoUserId('learner29')];
  await database.pool.query('update app_user set password_hash = null where id = any($1)', [nobodys]);
  expect(await ids('?status=no-password')).toEqual(['learner29']);
  expect(await ids('?status=deactivated')).toEqual(['learner11']);
  expect((await list('?status=active')).total).toBe(29);
  await database.pool.query('update app_user set deactivated_at = null, class_id = $2 where id = any($1)', [
    away,
    demoClassId('SAKURA', 'N5-A'),
  ]);
});

test('AUTH-2 guests have a list of their own', async () => {
  const guest = demoUserId('learner12');
  await database.pool.query('update app_user set guest = true where id = $1', [guest]);
  expect((await list('?guest=true')).items).toMatchObject([{ user_id: 'learner12', guest: true }]);
  expect((await list('')).total).toBe(29);
  expect((await list('?guest=false')).total).toBe(29);
  expect((await teacher('GET', '/api/students?guest=maybe')).statusCode).toBe(400);
  await database.pool.query('update app_user set guest = false where id = $1', [guest]);
});

test('ADMIN-1 the values in use are those of active learners within reach', async () => {
  const facets = async (caller: Caller, query = '') =>
    StudentFacets.parse((await caller('GET', `/api/students/facets${query}`)).json());
  expect(await facets(teacher)).toEqual({ gakunen: ['1年'], branch: ['新宿校', '池袋校'].sort(japanese) });
  const top = await callerOf(app, 'top');
  expect((await facets(top)).branch).toHaveLength(4);
  expect((await facets(top, `?organization_id=${demoOrganizationId('FUJI')}`)).branch).toHaveLength(2);
  for (const id of [demoOrganizationId('FUJI'), demoUserId('nobody')])
    expect(await facets(teacher, `?organization_id=${id}`)).toEqual({ gakunen: [], branch: [] });
});
const japanese = new Intl.Collator('ja', { numeric: true }).compare;

test('ADMIN-8 another organization as a filter finds nothing, like one that does not exist', async () => {
  const top = await callerOf(app, 'top');
  const [fuji, nowhere] = [demoOrganizationId('FUJI'), demoUserId('nobody')];
  expect((await list(`?organization_id=${fuji}`, top)).total).toBe(10);
  expect(await list(`?organization_id=${fuji}`)).toEqual(await list(`?organization_id=${nowhere}`));
  expect((await list(`?organization_id=${fuji}`)).total).toBe(0);
  expect((await list(`?organization_id=${demoOrganizationId('SAKURA')}`)).total).toBe(30);
  const byOrganization = (await list('?sort=organization,user_id&size=100', top)).items;
  expect(new Set(byOrganization.slice(0, 30).map((one) => one.organization_name)).size).toBe(1);
  const back = (await list('?sort=-organization,user_id&size=100', top)).items;
  expect(back[0]?.organization_id).toBe(byOrganization.at(-1)?.organization_id);
});

test.each([
  '?page=0',
  '?size=101',
  '?sort=password_hash',
  '?organization_id=x',
  '?class_id=1',
  '?q=%00',
  '?page=1&page=2',
])('ADMIN-1 the query %s is refused', async (query) => {
  const answer = await teacher('GET', `/api/students${query}`);
  expect(answer.statusCode).toBe(400);
});

test('ADMIN-1 one learner with all fields, and never the password', async () => {
  const answer = await teacher('GET', `/api/students/${demoUserId('learner16')}`);
  expect(answer.headers['etag']).toBe('"1"');
  expect(Student.strict().parse(answer.json())).toMatchObject({
    user_id: 'learner16',
    fullname: 'Lê Thu Hà',
    gakunen: '1年',
    branch: '池袋校',
    class_name: 'N4-A',
    status: 'active',
    is_initial: false,
    last_login_at: null,
  });
});

test('ADMIN-8 another organization’s learner answers exactly like one that does not exist', async () => {
  const problems = [];
  for (const id of [demoUserId('fuji01'), demoUserId('nobody'), demoUserId('teacher01')]) {
    const { trace_id: _, ...problem } = (await teacher('GET', `/api/students/${id}`)).json<
      Record<string, unknown>
    >();
    problems.push(problem);
  }
  expect(problems[0]).toMatchObject({ status: 404, code: 'request.not-found' });
  expect(problems[1]).toEqual(problems[0]);
  expect(problems[2]).toEqual(problems[0]);
  expect((await list(`?class_id=${demoClassId('FUJI', '朝クラス')}`)).total).toBe(0);
});

test('ADMIN-8 administrators see the own organization, the top administrator all, learners nothing', async () => {
  expect((await list('', await callerOf(app, 'fujiteacher'))).total).toBe(10);
  expect((await list('', await callerOf(app, 'top'))).total).toBe(40);
  const learner = await callerOf(app, 'learner01');
  for (const url of ['/api/students', `/api/students/${demoUserId('learner01')}`, '/api/classes'])
    expect((await learner('GET', url)).json()).toMatchObject({ status: 403, code: 'auth.forbidden' });
});

test('ADMIN-8 classes of the own organization with their learners', async () => {
  const classes = async (caller: Caller, query = '') =>
    ClassPage.parse((await caller('GET', `/api/classes${query}`)).json());
  const own = await classes(teacher, '?sort=-name');
  expect(own.items.map(({ name, student_count }) => [name, student_count])).toEqual([
    ['N5-A', 15],
    ['N4-A', 15],
  ]);
  expect((await classes(teacher, '?q=n4')).items.map((one) => one.name)).toEqual(['N4-A']);
  expect((await classes(await callerOf(app, 'top'))).total).toBe(4);
});
