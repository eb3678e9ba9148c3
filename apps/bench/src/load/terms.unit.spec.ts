import { describe, expect, it } from 'vitest';
import { Refusal, termsOf } from './terms.js';

const argsOf = (changes: Readonly<Record<string, string>> = {}, more: readonly string[] = []) => [
  ...Object.entries({
    ...{ url: 'http://127.0.0.1:3000', learners: '5', 'answers-per-second': '2', seconds: '3' },
    ...changes,
  }).flatMap(([name, value]) => [`--${name}`, value]),
  ...more,
];

describe('OPS-2 what a simulation is told', () => {
  it('a socket for each learner and practice, unless told otherwise', () => {
    expect(termsOf(argsOf())).toMatchObject({
      learners: 5,
      sockets: 5,
      exam: false,
      practice: 'vocabulary',
      accounts: undefined,
    });
    expect(termsOf(argsOf({ sockets: '0' }, ['--exam']))).toMatchObject({ sockets: 0, exam: true });
  });

  it.each([
    ['learners', '20001'],
    ['answers-per-second', '5001'],
    ['seconds', '1801'],
  ])('--%s %s is too much, one less is not', (name, value) => {
    expect(() => termsOf(argsOf({ [name]: value }))).toThrow(Refusal);
    expect(() => termsOf(argsOf({ [name]: String(Number(value) - 1) }))).not.toThrow();
  });

  it.each(['0', '-1', '1.5', 'many', ''])('--learners %s is no number of learners', (value) => {
    expect(() => termsOf(argsOf({ learners: value }))).toThrow(Refusal);
  });

  it.each(['http://127.0.0.1:1', 'http://localhost:1', 'http://[::1]:1', 'http://127.9.9.9'])(
    '%s is this machine',
    (url) => {
      expect(termsOf(argsOf({ url })).urls).toEqual([new URL(url).origin]);
    },
  );

  it.each(['https://school.example', 'http://192.168.1.5', 'http://127.0.0.1.example', 'http://0.0.0.0'])(
    '%s is somebody’s, until somebody says whose',
    (url) => {
      expect(() => termsOf(argsOf({ url }))).toThrow('--yes-it-is-mine');
      expect(termsOf(argsOf({ url }, ['--yes-it-is-mine'])).urls).toEqual([new URL(url).origin]);
    },
  );

  it('one foreign address among own ones is seen', () => {
    expect(() => termsOf(argsOf({}, ['--url', 'https://school.example']))).toThrow('school.example');
  });

  it.each(['ftp://127.0.0.1', 'school', 'http://top:secret@127.0.0.1'])('%s is no address', (url) => {
    expect(() => termsOf(argsOf({ url }))).toThrow(Refusal);
  });

  it('what is missing or unknown is named', () => {
    expect(() => termsOf([])).toThrow('--url is missing');
    expect(() => termsOf(['--url', 'http://127.0.0.1'])).toThrow('--learners is missing');
    expect(() => termsOf(argsOf({}, ['--password', 'x']))).toThrow('--password');
    expect(() => termsOf(argsOf({ practice: 'mini-test' }))).toThrow('there are vocabulary, particle, kana');
  });
});
