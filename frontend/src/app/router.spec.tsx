import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentUserQuery } from '../kit/session/current-user.js';
import { setToken } from '../kit/session/token.js';
import { serveApi } from '../testing/api.js';
import { aUser, renderPage, startTexts } from '../testing/render.js';
import { RouteTable } from './route-table.js';
import { AllRoutes } from './signed-in-pages.js';
import { ROUTES } from './routes.js';

describe('the pages of learners', () => {
  beforeEach(async () => {
    await startTexts();
    setToken('token');
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each(['/test/mini-test/00000000-0000-4000-8000-000000000042', '/profile'])(
    'STUDY-9 %s knows the language in which its reader reads meanings',
    async (path) => {
      const asked = serveApi({
        'GET /auth/preferences': { body: { content_language: 'vi', welcomed: true } },
      });
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      client.setQueryData(currentUserQuery.queryKey, aUser());
      renderPage(
        <RouteTable value={ROUTES}>
          <AllRoutes />
        </RouteTable>,
        path,
        client,
      );
      await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /auth/preferences'));
    },
  );
});
