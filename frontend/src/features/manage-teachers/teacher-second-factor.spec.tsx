import type { Teacher } from '#contracts/http/teachers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { toast } from '../../kit/toast/toast.js';
import { problem, type Reply, serveApi } from '../../testing/api.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { TeacherSecondFactor } from './teacher-second-factor.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const SATO: Teacher = {
  id: '00000000-0000-4000-8000-000000000011',
  user_id: 'teacher01',
  fullname: '佐藤 美咲',
  organization_id: '00000000-0000-4000-8000-000000000001',
  organization_name: 'さくら日本語学校',
  permissions: [],
  status: 'active',
  is_initial: false,
  has_password: true,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  last_login_at: null,
  version: 2,
};
const PATH = `/teachers/${SATO.id}/second_factor`;
const since = (on_since: string | null): Reply => ({ body: { person_id: SATO.id, on_since } });

function open(replies: Record<string, Reply>) {
  const asked = serveApi(replies);
  renderPage(<TeacherSecondFactor teacher={SATO} />, '/', createQueryClient());
  return asked;
}

beforeEach(() => startTexts('second-factor'));
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it('PLUS-12 an administrator without a second factor has none to be reset', async () => {
  open({ [`GET ${PATH}`]: since(null) });
  await screen.findByText('Not set up');
  expect(screen.queryByRole('button')).toBeNull();
});

it('PLUS-12 the reset asks first and says what happens; then it is off', async () => {
  const replies = { [`GET ${PATH}`]: since('2026-11-28T09:00:00.000Z'), [`DELETE ${PATH}`]: { status: 204 } };
  const asked = open(replies);
  await screen.findByText(/^On since /);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/^佐藤 美咲 is signed out on all devices/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  replies[`GET ${PATH}`] = since(null);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }));
  await screen.findByText('Not set up');
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    kind: 'success',
    title: 'Two-step sign-in of 佐藤 美咲 was reset',
  });
});

it('PLUS-12 what cannot be read says so, and is asked for again', async () => {
  const replies = { [`GET ${PATH}`]: problem(500, 'server.error') };
  open(replies);
  const again = await screen.findByRole('button', { name: 'Try again' });
  replies[`GET ${PATH}`] = since(null);
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByText('Not set up')).toBeTruthy());
});
