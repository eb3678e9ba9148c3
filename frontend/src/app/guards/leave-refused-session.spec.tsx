import { screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { currentUserQuery } from '../../kit/session/current-user.js';
import { setToken, storeOrganizationCode } from '../../kit/session/token.js';
import { toastError } from '../../kit/toast/toast.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { LeaveRefusedSession } from './leave-refused-session.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const Where = () => <p data-testid="where">{useLocation().pathname + useLocation().search}</p>;
const refuse = (code: string) => async () =>
  new Response(JSON.stringify({ status: 401, code }), { status: 401 });

async function askFor(client: QueryClient): Promise<void> {
  await client.fetchQuery(currentUserQuery).catch(() => undefined);
}

describe('a refused token', () => {
  beforeEach(async () => {
    await startTexts();
    localStorage.clear();
    storeOrganizationCode('SAKURA');
    setToken('token');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('ERR-1 is removed and told, and leads to the sign-in page, from public pages too', async () => {
    vi.stubGlobal('fetch', refuse('auth.session-ended'));
    const client = createQueryClient();
    renderPage(
      <>
        <LeaveRefusedSession />
        <Where />
      </>,
      '/set_init_pass',
      client,
    );
    await askFor(client);
    await waitFor(() =>
      expect(screen.getByTestId('where').textContent).toBe('/login?organizationCode=SAKURA'),
    );
    expect(localStorage.getItem('token')).toBeNull();
    expect(toastError).toHaveBeenCalled();
  });

  it('ERR-1 a refused sign-in is no refused token', async () => {
    vi.stubGlobal('fetch', refuse('auth.login-failed'));
    await askFor(createQueryClient());
    expect(localStorage.getItem('token')).toBe('token');
  });
});
