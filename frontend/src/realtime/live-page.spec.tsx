import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../testing/render.js';
import { currentUserQuery } from '../kit/session/current-user.js';
import { getToken, setToken } from '../kit/session/token.js';
import { toast } from '../kit/toast/toast.js';
import { connection } from './connection.js';
import { LivePage } from './live-page.js';

vi.mock('../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn(), prepareToasts: vi.fn() }));

beforeEach(() => startTexts());

function openPage() {
  const start = vi.spyOn(connection, 'start').mockReturnValue(() => undefined);
  setToken('a-token');
  const client = new QueryClient();
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  renderPage(<LivePage />, '/', client);
  return { handlers: start.mock.lastCall?.[1], invalidated };
}

it('ADMIN-7 when the server says that something may be old, the permissions are read again', () => {
  const { handlers, invalidated } = openPage();
  handlers?.stale();
  expect(invalidated).toHaveBeenCalledWith({ queryKey: currentUserQuery.queryKey });
});

it('LIVE-1 when the page goes live, its figures are read again, and the person, who was just read, is not', () => {
  const { handlers, invalidated } = openPage();
  handlers?.begun();
  expect(invalidated).toHaveBeenCalledOnce();
  expect(invalidated).not.toHaveBeenCalledWith({ queryKey: currentUserQuery.queryKey });
});

it('AUTH-7 ERR-3 a session that was ended elsewhere is told with what to do, and is over here', () => {
  const { handlers } = openPage();
  handlers?.ended('auth.session-ended');
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    kind: 'warning',
    title: 'Your session has ended. Please sign in again.',
  });
  expect(getToken()).toBeNull();
});
