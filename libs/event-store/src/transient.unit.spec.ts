import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { isLostConnection, isOfAll, isTransient } from './transient.js';

const withCode = (code: string) => {
  const error = new DatabaseError('x', 1, 'error');
  error.code = code;
  return error;
};

describe('which failures are tried again', () => {
  it.each([
    '08006',
    '40001',
    '40P01',
    '53300',
    '55P03',
    '57P01',
    '57014',
    '58030',
    '25P03',
    'ECONNREFUSED',
    'EPIPE',
  ])('%s: trying again may help', (code) => expect(isTransient(withCode(code))).toBe(true));

  it.each(['22P05', '23505', '42P01', '22003', ''])('%s: it would fail again', (code) =>
    expect(isTransient(withCode(code))).toBe(false),
  );

  it('OPS-1 a table that was changed under a prepared statement: a new connection may help, what is not supported does not', () => {
    const stale = withCode('0A000');
    stale.message = 'cached plan must not change result type';
    expect(isTransient(stale)).toBe(true);
    expect(isTransient(withCode('0A000'))).toBe(false);
  });

  it('knows the messages of pg that carry no code', () => {
    for (const message of [
      'Connection terminated unexpectedly',
      'timeout exceeded when trying to connect',
      'Client has encountered a connection error and is not queryable',
    ])
      expect(isTransient(new Error(message))).toBe(true);
    expect(isTransient(new Error('cannot fold'))).toBe(false);
    expect(isTransient('Connection terminated unexpectedly')).toBe(false);
  });
});

describe('which failures are those of a connection that was there', () => {
  it.each(['08006', '57P01', 'ECONNRESET', 'EPIPE'])('OPS-1 %s is', (code) =>
    expect(isLostConnection(withCode(code))).toBe(true),
  );

  it.each(['57014', '53300', 'ECONNREFUSED', 'ETIMEDOUT', '23505'])('OPS-1 %s is not', (code) =>
    expect(isLostConnection(withCode(code))).toBe(false),
  );
});

describe('which failures of a statement are of all commands in it', () => {
  it.each(['08006', '53100', '55P03', '57014', '57P01', '58030', 'ECONNREFUSED'])('OPS-1 %s is', (code) =>
    expect(isOfAll(withCode(code))).toBe(true),
  );

  it.each(['22P05', '23505', '22003', '40001', '40P01'])('OPS-1 %s is not: each is tried alone', (code) =>
    expect(isOfAll(withCode(code))).toBe(false),
  );

  it('OPS-1 a stale plan is not', () => {
    const stale = withCode('0A000');
    stale.message = 'cached plan must not change result type';
    expect(isOfAll(stale)).toBe(false);
  });
});
