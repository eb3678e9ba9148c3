import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run/root.mjs';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const SPECS = globSync('{apps,libs,scripts,frontend,e2e,k8s}/**/*.spec.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

interface Shown {
  readonly row: string;
  readonly file: string;
  readonly name: string;
}

/** What the table of the page names: row, promise, file and a test's start. */
const shownIn = (page: string): Shown[] =>
  [...page.matchAll(/^\| (SEC-\d+) +\| .+ \| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(
    ([, row = '', file = '', name = '']) => ({ row, file, name }),
  );

/** Whether a test, or a group of them, begins so. */
const hasTest = (text: string, name: string): boolean =>
  ["'", '"', '`'].some((quote) => {
    const started = text.indexOf(`${quote}${name}`);
    return started > 0 && /\b(it|test|describe)\b[^;]{0,4000}$/.test(text.slice(0, started));
  });

describe('the table of docs/SECURITY.md', () => {
  const page = textOf('docs/SECURITY.md');
  const shown = shownIn(page);
  const rows = [...new Set(shown.map(({ row }) => row))];

  it('SEC-1 numbers its rows in their order', () => {
    expect(rows).toEqual(rows.map((_, index) => `SEC-${index + 1}`));
    expect(rows.length).toBeGreaterThan(15);
    expect(shown.length, 'a line that is no row').toBe(page.match(/^\| SEC-/gm)?.length);
  });

  it.each(rows)('%s names tests that there are', (row) => {
    const named = shown.filter((one) => one.row === row);
    expect(named.length).toBeGreaterThan(0);
    for (const { file, name } of named) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(hasTest(textOf(file), name), `${file}: ${name}`).toBe(true);
    }
  });

  it('SEC-1 every test that names a row is of a row that there is', () => {
    const known = new Set(rows);
    const strangers = SPECS.flatMap((file) =>
      [...textOf(file).matchAll(/\b(SEC-\d+)\b/g)]
        .map(([, row = '']) => row)
        .filter((row) => !known.has(row)),
    );
    expect(strangers).toEqual([]);
  });

  it('finds a test by its start, and none that is not there', () => {
    const spec = "describe('A', () => {\n  it.each(X)(\n    'SEC-1 %s → 401', () => {});\n});\n";
    expect([hasTest(spec, 'SEC-1 %s'), hasTest(spec, 'A'), hasTest(spec, 'SEC-2')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(hasTest("const name = 'SEC-1 x';", 'SEC-1')).toBe(false);
  });
});

describe('SEC-8 time is measured by benches', () => {
  /** A span of time that an assertion holds against a number. */
  const TIMED = /expect\(\s*(?:performance|Date)\.now\(\)\s*-/;
  /** Each promises an end, many times before which the same would be there: nothing is measured. */
  const ENDS: Readonly<Record<string, string>> = {
    'libs/platform/src/bounded/bounded-process.unit.spec.ts':
      'a process that is killed, not one that ends by itself',
    'libs/platform/src/http/slow-requests.unit.spec.ts': 'the patience with a slow sender is not cut short',
    'e2e/faults/postgres-away.process.spec.ts': 'G7: pages converge within five seconds',
    'e2e/late-answers.journey.spec.ts':
      'the minute after a deadline is over, before what comes after it is tried',
  };

  it('SEC-8 no spec asserts milliseconds, but for the ends that are promised', () => {
    expect(SPECS.filter((file) => TIMED.test(textOf(file))).sort()).toEqual(Object.keys(ENDS).sort());
  });
});

describe('SEC-14 nothing that people wrote becomes markup or code', () => {
  const DANGEROUS =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*\+?=[^=]|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function\(|srcdoc/i;
  const sources = globSync('frontend/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.spec.{ts,tsx}', '**/testing/**'],
  });

  it('SEC-14 no page writes HTML or code made of texts', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter((file) => DANGEROUS.test(textOf(file)))).toEqual([]);
  });

  it.each([
    '<p dangerouslySetInnerHTML={x} />',
    'a.innerHTML = text',
    'a.insertAdjacentHTML(x)',
    'eval(text)',
  ])('SEC-14 %s would be found', (code) => {
    expect(DANGEROUS.test(code)).toBe(true);
  });
});
