import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../testing/render.js';
import { currentUserQuery } from '../shared/session/current-user.js';
import { setToken } from '../shared/session/token.js';
import { connection } from './connection.js';
import { LivePage } from './live-page.js';

beforeEach(() => startTexts());

it('ADMIN-7 when the server says that something may be old, the permissions are read again', () => {
  const start = vi.spyOn(connection, 'start').mockReturnValue(() => undefined);
  setToken('a-token');
  const client = new QueryClient();
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  renderPage(<LivePage />, '/', client);
  start.mock.calls[0]?.[1].stale();
  expect(invalidated).toHaveBeenCalledWith({ queryKey: currentUserQuery.queryKey });
});
