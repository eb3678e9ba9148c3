import type { Session } from '#contracts/http/auth';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { SessionsList } from '../../parts/devices/sessions-list.js';
import { toast } from '../../kit/toast/toast.js';
import { problem, serveApi } from '../../testing/api.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { SessionsDialog } from './sessions-dialog.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0.0.0 Safari/537.36';
const session = (id: string, user_agent: string, current = false): Session => ({
  ...{ id, user_agent, current, opened_by: null },
  created_at: '2026-11-20T01:00:00.000Z',
  last_seen_at: '2026-11-21T02:30:00.000Z',
});
const open = () => renderPage(<SessionsDialog opened onClose={() => undefined} />, '/', createQueryClient());
const rows = () => screen.getAllByRole('listitem');

describe('own sessions', () => {
  beforeEach(() => startTexts('sessions'));
  afterEach(() => {
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  });

  it('PLUS-12 AUTH-11 says which one came through the provider of the organization', async () => {
    const list: Session[] = [session('here', DESK, true), { ...session('there', PHONE), opened_by: 'oidc' }];
    serveApi({ 'GET /auth/sessions': { body: list } });
    open();
    await screen.findAllByRole('listitem');
    expect(rows().map((row) => row.textContent?.includes('With the organization’s account'))).toEqual([
      false,
      true,
    ]);
  });

  it('AUTH-11 names each device, marks this one, and ends another one', async () => {
    const list = [session('here', DESK, true), session('there', PHONE)];
    const asked = serveApi({
      'GET /auth/sessions': () => ({ body: list }),
      'DELETE /auth/sessions/there': () => {
        list.pop();
        return { status: 204 };
      },
    });
    open();
    await screen.findByText('Safari on iPhone');
    const [here, there] = rows();
    expect(within(here!).getByText('Chrome on Windows')).toBeTruthy();
    expect(within(here!).getByText('This device')).toBeTruthy();
    expect(within(here!).queryByRole('button')).toBeNull();
    expect(within(there!).getByText(/^Signed in 2026-11-20 /)).toBeTruthy();
    expect(within(there!).getByText(/^Last seen 2026-11-21 /)).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: /^Sign out ?\(Safari on iPhone\)$/ }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByText('Only this device is signed in.')).toBeTruthy();
    expect(asked.map(({ call }) => call)).toContain('DELETE /auth/sessions/there');
    expect(toast).toHaveBeenCalledWith({ kind: 'success', title: 'The device was signed out.' });
  });

  it('AUTH-11 ends all others after a question', async () => {
    let list = [session('here', DESK, true), session('a', PHONE), session('b', 'curl/8')];
    serveApi({
      'GET /auth/sessions': () => ({ body: list }),
      'DELETE /auth/sessions': () => {
        list = list.slice(0, 1);
        return { status: 204 };
      },
    });
    open();
    const user = userEvent.setup();
    expect(await screen.findByText('Unknown device')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign out all others' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out all other devices?' });
    await user.click(within(question).getByRole('button', { name: 'Sign out all others' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(toast).toHaveBeenCalledWith({ kind: 'success', title: 'All other devices were signed out.' });
  });

  it('AUTH-11 what cannot be loaded is said, and can be tried again', async () => {
    let broken = true;
    serveApi({
      'GET /auth/sessions': () =>
        broken ? problem(500, 'server.error') : { body: [session('x', DESK, true)] },
    });
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await userEvent.setup().click(again);
    expect(await screen.findByText('Chrome on Windows')).toBeTruthy();
  });
});

describe('a learner’s sessions', () => {
  beforeEach(() => startTexts('sessions'));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [true, 1],
    [false, 0],
  ])('AUTH-11 administrators end them only if they may (%s)', async (mayEnd, buttons) => {
    serveApi({ 'GET /students/s1/sessions': { body: [session('a', PHONE)] } });
    renderPage(<SessionsList of={{ studentId: 's1' }} mayEnd={mayEnd} />);
    await screen.findByText('Safari on iPhone');
    expect(screen.queryAllByRole('button')).toHaveLength(buttons);
  });

  it('AUTH-11 nobody signed in is said', async () => {
    serveApi({ 'GET /students/s1/sessions': { body: [] } });
    renderPage(<SessionsList of={{ studentId: 's1' }} mayEnd />);
    expect(await screen.findByText('Not signed in anywhere')).toBeTruthy();
  });
});
