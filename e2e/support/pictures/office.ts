import { expect, type APIRequestContext } from '@playwright/test';
import { activate, type Api, apiOf } from '../api.js';

/** People of the back office that the demo data has none of. */
export interface Office {
  /** A learner whom no journey and no class knows. */
  readonly registered: { readonly id: string; readonly userId: string };
  readonly deactivated: string;
  /** What was deactivated, by what it is found with. */
  readonly closed: {
    readonly organization: string;
    readonly administrator: string;
    readonly className: string;
  };
  readonly guest: string;
  /** An import that waits to be started, with a row of each kind, and one that is done. */
  readonly preview: string;
  readonly imported: string;
  /** The initial passwords of those whom the import has created. */
  readonly issue: string;
}

interface Made {
  readonly id: string;
}

const once = () => ({ 'idempotency-key': crypto.randomUUID() });

export async function openOffice(request: APIRequestContext): Promise<Office> {
  const teacher = await apiOf(request, 'teacher01');
  const top = await apiOf(request, 'top');
  const suffix = String(Date.now()).slice(-6);
  const registered = await register(teacher, `minh.${suffix}`, 'Nguyễn Thị Minh Anh');
  const { id: deactivated } = await register(teacher, `tuan.${suffix}`, 'Trần Anh Tuấn');
  await teacher.call('POST', 'students/bulk', { action: 'deactivate', ids: [deactivated] }, once());
  const imported = await importRoster(request, teacher, [
    `hana.${suffix},花 子,N5-A`,
    `ken.${suffix},健 太,夜間`,
  ]);
  return {
    registered,
    deactivated,
    closed: await deactivateSome(top, teacher, suffix),
    guest: await aGuest(request, teacher),
    preview: await upload(request, teacher, [
      `new.${suffix},Phạm Văn Nam,N5-A`,
      'learner01,New Name,',
      'learner02,,',
      'fuji01,Else,',
      `kenji.${suffix},,夜間`,
    ]),
    imported,
    issue: await issuePasswords(teacher, imported),
  };
}

async function register({ call }: Api, userId: string, fullname: string): Promise<Office['registered']> {
  const person = { user_id: userId, fullname, gakunen: '2年', branch: '横浜校' };
  const { id } = await call<Made>('POST', 'students', person, once());
  return { id, userId };
}

async function deactivateSome(top: Api, teacher: Api, suffix: string): Promise<Office['closed']> {
  const school = {
    name: 'みどり日本語学院',
    type: 'school',
    code: `MIDORI-${suffix}`,
    time_zone: 'Asia/Tokyo',
  };
  const { id: organization_id } = await top.call<Made>('POST', 'organizations', school, once());
  await top.call('DELETE', `organizations/${organization_id}`, undefined, once());
  const person = { user_id: `mori.${suffix}`, fullname: '森 由美', permissions: ['students.view'] };
  const { items } = await top.call<{ items: Made[] }>('GET', 'organizations?q=FUJI');
  const administrator = await top.call<Made>(
    'POST',
    'teachers',
    { ...person, organization_id: items[0]?.id },
    once(),
  );
  await top.call('DELETE', `teachers/${administrator.id}`, undefined, once());
  const className = `N3-${suffix}`;
  const { id: classId } = await teacher.call<Made>('POST', 'classes', { name: className }, once());
  await teacher.call('DELETE', `classes/${classId}`, undefined, once());
  return { organization: school.code, administrator: person.user_id, className };
}

async function aGuest(request: APIRequestContext, { call }: Api): Promise<string> {
  const data = { organization_code: 'SAKURA', display_name: 'フオン' };
  const response = await request.post('/api/auth/login', { data });
  expect(response.ok(), await response.text()).toBe(true);
  const { items } = await call<{ items: Made[] }>('GET', 'students?guest=true&sort=-last_login_at&size=10');
  return items[0]?.id ?? '';
}

async function upload(request: APIRequestContext, { token }: Api, rows: string[]): Promise<string> {
  const buffer = Buffer.from(['user_id,name,class', ...rows].join('\n'));
  const response = await request.post('/api/students/import', {
    headers: { authorization: `Bearer ${token}`, ...once() },
    multipart: {
      options: JSON.stringify({ create_classes: true }),
      file: { name: '名簿.csv', mimeType: 'text/csv', buffer },
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as Made).id;
}

async function importRoster(request: APIRequestContext, teacher: Api, rows: string[]): Promise<string> {
  const id = await upload(request, teacher, rows);
  const { version } = await teacher.call<{ version: number }>('GET', `students/import/${id}`);
  await activate(teacher, `students/import/${id}`, { mode: 'valid_only', version });
  await untilDone(teacher, `students/import/${id}`);
  return id;
}

async function issuePasswords(teacher: Api, importId: string): Promise<string> {
  const { id } = await teacher.call<Made>(
    'POST',
    'students/initial_passwords',
    { import_id: importId },
    once(),
  );
  await untilDone(teacher, `students/initial_passwords/${id}`);
  return id;
}

/** The job of an import or of passwords is over. */
const untilDone = ({ call }: Api, path: string): Promise<void> =>
  expect
    .poll(async () => (await call<{ state: string }>('GET', path)).state, { timeout: 60_000 })
    .toBe('done');
