import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_LANGUAGE, LANGUAGES, ROLE } from '#contracts/constants';
import type { ImportProblem } from '#contracts/http/imports';
import { scopedSql, Tenancy } from '#platform/database';
import { runPart } from '#platform/long-job';
import { RowCommands, type RowWork } from '#platform/rows';
import { identifierKey } from '#contracts/identifier-key';
import { CLASS_STREAM, USER_STREAM } from '../../domain/people.events.js';
import { AppUser } from '../../rows/app-user.row.js';
import { PersonImport, PersonImportRow } from '../../rows/person-import.row.js';
import { SchoolClassRow } from '../../rows/school-class.row.js';
import { isClass } from '../../commands/preview-import/class-index.js';
import {
  BATCH,
  classIdOf,
  classNamesOf,
  partOf,
  personIdOf,
  type RowResult,
  writeResults,
} from './import-batch.js';
import type { Known, KnownPerson } from '../../commands/preview-import/judge-rows.js';
import { classesOf, lockedClassesOf, peopleOf } from '../../commands/preview-import/known-people.js';

/** Writes the new classes and people of an import, where nobody sees them yet. */
@Injectable()
export class ImportStaging {
  constructor(
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {}

  /** The next batch. @returns whether there was one */
  async next(running: PersonImport): Promise<boolean> {
    return (await this.nextClasses(running)) || (await this.nextPeople(running));
  }

  private async nextClasses(running: PersonImport): Promise<boolean> {
    const { id, organizationId, newClasses, activatedBy } = running;
    const missing = await this.tenancy.inTransaction(organizationId, async (em) => {
      const classes = await classesOf(scopedSql(em), id);
      return newClasses.filter((name) => classes.find(name) === 'unknown').slice(0, BATCH);
    });
    const [first] = missing;
    if (first === undefined) return false;
    const streams = missing.map((name) => ({ type: CLASS_STREAM, id: classIdOf(id, name) }));
    const part = partOf(running, `class ${first}`, { by: activatedBy ?? undefined, streams });
    await runPart(this.rows, part, (work) => stageClasses(work, running, missing));
    return true;
  }

  private async nextPeople(running: PersonImport): Promise<boolean> {
    const { id, organizationId, activatedBy } = running;
    const rows = await this.tenancy.withOrganization(organizationId, (em) =>
      em.find(
        PersonImportRow,
        { importId: id, outcome: 'new', result: null },
        { orderBy: { number: 'asc' }, limit: BATCH },
      ),
    );
    const [first] = rows;
    if (!first) return false;
    const streams = rows.map(({ number }) => ({ type: USER_STREAM, id: personIdOf(id, number) }));
    const part = partOf(running, `row ${first.number}`, { by: activatedBy ?? undefined, streams });
    await runPart(this.rows, part, (work) => stageRows(work, running, rows));
    return true;
  }
}

async function stageClasses(
  { em, append, note }: RowWork,
  { id: stagedBy, organizationId }: PersonImport,
  names: readonly string[],
): Promise<void> {
  const classes = names.map((name) => ({ id: classIdOf(stagedBy, name), organizationId, name, stagedBy }));
  await em.insertMany(SchoolClassRow, classes);
  for (const { id, name } of classes) {
    append(CLASS_STREAM, id, organizationId, [
      { type: 'ClassCreated', data: { organization_id: organizationId } },
    ]);
    note({ action: 'class.created', subject: { kind: 'class', id }, organizationId, after: { name } });
  }
}

async function stageRows(
  work: RowWork,
  running: PersonImport,
  rows: readonly PersonImportRow[],
): Promise<void> {
  const { em } = work;
  const known = await knownOf(em, running, rows);
  const judged = rows.map((row) => ({ row, problems: problemsOf(row, running, known) }));
  const good = judged.filter(({ problems }) => problems.length === 0).map(({ row }) => row);
  if (running.kind === 'students') await stagePeople(work, running, good, known);
  await writeResults(
    em,
    running,
    judged.map(({ row, problems }): RowResult => ({
      number: row.number,
      result: problems.length === 0 ? 'created' : 'failed',
      person_id:
        running.kind === 'students' && problems.length === 0 ? personIdOf(running.id, row.number) : null,
      problems,
    })),
  );
  if (running.mode === 'all_or_nothing' && good.length < rows.length)
    await em.nativeUpdate(PersonImport, { id: running.id }, { state: 'discarding' });
}

/** Since the preview others have written, too. */
async function knownOf(
  em: EntityManager,
  running: PersonImport,
  rows: readonly PersonImportRow[],
): Promise<Known> {
  const keys = rows.flatMap(({ values }) =>
    values.user_id === undefined ? [] : [identifierKey(values.user_id)],
  );
  return {
    people: await peopleOf(scopedSql(em), keys),
    classes: await lockedClassesOf(scopedSql(em), classNamesOf(rows), running.id),
  };
}

function problemsOf({ values }: PersonImportRow, { kind }: PersonImport, known: Known): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const person: KnownPerson | undefined = known.people.get(identifierKey(values.user_id ?? ''));
  if (kind === 'students' && person)
    problems.push({ field: 'user_id', reason: person.isOwnStaff ? 'not-a-learner' : 'user-id-in-use' });
  const found = values.class === undefined ? undefined : known.classes.find(values.class);
  if (found !== undefined && !isClass(found)) problems.push({ field: 'class', reason: `${found}-class` });
  return problems;
}

async function stagePeople(
  { em, append, note }: RowWork,
  { id: importId, organizationId }: PersonImport,
  rows: readonly PersonImportRow[],
  { classes }: Known,
): Promise<void> {
  const people = rows.map(({ number, values }) => {
    const found = values.class === undefined ? undefined : classes.find(values.class);
    const classId = found !== undefined && isClass(found) ? found.id : null;
    return { id: personIdOf(importId, number), values, classId };
  });
  if (people.length === 0) return;
  await em.insertMany(
    AppUser,
    people.map(({ id, values, classId }) => ({
      id,
      organizationId,
      usertype: ROLE.learner,
      userId: values.user_id ?? '',
      userIdKey: identifierKey(values.user_id ?? ''),
      fullname: values.fullname ?? '',
      gakunen: values.gakunen ?? '',
      branch: values.branch ?? '',
      class: classId,
      contentLanguage: LANGUAGES.find((code) => code === values.content_language) ?? DEFAULT_LANGUAGE,
      permissions: [],
      stagedBy: importId,
    })),
  );
  for (const { id, values, classId } of people) {
    append(USER_STREAM, id, organizationId, [
      {
        type: 'UserCreated',
        data: { usertype: ROLE.learner, organization_id: organizationId, class_id: classId, guest: false },
      },
    ]);
    const { user_id = '', fullname = '', gakunen = '', branch = '' } = values;
    note({
      action: 'student.created',
      subject: { kind: 'student', id },
      organizationId,
      after: { user_id, fullname, gakunen, branch, class_id: classId },
    });
  }
}
