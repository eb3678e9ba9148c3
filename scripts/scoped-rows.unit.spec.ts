import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run/root.mjs';

/**
 * What contexts read or write in the scope of the system and not of an organization, with the reason that stands in the
 * code. What is new here must say why no organization could be named.
 */
const DECLARED: readonly (readonly [file: string, reason: string])[] = [
  [
    'attempts/src/commands/regrade-attempts/regrade-attempts.handler.ts',
    'the lookup of a reaction: ids, and what is behind',
  ],
  ['attempts/src/commands/start-attempt/practice-start-limit.ts', 'counts of the person who asks'],
  ['exams/src/rows/bank-lookup.ts', 'every organization has the same bank'],
  ['questions/src/jobs/import-questions/import-questions.job.ts', 'the job of an import of questions'],
  ['questions/src/queries/media/media.query.ts', 'whoever knows its address was shown the question'],
  ['study/src/read-models/practice-bank/practice-bank.ts', 'every organization has the same bank'],
  [
    'people/src/commands/create-organization/create-organization.handler.ts',
    'an organization that does not exist yet',
  ],
  ['exports/src/jobs/export.job.ts', 'the job of an export'],
  ['people/src/jobs/import-people/import-people.job.ts', 'the job of an import'],
  ['people/src/people.operations.ts', 'demo data of all organizations'],
  ['people/src/queries/people-of-classes.ts', 'classes of an organization whose row was authorized'],
  ['people/src/queries/people-of-exams.ts', 'names for rows that were authorized'],
  ['exams/src/queries/running-exams.query.ts', 'tests of an organization whose row was authorized'],
  ['people/src/queries/people-of-hours.ts', 'names for rows that were authorized'],
  ['people/src/queries/people-of-papers.ts', 'names for rows that were authorized'],
  ['people/src/queries/names-of-organizations.ts', 'names for rows that were authorized'],
  [
    'operations/src/queries/operations.query.ts',
    'checkpoints, processes and the database itself are of no organization',
  ],
  ['people/src/queries/user-names.ts', 'names for rows that were authorized'],
  ['people/src/rows/accounts.ts', 'nobody is signed in yet'],
  ['people/src/rows/accounts.ts', 'whose sessions these are, wherever they belong'],
  ['people/src/rows/guest-seats.ts', 'asked before sign-in'],
  ['sign-in/src/jobs/password-sheet.job.ts', 'the job of a sheet'],
  ['sign-in/src/queries/principal-reader.ts', 'the sessions of all who use this process'],
  ['sign-in/src/rows/oidc-flows.ts', 'nobody is signed in yet'],
  ['sign-in/src/rows/sealing-anew.ts', 'sealed secrets of all organizations'],
  ['sign-in/src/rows/failure-log.ts', 'failures of whoever tries, before the sign-in'],
  [
    'study/src/read-models/learner-study/learner-study.rows.ts',
    'rows of the learner who asks, or who was found in the scope before',
  ],
];

const SYSTEM = /\bsystemScope\(\s*'([^']*)'/g;
/** Ways past the filter of entities and past `mine(<column>)`. */
const PAST_THE_SCOPE =
  /\b(getKysely|getConnection|getDriver|createQueryBuilder|qb)\(|\.execute\(\s*[`'"]|filters: (false|\[)/;

const files = globSync('libs/contexts/*/src/**/*.ts', { cwd: root })
  .filter((path) => !/\.spec\.ts$|\/testing\//.test(path))
  .map((path) => ({
    path: path.replace('libs/contexts/', ''),
    source: readFileSync(join(root, path), 'utf8'),
  }));

/** `file: reason` of each use of the system's scope. */
const systemScopes = (path: string, source: string): string[] =>
  [...source.matchAll(SYSTEM)].map(([, reason = '']) => `${path}: ${reason}`);

test('ADMIN-8 contexts leave the scope of an organization only where it is declared, with a reason', () => {
  const found = files.flatMap(({ path, source }) => systemScopes(path, source));
  expect(found.sort()).toEqual(DECLARED.map(([file, reason]) => `${file}: ${reason}`).sort());
  const named = files.filter(({ source }) => source.includes('systemScope('));
  expect(named.map(({ path }) => path)).toEqual(
    named.filter(({ path, source }) => systemScopes(path, source).length > 0).map(({ path }) => path),
  );
});

test('ADMIN-8 contexts know no way past the filter of entities', () => {
  expect(files.filter(({ source }) => PAST_THE_SCOPE.test(source)).map(({ path }) => path)).toEqual([]);
});

test('the rules find what they look for', () => {
  expect(systemScopes('a.ts', "tenancy.sql(systemScope('because'))")).toEqual(['a.ts: because']);
  for (const way of ['em.getKysely()', 'em.find(Row, {}, { filters: false })', 'em.createQueryBuilder(Row)'])
    expect(PAST_THE_SCOPE.test(way)).toBe(true);
});
