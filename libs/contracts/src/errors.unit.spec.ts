import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ERROR_STATUS, isErrorCode } from './errors.js';

const ROOT = join(import.meta.dirname, '../../..');
const CODES = Object.keys(ERROR_STATUS);
/** `new DomainError('a.b')`, and the codes that a unique constraint's violation is answered with. */
const THROWN = /new (?:DomainError|Throttled)\(\s*'([^']+)'/g;
const CONFLICTS = /(?:conflicts: |_CONFLICTS = )\{([^}]*)\}/g;

const Texts = z.record(z.string(), z.string().trim().min(1));
const sourceOf = (language: string) =>
  readFileSync(join(ROOT, `frontend/src/locales/${language}/errors.json`), 'utf8');

function thrownCodes(): Map<string, string> {
  const found = new Map<string, string>();
  const exclude = ['**/*.spec.ts', '**/testing/**'];
  for (const file of globSync('{libs,apps}/**/*.ts', { cwd: ROOT, exclude })) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    for (const [, code = ''] of source.matchAll(THROWN)) found.set(code, file);
    for (const [, table = ''] of source.matchAll(CONFLICTS))
      for (const [, code = ''] of table.matchAll(/: '([^']+)'/g)) found.set(code, file);
  }
  return found;
}

describe('ERR-4 error codes', () => {
  const thrown = thrownCodes();

  it('are found where they are thrown', () => {
    expect(thrown.size).toBeGreaterThan(30);
    expect([...thrown.keys()]).toEqual(expect.arrayContaining(['request.not-found', 'user-id-in-use']));
  });

  it('have a status each, or the edge would answer 500', () => {
    expect([...thrown].filter(([code]) => !isErrorCode(code))).toEqual([]);
  });

  it.each(['en', 'ja'])('have a text each in %s', (language) => {
    const source = sourceOf(language);
    const texts = Texts.parse(JSON.parse(source));
    expect(CODES.filter((code) => texts[code] === undefined)).toEqual([]);
    // of two texts with one key, JSON takes the last in silence
    expect(source.match(/^ {2}"[^"]+":/gm)).toHaveLength(Object.keys(texts).length);
  });
});
