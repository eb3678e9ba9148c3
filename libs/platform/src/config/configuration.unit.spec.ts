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

  const parts = {
    JWT_SECRET: good.JWT_SECRET,
    DATABASE_HOST: 'db.example',
    DATABASE_NAME: 'school/one',
    DATABASE_USER: 'me@home',
    DATABASE_PASSWORD: 'p@ss:w/rd%',
  };

  it('OPS-2 the address of the database comes from its parts, whatever signs they hold', () => {
    const { DATABASE_URL } = Configuration.read(parts).database;
    const { hostname, port, username, password, pathname } = new URL(DATABASE_URL);
    expect([hostname, port, pathname]).toEqual(['db.example', '5432', '/school%2Fone']);
    expect([username, password].map(decodeURIComponent)).toEqual(['me@home', 'p@ss:w/rd%']);
    const six = Configuration.read({ ...parts, DATABASE_HOST: '::1', DATABASE_PORT: '6432' });
    expect(six.database.DATABASE_URL).toMatch(/@\[::1\]:6432\//);
  });

  it('OPS-2 what is missing of the parts is named, and an address beside them', () => {
    const { DATABASE_PASSWORD: _password, DATABASE_USER: _user, ...less } = parts;
    expect(() => Configuration.read(less)).toThrow(
      /DATABASE_USER is not set\n.*DATABASE_PASSWORD is not set/,
    );
    expect(() => Configuration.read({ ...parts, ...good })).toThrow(
      'DATABASE_HOST: is set beside DATABASE_URL; one of them is enough',
    );
  });
});
