import type { OidcSettings } from '#contracts/http/oidc';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../../../kit/toast/toast.js';
import { problem, type Reply, serveApi } from '../../../testing/api.js';
import { renderPage, startTexts } from '../../../testing/render.js';
import { OidcDialog } from './oidc-dialog.js';

vi.mock('../../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const ID = '00000000-0000-4000-8000-000000000001';
const PATH = `/organizations/${ID}/oidc`;
const NONE: OidcSettings = {
  ...{ organization_id: ID, provider: null, password_too: true, linked: 0, version: 0 },
};
const SET: OidcSettings = {
  ...NONE,
  provider: { issuer: 'https://id.example', client_id: 'manabiya', claim: 'email' },
  ...{ linked: 3, version: 7 },
};
const stored = (body: OidcSettings) => ({ body, headers: { ETag: `"${String(body.version)}"` } });

function open(settings: OidcSettings, answers: Record<string, Reply | (() => Reply)> = {}) {
  const asked = serveApi({ [`GET ${PATH}`]: stored(settings), ...answers });
  renderPage(<OidcDialog organization={{ id: ID, name: 'さくら日本語学校' }} onClose={vi.fn()} />);
  return asked;
}
const dialog = async () => within(await screen.findByRole('dialog'));
const text = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('the sign-in of an organization by OpenID Connect', () => {
  beforeEach(() => startTexts('oidc', 'form', 'list', 'manage-organizations'));
  afterEach(() => {
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  });

  it('PLUS-12 is set with what the provider gives, onto what was seen', async () => {
    const asked = open(NONE, { [`PUT ${PATH}`]: stored({ ...SET, linked: 0 }) });
    await userEvent.type(await text('Issuer'), 'https://id.example');
    await userEvent.type(await text('Client ID'), 'manabiya');
    await userEvent.type(await text('Client secret'), 'secret');
    expect((await dialog()).getByText(/\/api\/auth\/oidc\/callback$/)).toBeTruthy();
    await userEvent.click((await dialog()).getByRole('switch', { name: 'Passwords work as well' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast).toHaveBeenCalledOnce());
    expect(asked.find(({ call }) => call === `PUT ${PATH}`)?.body).toEqual({
      ...{ issuer: 'https://id.example', client_id: 'manabiya', client_secret: 'secret' },
      ...{ claim: 'preferred_username', password_too: false },
    });
  });

  it('PLUS-12 the secret that is kept is neither shown nor sent; another issuer says what it costs', async () => {
    const asked = open(SET, { [`PUT ${PATH}`]: stored(SET) });
    expect((await text('Client secret')).value).toBe('');
    expect((await dialog()).queryByText(/matched anew/)).toBeNull();
    await userEvent.type(await text('Issuer'), '/other');
    expect((await dialog()).getByText(/matched anew/)).toBeTruthy();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.some(({ call }) => call === `PUT ${PATH}`)).toBe(true));
    expect(asked.find(({ call }) => call === `PUT ${PATH}`)?.body).not.toHaveProperty('client_secret');
  });

  it.each([
    ['oidc.address-refused', 'Issuer'],
    ['oidc.unreachable', 'Issuer'],
    ['oidc.secret-needed', 'Client secret'],
  ])('PLUS-12 %s is said at “%s”', async (code, label) => {
    open(SET, { [`PUT ${PATH}`]: problem(422, code) });
    await userEvent.type(await text('Client ID'), '2');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
    const field = await text(label);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });

  it('PLUS-12 one account is untied by its user id, with Enter, and the form around it is not sent', async () => {
    const asked = open(SET, { [`POST ${PATH}/unlink`]: { status: 204 } });
    await userEvent.type(await text('User ID'), 'learner01{Enter}');
    await waitFor(() => expect(toast).toHaveBeenCalledOnce());
    const sent = asked.filter(({ call }) => !call.startsWith('GET'));
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [`POST ${PATH}/unlink`, { user_id: 'learner01' }],
    ]);
    expect((await text('User ID')).value).toBe('');
  });

  it('PLUS-12 it is removed only after it was asked', async () => {
    const asked = open(SET, { [`DELETE ${PATH}`]: { status: 204 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove this sign-in' }));
    const question = await screen.findByRole('dialog', { name: 'Remove the sign-in by OpenID Connect?' });
    expect(within(question).getByText(/passwords only/)).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Remove this sign-in' }));
    await waitFor(() => expect(asked.some(({ call }) => call === `DELETE ${PATH}`)).toBe(true));
  });
});
