import { Inject, Injectable } from '@nestjs/common';
import { Tenancy } from '#platform/database';
import { runPart } from '#platform/long-job';
import { AuditEntryRow, RowCommands, type RowWork } from '#platform/rows';
import { CLASS_STREAM, USER_STREAM } from '../../domain/people.events.js';
import { AppUser } from '../../rows/app-user.row.js';
import { type PersonImport, PersonImportRow } from '../../rows/person-import.row.js';
import { SchoolClassRow } from '../../rows/school-class.row.js';
import { STAGED_FILTER } from '../../rows/staged-filter.js';
import { BATCH, partOf, writeResults } from './import-batch.js';

const STAGED = { filters: { [STAGED_FILTER]: false } };

/**
 * Takes back what an import has staged: nobody has ever seen it, so rows and audit entries go. Their streams end with a
 * deactivation, so that no read model counts on them; where one keeps a row per learner (learner-availability,
 * learner-progress), theirs stays as an inactive one, without a name and in no list. To take those out, too, would need
 * an event of its own in every read model, for rows that are in nobody's way.
 */
@Injectable()
export class ImportDiscarding {
  constructor(
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {}

  /** The next batch. @returns whether there was one */
  async next(running: PersonImport): Promise<boolean> {
    return (await this.nextPeople(running)) || (await this.nextClasses(running));
  }

  private async nextPeople(running: PersonImport): Promise<boolean> {
    const { id: importId, organizationId } = running;
    const rows = await this.tenancy.withOrganization(organizationId, (em) =>
      em.find(PersonImportRow, { importId, result: 'created' }, { orderBy: { number: 'asc' }, limit: BATCH }),
    );
    const [first] = rows;
    if (!first) return false;
    const ids = rows.flatMap(({ personId }) => (personId ? [personId] : []));
    const streams = ids.map((id) => ({ type: USER_STREAM, id }));
    await runPart(this.rows, partOf(running, `undo row ${first.number}`, { streams }), async (work) => {
      await takePeopleBack(work, running, ids);
      await writeResults(
        work.em,
        running,
        rows.map(({ number, problems }) => ({ number, problems, result: null, person_id: null })),
      );
    });
    return true;
  }

  private async nextClasses(running: PersonImport): Promise<boolean> {
    const { id: stagedBy, organizationId } = running;
    const classes = await this.tenancy.withOrganization(organizationId, (em) =>
      em.find(SchoolClassRow, { stagedBy }, { ...STAGED, orderBy: { id: 'asc' }, limit: BATCH }),
    );
    const [first] = classes;
    if (!first) return false;
    const ids = classes.map(({ id }) => id);
    const streams = ids.map((id) => ({ type: CLASS_STREAM, id }));
    await runPart(
      this.rows,
      partOf(running, `undo class ${first.id}`, { streams }),
      async ({ em, append }) => {
        await em.nativeDelete(SchoolClassRow, { id: { $in: ids }, stagedBy }, STAGED);
        await em.nativeDelete(AuditEntryRow, { subjectId: { $in: ids } });
        for (const id of ids)
          append(CLASS_STREAM, id, organizationId, [{ type: 'ClassDeactivated', data: {} }]);
      },
    );
    return true;
  }
}

async function takePeopleBack(
  { em, append }: RowWork,
  { id: stagedBy, organizationId, kind }: PersonImport,
  ids: readonly string[],
): Promise<void> {
  if (kind !== 'students') return;
  await em.nativeDelete(AppUser, { id: { $in: [...ids] }, stagedBy }, STAGED);
  await em.nativeDelete(AuditEntryRow, { subjectId: { $in: [...ids] } });
  for (const id of ids) append(USER_STREAM, id, organizationId, [{ type: 'UserDeactivated', data: {} }]);
}
