import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { toast, toastError } from '../../kit/toast/toast.js';
import { problem, serveApi, type Asked } from '../../testing/api.js';
import { aClass, pageOf } from '../../testing/people.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { ClassesPage } from './classes-page.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const ONE = aClass();
const ENDED = aClass({ id: 'c9', name: 'Z組', status: 'deactivated', student_count: 0 });
const LEARNERS = `/students?organization_id=${ONE.organization_id}&class_id=${ONE.id}`;
const Address = () => <code>{useLocation().pathname + useLocation().search}</code>;

function open(
  replies: Parameters<typeof serveApi>[0] = {},
  permissions = ['students.view', 'students.edit'],
) {
  const asked = serveApi({
    'GET /classes?page=1&size=10': { body: pageOf(ONE, ENDED) },
    ...replies,
  });
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions })}>
      <ClassesPage />
      <Address />
    </SignedInUser>,
    '/classes',
  );
  return { asked, user: userEvent.setup() };
}
async function pick(user: ReturnType<typeof userEvent.setup>, name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const calls = (asked: Asked[]) => asked.map(({ call }) => call);

describe('the list of classes', () => {
  beforeEach(async () => {
    localStorage.clear();
    await startTexts('manage-classes', 'people', 'list', 'form', 'undo');
    vi.mocked(toast).mockClear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-1 shows how many learners each has, and leads to them and to the dashboard', async () => {
    const { user } = open();
    expect((await screen.findByRole('link', { name: 'B組' })).getAttribute('href')).toBe(LEARNERS);
    await pick(user, 'B組', 'Live dashboard');
    expect(screen.getByText(`/dashboard?class=${ONE.id}`)).toBeTruthy();
  });

  it('ADMIN-1 a class is created; a name in use is said at the field', async () => {
    let used = true;
    const { asked, user } = open({
      'POST /classes': () => (used ? problem(409, 'class.name-in-use') : { status: 201, body: ONE }),
    });
    await user.click(await screen.findByRole('button', { name: 'New class' }));
    const form = await dialog('Create a class');
    await user.type(form.getByLabelText('Class name'), ' B組 ');
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect(await form.findByText('Another class has this name. Choose another one.')).toBeTruthy();
    used = false;
    await user.click(form.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ call }) => call === 'POST /classes')?.body).toEqual({ name: 'B組' });
    expect(toast).toHaveBeenCalledWith({ kind: 'success', title: 'B組 was created' });
  });

  it('ADMIN-1 a class is renamed', async () => {
    const one = { body: ONE, headers: { ETag: '"1"' } };
    const { asked, user } = open({ [`GET /classes/${ONE.id}`]: one, [`PATCH /classes/${ONE.id}`]: one });
    await pick(user, 'B組', 'Rename');
    const form = await dialog('Rename the class');
    await user.clear(form.getByLabelText('Class name'));
    await user.type(form.getByLabelText('Class name'), 'D組');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ name: 'D組' });
  });

  it('ADMIN-1 a class with learners is not deactivated: the dialog leads to them', async () => {
    const { user } = open({ [`DELETE /classes/${ONE.id}`]: problem(422, 'class.not-empty') });
    await pick(user, 'B組', 'Deactivate');
    await user.click((await dialog('Deactivate B組?')).getByRole('button', { name: 'Deactivate' }));
    const refused = await dialog('B組 still has learners');
    expect(toastError).not.toHaveBeenCalled();
    await user.click(refused.getByRole('button', { name: 'Show its learners' }));
    expect(screen.getByText(LEARNERS)).toBeTruthy();
  });

  it('ADMIN-1 an empty class is deactivated, a deactivated one reactivated', async () => {
    const { asked, user } = open({
      [`DELETE /classes/${ONE.id}`]: { status: 204 },
      [`POST /classes/${ENDED.id}/reactivate`]: { body: { ...ENDED, status: 'active' } },
    });
    await pick(user, 'B組', 'Deactivate');
    await user.click((await dialog('Deactivate B組?')).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() =>
      expect(vi.mocked(toast).mock.lastCall?.[0]).toMatchObject({
        ...{ title: 'B組 was deactivated', undo: { label: 'Undo' } },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pick(user, 'Z組', 'Reactivate');
    await waitFor(() => expect(calls(asked)).toContain(`POST /classes/${ENDED.id}/reactivate`));
  });

  it('ADMIN-7 without students.edit a class can only be looked at', async () => {
    const { user } = open({}, ['students.view']);
    await user.click(await screen.findByRole('button', { name: 'Actions for B組' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Learners of the class', 'Live dashboard']);
    expect(screen.queryByRole('button', { name: 'New class' })).toBeNull();
  });
});
