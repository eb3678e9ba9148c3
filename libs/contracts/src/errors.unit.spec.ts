import { globSync, readdirSync, readFileSync } from 'node:fs';
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

/** Texts beside those of codes: no answer at all, and 429 with its minutes. */
const NO_CODES = /^(network|reference|throttled(_\w+|-soon)?)$/;
const SOURCES = { cwd: ROOT, exclude: ['**/*.spec.ts', '**/testing/**', 'libs/contracts/src/errors.ts'] };
const languages = readdirSync(join(ROOT, 'frontend/src/locales')).filter((name) => !name.endsWith('.json'));

interface Row {
  code: string;
  status: number;
  said: string;
  spec: string;
}
/** The last table of the page: code, status, where, what is said, spec. */
function rowsOfPage(): Row[] {
  const page = readFileSync(join(ROOT, 'docs/ERRORS.md'), 'utf8').split('## Codes of the API')[1] ?? '';
  return [...page.matchAll(/^\| `([^`]+)` +\| (\d{3}) +\| [^|]+ \| ([^|]+?) +\| `([^`]+)` +\|$/gm)].map(
    ([, code = '', status, said = '', spec = '']) => ({ code, status: Number(status), said, spec }),
  );
}

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

  it('are answered somewhere each: none is left of what was taken out', () => {
    const all = globSync('{libs,apps}/**/*.ts', SOURCES).map((file) =>
      readFileSync(join(ROOT, file), 'utf8'),
    );
    expect(CODES.filter((code) => !all.some((source) => source.includes(`'${code}'`)))).toEqual([]);
  });

  it.each(languages)('have a text each in %s, and no text is left of another', (language) => {
    const source = sourceOf(language);
    const texts = Texts.parse(JSON.parse(source));
    expect(Object.keys(texts).filter((key) => !NO_CODES.test(key))).toEqual(
      expect.arrayContaining(CODES.toSorted()),
    );
    expect(Object.keys(texts).filter((key) => !isErrorCode(key) && !NO_CODES.test(key))).toEqual([]);
    // of two texts with one key, JSON takes the last in silence
    expect(source.match(/^ {2}"[^"]+":/gm)).toHaveLength(Object.keys(texts).length);
  });

  it('ERR-3 stand in docs/ERRORS.md each, with the status, the English text and a spec that knows the code', () => {
    const rows = rowsOfPage();
    const texts = Texts.parse(JSON.parse(sourceOf('en')));
    expect(rows.map(({ code, status }) => [code, status])).toEqual(Object.entries(ERROR_STATUS));
    for (const { code, said, spec } of rows) {
      expect(said, code).toBe(texts[code]);
      expect(readFileSync(join(ROOT, spec), 'utf8'), code).toContain(`'${code}'`);
    }
  });
});
