import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../testing/render.js';
import { currentUserQuery } from '../kit/session/current-user.js';
import { setToken } from '../kit/session/token.js';
import { connection } from './connection.js';
import { LivePage } from './live-page.js';

// What the page loads ahead is there before: a file that has ended meanwhile would cut it off.
beforeEach(() => Promise.all([startTexts(), import('../kit/toast/toaster.js')]));

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
