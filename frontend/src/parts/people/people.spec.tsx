import { QueryClientProvider, QueryClient } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { aClass } from '../../testing/people.js';
import { serveApi } from '../../testing/api.js';
import { useClasses } from './people.js';

afterEach(() => vi.unstubAllGlobals());

it('ADMIN-2 all classes can be picked, also those of a school with three hundred', async () => {
  const named = Array.from({ length: 300 }, (_, n) => aClass({ id: `c${n}`, name: `Class ${n}` }));
  const pages = [1, 2, 3].map((page): [string, { body: object }] => [
    `GET /classes?page=${page}&size=100&sort=name&organization_id=o1`,
    { body: { items: named.slice((page - 1) * 100, page * 100), total: 300, page, size: 100 } },
  ]);
  const asked = serveApi(Object.fromEntries(pages));
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useClasses('o1'), { wrapper });
  await waitFor(() => expect(result.current.data?.items).toHaveLength(300));
  expect(result.current.data?.items.at(-1)?.name).toBe('Class 299');
  expect(asked).toHaveLength(3);
});
