import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error.js';
import { createQueryClient } from './query-client.js';

describe('query client', () => {
  it('AUTH-3 forgets what it has loaded when another tab signs in or out', () => {
    const client = createQueryClient();
    client.setQueryData(['me'], { fullname: 'the one before' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'selectedLanguage', newValue: 'ja' }));
    expect(client.getQueryData(['me'])).toBeDefined();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'of another person' }));
    expect(client.getQueryData(['me'])).toBeUndefined();
  });

  it.each([
    ['another organization’s', new ApiError(404, undefined, undefined), 1],
    ['nobody’s', new ApiError(400, undefined, undefined), 1],
    ['what may not be seen', new ApiError(403, undefined, undefined), 1],
    ['what a busy server left open', new ApiError(503, undefined, undefined), 2],
    ['what no network brought', new NetworkError('no response'), 2],
  ])('ERR-1 asks once for %s, not a second later again in vain', async (_what, error, asked) => {
    const client = createQueryClient();
    const queryFn = vi.fn(() => Promise.reject(error));
    const question = { queryKey: [asked, error.message], queryFn, retryDelay: 0, meta: { quiet: true } };
    await expect(
      client.fetchQuery({ ...question, retry: client.getDefaultOptions().queries?.retry }),
    ).rejects.toBe(error);
    expect(queryFn).toHaveBeenCalledTimes(asked);
  });
});
