import { describe, expect, it } from 'vitest';
import { Configuration, ConfigurationError } from './index.js';

const good = { DATABASE_URL: 'postgresql://me@localhost/db', JWT_SECRET: 'x'.repeat(32) };

describe('configuration', () => {
  it('takes the least and fills in the rest', () => {
    const configuration = Configuration.read({ ...good, REDIS_URL: '', PATH: '/bin' });
    expect(configuration.http.PORT).toBe(3000);
    expect(configuration.queue.REDIS_URL).toBeUndefined();
    expect(configuration.demo.DEMO).toBe(false);
  });

  it('lists every problem at once, in words, without the values', () => {
    const read = () => Configuration.read({ JWT_SECRET: 'hunter2', PORT: '99999', REDIS_URL: 'http://x' });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow('DATABASE_URL is not set');
    expect(read).toThrow('JWT_SECRET: must have at least 32 bytes');
    expect(read).toThrow(/PORT: /);
    expect(read).toThrow('REDIS_URL: must be a redis:// address');
    expect(read).not.toThrow(/hunter2/);
  });

  it('counts the secret in bytes, not characters', () => {
    expect(() => Configuration.read({ ...good, JWT_SECRET: '学'.repeat(11) })).not.toThrow();
  });
});
