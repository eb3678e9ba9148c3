import { expect, test } from 'vitest';
import { faultLine } from './fault.mjs';
import { lastWords } from './last-words.mjs';

const logged = (level: string, message: string): string =>
  JSON.stringify({ level, err: { message, stack: '    at x (y.ts:1:1)' }, msg: 'the command failed' });

test('OPS-1 of a fatal error only its message is said', () => {
  const output = `started\n${logged('fatal', 'connect ECONNREFUSED 127.0.0.1:5432')}\n`;
  expect(lastWords(output, 5)).toBe('connect ECONNREFUSED 127.0.0.1:5432');
});

test('OPS-1 an error of the database, logged without its message, is said by its code', () => {
  const line = JSON.stringify({
    level: 'fatal',
    err: { code: '53100', stack: '' },
    msg: 'the command failed',
  });
  expect(lastWords(line, 5)).toBe('the command failed (the disk of the database is full, 53100)');
});

test('OPS-1 a fatal error of long ago is not the reason of today', () => {
  const output = `${logged('fatal', 'of yesterday')}\none\ntwo\n`;
  expect(lastWords(output, 2)).toBe('one\ntwo');
});

test('OPS-1 an uncaught error is said without its stack', () => {
  expect(lastWords('Error: no such table\n    at run (a.ts:1:1)\n    at b.ts:2:2\n\n', 5)).toBe(
    'Error: no such table',
  );
});

test('OPS-1 a fault of the disk is one line in plain words; any other error speaks for itself', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(faultLine(full)).toBe('Cannot use the disk (the disk is full, ENOSPC).');
  const closed = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/a/b' });
  expect(faultLine(closed)).toBe('Cannot use /a/b (no right, EACCES).');
  expect(faultLine(new Error('Port 3000 is in use.'))).toBe('Port 3000 is in use.');
});
