import { ADMINISTRATOR_PERMISSIONS, PERMISSIONS, ROLE } from '#contracts/constants';
import type { Teacher } from '#contracts/http/teachers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { PERMISSION_GROUPS } from './teacher-fields.js';
import { TeacherPage } from './teacher-page.js';
import { TeachersPage } from './teachers-page.js';

const SAKURA = { id: '00000000-0000-4000-8000-000000000001', name: 'さくら日本語学校', code: 'SAKURA' };
const FUJI = { id: '00000000-0000-4000-8000-000000000002', name: '富士製作所', code: 'FUJI' };
const SATO: Teacher = {
  id: '00000000-0000-4000-8000-000000000011',
  user_id: 'teacher01',
  fullname: '佐藤 美咲',
  organization_id: SAKURA.id,
  organization_name: SAKURA.name,
  permissions: [...ADMINISTRATOR_PERMISSIONS],
  status: 'active',
  is_initial: false,
  has_password: true,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  last_login_at: null,
  version: 2,
};
const ONE = `/teachers/${SATO.id}`;
const page = (...items: unknown[]) => ({ body: { items, total: items.length, page: 1, size: 10 } });
const HOUSE = {
  'GET /teachers?page=1&size=10': page(SATO),
  [`GET ${ONE}`]: { body: SATO, headers: { ETag: '"2"' } },
  'GET /organizations?page=1&size=20&sort=name': page(SAKURA, FUJI),
  'GET /organizations?page=1&size=20&sort=name&status=active': page(SAKURA, FUJI),
  [`GET /organizations/${SAKURA.id}`]: { body: SAKURA },
  [`GET /organizations/${FUJI.id}`]: { body: FUJI },
};
const bodyOf = (asked: ReturnType<typeof serveApi>, call: string) =>
  asked.find((one) => one.call === call)?.body;

function open(path = '/teachers') {
  renderPage(
    <SignedInUser value={aUser({ usertype: ROLE.topAdministrator })}>
      <Routes>
        <Route path="/teachers" element={<TeachersPage />} />
        <Route path="/teachers/:teacherId" element={<TeacherPage />} />
      </Routes>
    </SignedInUser>,
    path,
  );
  return userEvent.setup();
}
const choose = async (user: ReturnType<typeof open>, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for 佐藤 美咲' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('administrators', () => {
  beforeEach(() =>
    startTexts('manage-teachers', 'people', 'list', 'form', 'issue-password', 'sign-in-cards', 'audit'),
  );
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-4 lists whose administrator each one is, what they hold, and that there is no password yet', async () => {
    serveApi({ ...HOUSE, 'GET /teachers?page=1&size=10': page({ ...SATO, has_password: false }) });
    open();
    const row = await screen.findByRole('row', {
      name: /teacher01.*さくら日本語学校.*4 \/ 9.*No password yet/,
    });
    expect(within(row).getByRole('link').getAttribute('href')).toBe(ONE);
  });

  it('ADMIN-7 every permission has its place and says what it allows', async () => {
    serveApi(HOUSE);
    open('/teachers?open=new');
    expect(PERMISSION_GROUPS.flatMap(({ permissions }) => [...permissions]).toSorted()).toEqual(
      PERMISSIONS.toSorted(),
    );
    const boxes = within(await screen.findByRole('dialog')).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([
      ...[true, true, true, true, false, false, false, false, false],
    ]);
    const teachers = screen.getByRole('checkbox', { name: /question and administrator lists/ });
    expect(teachers.closest('label')?.textContent).toContain('belongs to the top administrator');
  });

  it('ADMIN-4 AUTH-6 a new administrator gets an initial password at once, shown this once', async () => {
    const asked = serveApi({
      ...HOUSE,
      'POST /teachers': { status: 201, body: { ...SATO, has_password: false } },
      [`POST ${ONE}/initial_password`]: { body: { password: 'aB3#cdefghij' } },
    });
    const user = open(`/teachers?open=new`);
    await user.type(await screen.findByRole('textbox', { name: 'User ID' }), 'teacher01');
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), '佐藤 美咲');
    const organization = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Organization' });
    await user.click(organization);
    await user.click(await screen.findByRole('option', { name: /さくら/ }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await user.click(await screen.findByRole('button', { name: 'Issue password' }));
    expect(await screen.findByText('aB3#cdefghij')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print the card' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('aB3#cdefghij')).toBeNull());
    expect(bodyOf(asked, 'POST /teachers')).toEqual({
      user_id: 'teacher01',
      fullname: '佐藤 美咲',
      organization_id: SAKURA.id,
      permissions: [...ADMINISTRATOR_PERMISSIONS],
    });
  });

  it('ADMIN-4 user id, name and organization are Required, and a user id in use is said at its field', async () => {
    serveApi({ ...HOUSE, [`PATCH ${ONE}`]: problem(409, 'user-id-in-use') });
    const user = open('/teachers?open=new');
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    expect(screen.getAllByText('Required')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(user, 'Edit');
    const field = await screen.findByRole('textbox', { name: 'User ID' });
    await user.type(field, '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const refusal = await screen.findByText(
      'このユーザーIDは既に使用されています。別のユーザーIDを登録してください',
      { selector: 'p' },
    );
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(refusal.id);
  });

  it('ADMIN-4 another organization warns that the sessions end, and a permission is taken away', async () => {
    const asked = serveApi({ ...HOUSE, [`PATCH ${ONE}`]: { body: SATO } });
    const user = open(ONE);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog'));
    const organization = await form.findByRole<HTMLInputElement>('combobox', { name: 'Organization' });
    await waitFor(() => expect(organization.value).toBe(SAKURA.name));
    expect(form.queryByText(/signs this administrator out/)).toBeNull();
    await user.click(organization);
    await user.click(await screen.findByRole('option', { name: /富士/ }));
    expect(form.getByText(/signs this administrator out on every device/)).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: /^Edit tests/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(asked, `PATCH ${ONE}`)).toMatchObject({
      organization_id: FUJI.id,
      permissions: ['students.view', 'students.edit', 'exams.view'],
    });
  });

  it('ADMIN-4 deactivating asks first, and says what happens', async () => {
    const asked = serveApi({ ...HOUSE, [`DELETE ${ONE}`]: { status: 204 } });
    const user = open();
    await choose(user, 'Deactivate');
    expect(await screen.findByText(/All devices are signed out at once/)).toBeTruthy();
    expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(asked.some(({ call }) => call === `DELETE ${ONE}`)).toBe(true));
  });

  it('ADMIN-8 the own page shows what was changed, by whom', async () => {
    serveApi({
      ...HOUSE,
      [`GET ${ONE}/history?page=1&size=10`]: page({
        id: 'a1',
        at: '2026-11-02T00:00:00Z',
        organization_id: SAKURA.id,
        organization_name: SAKURA.name,
        actor_id: 'top',
        actor_name: '学び舎 管理者',
        action: 'teacher.changed',
        subject_kind: 'teacher',
        subject_id: SATO.id,
        subject_name: SATO.fullname,
        before: { fullname: '佐藤 美' },
        after: { fullname: '佐藤 美咲' },
      }),
    });
    open(ONE);
    expect(await screen.findByText(/学び舎 管理者/)).toBeTruthy();
    expect(screen.getByText('佐藤 美')).toBeTruthy();
  });
});
