import type { OrganizationName } from '#contracts/http/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { toast } from '../../kit/toast/toast.js';
import { SignInPage } from './sign-in-page.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const Body = z.record(z.string(), z.unknown());
const WITHOUT_PROVIDER = { oidc: false, password: true };
const SECRET: unknown = expect.stringMatching(/^[\w-]{43}$/);
const sent: z.infer<typeof Body>[] = [];
let organization: OrganizationName | undefined;
let login: Response;
const json = (body: object, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refused = (status: number, code: string, headers = {}) =>
  json({ status, code, errors: [] }, status, headers);

function answer(url: string, init: RequestInit = {}): Response {
  if (url.includes('/auth/organizations/'))
    return organization ? json(organization) : refused(404, 'organization.unknown-code');
  if (url.endsWith('/auth/users/me')) return json(aUser());
  if (!url.endsWith('/auth/login') || typeof init.body !== 'string') return json({});
  sent.push(Body.parse(JSON.parse(init.body)));
  return login.clone();
}

beforeEach(async () => {
  await startTexts('sign-in');
  localStorage.clear();
  vi.mocked(toast).mockClear();
  sent.length = 0;
  organization = {
    organization_name: 'さくら日本語学校',
    code_sign_in: true,
    join_word: false,
    ...WITHOUT_PROVIDER,
  };
  login = json({ token: 'a.b.c', expires_at: '2030-01-01T00:00:00.000Z', seat_secret: 'the-secret' });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => Promise.resolve(answer(url, init)));
});
afterEach(() => vi.unstubAllGlobals());

const open = (query: string) => {
  renderPage(<SignInPage footer={null} />, `/login${query}`);
  return userEvent.setup();
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('sign-in page', () => {
  it('AUTH-1 a card’s link fills in code and user id, names the organization and keeps a valid code', async () => {
    open('?organizationCode=SAKURA&userId=learner07');
    expect(screen.getByLabelText<HTMLInputElement>('User ID').value).toBe('learner07');
    expect(screen.getByLabelText<HTMLInputElement>('Organization code').value).toBe('SAKURA');
    await screen.findByRole('heading', { name: 'さくら日本語学校' });
    expect(localStorage.getItem('organizationCode')).toBe('SAKURA');
  });

  it('AUTH-1 an unknown code is a line under the field, and is not kept', async () => {
    organization = undefined;
    open('?organizationCode=NOWHERE');
    await screen.findByText('There is no organization with this code.');
    expect(localStorage.getItem('organizationCode')).toBeNull();
  });

  it('AUTH-1 G13 empty fields say "Required", in both ways, the first takes the focus each time, and nothing is sent', async () => {
    open('');
    await press('Sign in');
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('User ID'));
    await userEvent.type(screen.getByLabelText('User ID'), 'learner01');
    await press('Sign in');
    const password = screen.getByLabelText('Password');
    expect(document.activeElement).toBe(password);
    expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Required',
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(password.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('radio', { name: 'Code only' }));
    await press('Start learning');
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Organization code'));
    expect(sent).toEqual([]);
  });

  it('AUTH-2 ERR-3 the code and a name sign in a guest, who is greeted; code and seat stay in the browser', async () => {
    const user = open('?organizationCode=SAKURA&way=code');
    await screen.findByRole('heading', { name: 'さくら日本語学校' });
    expect(screen.queryByLabelText('Join word')).toBeNull();
    await user.type(screen.getByLabelText('Your name'), ' Hương ');
    await press('Start learning');
    await waitFor(() => expect(localStorage.getItem('token')).toBe('a.b.c'));
    expect(sent).toEqual([{ organization_code: 'SAKURA', display_name: 'Hương', seat_secret: SECRET }]);
    expect(localStorage.getItem('organizationCode')).toBe('SAKURA');
    expect(localStorage.getItem('guestSeats')).toContain('the-secret');
    // in Japanese: whoever signs in goes on in it (LANG-2)
    expect(toast).toHaveBeenCalledExactlyOnceWith({
      ...{ kind: 'success', title: 'ログインしました', text: 'おかえりなさい' },
    });
  });

  it('AUTH-2 a try whose answer was lost is repeated with the same secret, another name with another one', async () => {
    login = Response.error();
    const user = open('?organizationCode=SAKURA&way=code');
    await user.type(screen.getByLabelText('Your name'), 'Hương');
    await press('Start learning');
    await waitFor(() => expect(sent).toHaveLength(1));
    await press('Start learning');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
    // the seat is there since the first try: the answer gives no secret, and the browser has it
    login = json({ token: 'a.b.c', expires_at: '2030-01-01T00:00:00.000Z' });
    await user.type(screen.getByLabelText('Your name'), ' Minh');
    await press('Start learning');
    await waitFor(() => expect(localStorage.getItem('token')).toBe('a.b.c'));
    const [first, , third] = sent.map(
      (body) => z.object({ seat_secret: z.string() }).parse(body).seat_secret,
    );
    expect(third).not.toBe(first);
    expect(JSON.parse(localStorage.getItem('guestSeats') ?? '')).toEqual({
      sakura: { secret: third, name: 'Hương Minh' },
    });
  });

  it('AUTH-2 the word is asked for where the organization wants one', async () => {
    organization = {
      organization_name: 'さくら日本語学校',
      code_sign_in: true,
      join_word: true,
      ...WITHOUT_PROVIDER,
    };
    const user = open('?organizationCode=SAKURA&way=code');
    await user.type(await screen.findByLabelText('Join word'), 'neko-yama-47');
    await user.type(screen.getByLabelText('Your name'), 'Hương');
    await press('Start learning');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      organization_code: 'SAKURA',
      display_name: 'Hương',
      join_word: 'neko-yama-47',
      seat_secret: SECRET,
    });
  });

  it('AUTH-2 who has a seat goes on with one tap, also with the code in another width', async () => {
    localStorage.setItem('guestSeats', JSON.stringify({ sakura: { secret: 'kept', name: 'Hương' } }));
    login = json({ token: 'a.b.c', expires_at: '2030-01-01T00:00:00.000Z' });
    open('?organizationCode=ＳＡＫＵＲＡ');
    await press('Continue: Hương');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ display_name: 'Hương', seat_secret: 'kept' });
    await waitFor(() => expect(localStorage.getItem('token')).toBe('a.b.c'));
    expect(localStorage.getItem('guestSeats')).toContain('kept');
  });

  it('AUTH-2 another person at the same browser starts under another name', async () => {
    localStorage.setItem('guestSeats', JSON.stringify({ sakura: { secret: 'kept', name: 'Hương' } }));
    const user = open('?organizationCode=SAKURA');
    await press('Start under another name');
    await user.type(screen.getByLabelText('Your name'), 'Minh');
    await press('Start learning');
    await waitFor(() => expect(sent).toMatchObject([{ display_name: 'Minh', seat_secret: SECRET }]));
    expect(sent[0]).not.toMatchObject({ seat_secret: 'kept' });
  });

  it.each([
    [() => refused(401, 'auth.login-failed'), 'Login Failed'],
    [
      () => refused(422, 'organization.seats-taken'),
      'All guest seats are taken. Ask your teacher for a seat.',
    ],
    [
      () => refused(429, 'auth.throttled', { 'Retry-After': '240' }),
      'Too many tries. Please wait 4 minutes.',
    ],
  ])('AUTH-1 AUTH-10 a refusal stays on the page: %#', async (response, text) => {
    login = response();
    const user = open('?organizationCode=SAKURA&way=code');
    await user.type(screen.getByLabelText('Your name'), 'Hương');
    await press('Start learning');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('guestSeats')).toBeNull();
  });

  it('AUTH-2 a school without code sign-in says so under the field', async () => {
    organization = {
      organization_name: '富士製作所',
      code_sign_in: false,
      join_word: false,
      ...WITHOUT_PROVIDER,
    };
    open('?organizationCode=FUJI&way=code');
    await screen.findByText('This organization signs in with user IDs only.');
  });

  it.each(['nonsense', '[]', '{"sakura":{"secret":1}}'])('AUTH-2 a kept %s is no seat', (kept) => {
    localStorage.setItem('guestSeats', kept);
    open('?organizationCode=SAKURA');
    expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
  });
});
