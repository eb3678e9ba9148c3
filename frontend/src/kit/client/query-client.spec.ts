import { describe, expect, it } from 'vitest';
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
});
