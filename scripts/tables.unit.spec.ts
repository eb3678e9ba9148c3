import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run/root.mjs';

/** Tables that only one context names in its SQL; the others ask it by a port. Read models are named by their folders. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  people: [
    ...['organization', 'school_class', 'app_user'],
    ...['person_import', 'person_import_row', 'person_import_file'],
  ],
  'sign-in': [
    'session',
    'sign_in_failure',
    'password_issue',
    'password_issue_person',
    'second_factor',
    'recovery_code',
    'oidc_provider',
    'oidc_link',
    'oidc_flow',
    'oidc_ticket',
  ],
  attempts: ['exam_attempt', 'exam_terms'],
  audit: ['audit_entry', 'audited_exam'],
  questions: [
    'question',
    'question_version',
    'question_media',
    'question_import',
    'question_import_item',
    'question_import_file',
    'question_import_part',
    'question_import_staged',
  ],
};
const owner = new Map(Object.entries(OWNERS).flatMap(([name, tables]) => tables.map((one) => [one, name])));

const NAMED = /\b(?:from|join|into|update)\s+([a-z_]+)\b/g;

/** Tables of other contexts that SQL in the file names. */
const foreign = (context: string, source: string): string[] =>
  [...source.matchAll(NAMED)]
    .flatMap(([, table]) => table ?? [])
    .filter((table) => (owner.get(table) ?? context) !== context);

const files = globSync('libs/contexts/*/src/**/*.ts', { cwd: root }).filter(
  (path) => !/\.spec\.ts$|\/testing\/|\/migrations\//.test(path),
);

test('no SQL of a context names a table of another one', () => {
  const found = files.flatMap((path) => {
    const context = path.split('/')[2] ?? '';
    return foreign(context, readFileSync(join(root, path), 'utf8')).map((table) => `${path}: ${table}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test('the rule finds a table of another context, and leaves those of one’s own', () => {
  expect(foreign('audit', 'select 1 from audit_entry a left join app_user u on true')).toEqual(['app_user']);
  expect(foreign('people', 'update app_user set fullname = $1')).toEqual([]);
});
