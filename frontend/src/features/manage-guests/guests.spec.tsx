import type { CodeSignIn } from '#contracts/http/organizations';
import type { Student } from '#contracts/http/people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { GuestsButton } from './guests-button.js';

const SCHOOL = '00000000-0000-4000-8000-000000000099';
const GUEST = '00000000-0000-4000-8000-000000000007';
let current: CodeSignIn;
let guests: Student[];
const calls: string[] = [];

const guest: Student = {
  id: GUEST,
  user_id: 'guest-0a1b2c3d4e5f',
  fullname: 'Hương',
  gakunen: '',
  branch: '',
  class_id: null,
  class_name: null,
  organization_id: SCHOOL,
  organization_name: 'さくら日本語学校',
  content_language: 'en',
  status: 'active',
  is_initial: false,
  has_password: false,
  guest: true,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  last_login_at: '2026-01-02T00:00:00.000Z',
  version: 1,
};

function answer(url: string, { method = 'GET', body }: RequestInit): unknown {
  if (method !== 'GET') calls.push(`${method} ${url} ${typeof body === 'string' ? body : ''}`.trim());
  if (url.includes('/join_word')) current = { ...current, join_word: 'tori-kawa-21', version: 2 };
  if (url.endsWith('/name')) return { ...guest, user_id: 'huong', guest: false };
  if (url.endsWith('/initial_password')) return { password: 'Shown#Once1' };
  if (method === 'DELETE') guests = [];
  if (url.includes('/sign_in_cards')) return [];
  if (url.includes('/organizations/')) return current;
  if (url.includes('/students')) return { items: guests, total: guests.length, page: 1, size: 10 };
  return { items: [], total: 0, page: 1, size: 100 };
}

beforeEach(async () => {
  await startTexts('manage-guests', 'form', 'list', 'issue-password');
  calls.length = 0;
  guests = [guest];
  current = {
    organization_id: SCHOOL,
    organization_name: 'さくら日本語学校',
    code: 'SAKURA',
    code_sign_in: true,
    join_word: 'neko-yama-47',
    seats: 20,
    seats_taken: 1,
    version: 1,
  };
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const deleted = init.method === 'DELETE';
    const text = JSON.stringify(answer(url, init));
    return Promise.resolve(new Response(deleted ? null : text, { status: deleted ? 204 : 200 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const STAFF = ['students.view', 'students.edit'];
const show = (permissions = STAFF, organization_type = 'school') =>
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions, organization_type })}>
      <GuestsButton />
    </SignedInUser>,
  );
const open = async (permissions = STAFF) => {
  show(permissions);
  await userEvent.click(screen.getByRole('button', { name: 'Code sign-in' }));
  return within(await screen.findByRole('dialog', { name: 'Code sign-in' }));
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (action: string) => {
  await press(/Hương/);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

describe('code sign-in in the back office', () => {
  it('AUTH-2 the word, the link as a QR code, the seats and the guests are there', async () => {
    const dialog = await open();
    await dialog.findByText('neko-yama-47');
    await dialog.findByText('guest-0a1b2c3d4e5f');
    dialog.getByText('1 guest on 20 seats');
    dialog.getByText(/\/login\?organizationCode=SAKURA&way=code$/);
    dialog.getByRole('img', { name: 'QR code of the sign-in page' });
  });

  it('AUTH-2 a new word is made after a question only', async () => {
    const dialog = await open();
    await dialog.findByText('neko-yama-47');
    await press('New word');
    const question = within(await screen.findByRole('dialog', { name: 'Make a new word?' }));
    expect(calls).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'New word' }));
    await dialog.findByText('tori-kawa-21');
    expect(calls).toEqual([`POST /api/organizations/${SCHOOL}/join_word`]);
  });

  it('AUTH-2 switch and seats are saved together; an empty number is no limit', async () => {
    const dialog = await open();
    const seats = await dialog.findByLabelText('Number of guest seats');
    await userEvent.clear(seats);
    await userEvent.click(dialog.getByRole('switch', { name: 'Sign-in with the code alone' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toBe(
      `PATCH /api/organizations/${SCHOOL}/code_sign_in {"code_sign_in":false,"seats":null}`,
    );
  });

  it('AUTH-2 a guest is turned into a learner, and then given a password that is shown once', async () => {
    const dialog = await open();
    await dialog.findByText('guest-0a1b2c3d4e5f');
    await choose('Turn into a learner');
    const form = within(await screen.findByRole('dialog', { name: 'Hương becomes a learner' }));
    expect(form.getByLabelText<HTMLInputElement>('Full name').value).toBe('Hương');
    await userEvent.type(form.getByLabelText('User ID'), 'huong');
    await userEvent.click(form.getByRole('button', { name: 'Register' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Issue password' }));
    await screen.findByText('Shown#Once1');
    expect(calls).toEqual([
      `POST /api/students/${GUEST}/name {"user_id":"huong","fullname":"Hương","gakunen":"","branch":"","class_id":null}`,
      `POST /api/students/${GUEST}/initial_password`,
    ]);
  });

  it('AUTH-2 a seat is freed after a question, and the guest is gone from the list', async () => {
    const dialog = await open();
    await dialog.findByText('guest-0a1b2c3d4e5f');
    await choose('Free the seat');
    const question = within(await screen.findByRole('dialog', { name: 'Free the seat of Hương?' }));
    await userEvent.click(question.getByRole('button', { name: 'Free the seat' }));
    await waitFor(() => expect(dialog.queryByText('guest-0a1b2c3d4e5f')).toBeNull());
    expect(calls).toEqual([`DELETE /api/students/${GUEST}`]);
  });

  it('AUTH-2 who may only look changes nothing; who may not look, and the platform, have no button', async () => {
    const dialog = await open(['students.view']);
    await dialog.findByText('guest-0a1b2c3d4e5f');
    for (const name of ['New word', 'No word', 'Save', /actions|Hương/i])
      expect(dialog.queryByRole('button', { name })).toBeNull();
    document.body.innerHTML = '';
    show([]);
    show(STAFF, 'platform');
    expect(screen.queryByRole('button', { name: 'Code sign-in' })).toBeNull();
  });
});
