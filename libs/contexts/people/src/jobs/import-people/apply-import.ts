import { Inject, Injectable } from '@nestjs/common';
import { LANGUAGES, ROLE } from '#contracts/constants';
import type { ImportProblem, ImportResult } from '#contracts/http/imports';
import { scopedSql, Tenancy } from '#platform/database';
import { runPart } from '#platform/long-job';
import { changedFields, RowCommands, type RowWork, touched } from '#platform/rows';
import { USER_STREAM } from '../../domain/people.events.js';
import { AppUser } from '../../rows/app-user.row.js';
import { leaveTheRest } from '../../rows/leave-the-rest.js';
import { PersonImport, PersonImportRow, type PersonValues } from '../../rows/person-import.row.js';
import { Sessions } from '../../ports/sessions.js';
import { type ClassIndex, isClass } from '../../commands/preview-import/class-index.js';
import { BATCH, classNamesOf, partOf, type RowResult, writeResults } from './import-batch.js';
import { replaced } from '../../commands/preview-import/judge-rows.js';
import { lockedClassesOf } from '../../commands/preview-import/known-people.js';
import { tellMove } from '../../commands/tell-move.js';

/** Changes the people whom the organization has already; after the new ones have become visible, row by row. */
@Injectable()
export class ImportChanges {
  constructor(
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  /** The next batch. @returns whether there was one */
  async next(running: PersonImport): Promise<boolean> {
    const { id, organizationId, activatedBy } = running;
    const rows = await this.tenancy.withOrganization(organizationId, (em) =>
      em.find(
        PersonImportRow,
        { importId: id, outcome: 'changed', result: null },
        { orderBy: { number: 'asc' }, limit: BATCH },
      ),
    );
    const [first] = rows;
    if (!first) return false;
    const ids = rows.flatMap(({ personId }) => (personId ? [personId] : []));
    const streams = ids.map((personId) => ({ type: USER_STREAM, id: personId }));
    const part = partOf(running, `row ${first.number}`, { by: activatedBy ?? undefined, streams });
    await runPart(this.rows, part, (work) => changeRows(work, running, rows));
    // whoever changed class joins other rooms
    await this.sessions.announce([], ids);
    return true;
  }

  /** Everybody who is not changed yet stays as they are. */
  async giveUp(running: PersonImport): Promise<void> {
    await runPart(this.rows, partOf(running, 'leave the rest'), ({ em }) => leaveTheRest(em, running.id));
  }
}

async function changeRows(
  work: RowWork,
  running: PersonImport,
  rows: readonly PersonImportRow[],
): Promise<void> {
  const { em } = work;
  const ids = rows.flatMap(({ personId }) => (personId ? [personId] : []));
  const learners = await em.find(
    AppUser,
    { id: { $in: ids }, usertype: ROLE.learner, guest: false },
    { populate: ['class'] },
  );
  const byId = new Map(learners.map((learner) => [learner.id, learner]));
  const classes = await lockedClassesOf(scopedSql(em), classNamesOf(rows));
  const results: RowResult[] = [];
  for (const { number, personId, values, problems } of rows) {
    const learner = byId.get(personId ?? '');
    const { result, problem } = learner
      ? await changeOne(work, learner, values, classes)
      : failed({ field: 'user_id', reason: 'vanished' });
    const all = problem ? [...problems, problem] : problems;
    results.push({ number, result, person_id: personId ?? null, problems: all });
  }
  await writeResults(em, running, results);
}

interface Outcome {
  readonly result: ImportResult;
  readonly problem?: ImportProblem;
}
const failed = (problem: ImportProblem): Outcome => ({ result: 'failed', problem });

/** The row is compared with the person as they are now, not as they were in the preview. */
async function changeOne(
  work: RowWork,
  learner: AppUser,
  values: PersonValues,
  classes: ClassIndex,
): Promise<Outcome> {
  const { em, append, note } = work;
  const before = replaced(values, valuesOf(learner), classes);
  const { class: classBefore, ...fields } = before;
  const found = classBefore === undefined ? undefined : classes.find(values.class ?? '');
  if (found !== undefined && !isClass(found)) return failed({ field: 'class', reason: `${found}-class` });
  const names = Object.keys(fields);
  if (names.length === 0 && !found) return { result: 'unchanged' };
  const { id, organizationId } = learner;
  await em.nativeUpdate(
    AppUser,
    { id },
    { ...columnsOf(values), ...(found && { class: found.id }), ...touched() },
  );
  const subject = { kind: 'student' as const, id };
  const change = changedFields(fields, Object.fromEntries(names.map((name) => [name, textOf(values, name)])));
  if (change) {
    append(USER_STREAM, id, organizationId, [{ type: 'UserEdited', data: { fields: names } }]);
    note({ action: 'student.changed', subject, organizationId, ...change });
  }
  if (found) tellMove(work, learner, found.id);
  return { result: 'changed' };
}

const textOf = (values: Readonly<Record<string, string | undefined>>, name: string) => values[name] ?? '';

const valuesOf = (learner: AppUser): PersonValues => ({
  fullname: learner.fullname,
  gakunen: learner.gakunen,
  branch: learner.branch,
  class: learner.class?.name ?? '',
  content_language: learner.contentLanguage,
});

const columnsOf = ({ fullname, gakunen, branch, content_language }: PersonValues) => {
  const contentLanguage = LANGUAGES.find((code) => code === content_language);
  return {
    ...(fullname !== undefined && { fullname }),
    ...(gakunen !== undefined && { gakunen }),
    ...(branch !== undefined && { branch }),
    ...(contentLanguage !== undefined && { contentLanguage }),
  };
};
