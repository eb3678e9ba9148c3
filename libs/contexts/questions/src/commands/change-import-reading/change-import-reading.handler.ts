import { join } from 'node:path';
import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SheetChoice } from '#contracts/http/imports';
import type { ChangeQuestionImportReading as Change, QuestionImport } from '#contracts/http/question-imports';
import { DomainError, Semaphore } from '#libs/kernel';
import { type OrganizationScope, type ScopedSql, scopedSql, Tenancy } from '#platform/database';
import { inFolder } from '#platform/http';
import { withMend } from '#platform/mends';
import { mendedPlaces } from '../../rows/faulty-items.js';
import { writeImportFile } from '../../rows/import-file.js';
import { shownImport } from '../../rows/import-rows.js';
import { type ImportMapping, QuestionImportRow } from '../../rows/question-import.row.js';
import { deleteItems, StagedItems } from '../../rows/staged-items.js';
import { NOTHING_MAPPED, withChoice } from '../preview-import/chosen.js';
import { type ImportFile, ImportJudging } from '../preview-import/import-judging.js';
import type { JudgedItem } from '../preview-import/judge-item.js';
import { type ImportReading, type NewImport, readOf } from '../preview-import/new-import.js';

/** Kept files that lie on the disk at once for being read again, and how many may wait. */
const onDisk = new Semaphore(2, 20);

/**
 * The file of a preview is read in another way, or something is decided about its questions: all of them are judged anew.
 * Throws `request.not-found`, `import.not-a-preview`, `request.stale` where somebody else was faster, and what the
 * judging throws; `import.mapping` where a chosen table or heading is not in the file.
 */
export class ChangeQuestionImportReading extends Command<void> {
  constructor(
    /** Whose imports it may change. */
    readonly scope: OrganizationScope,
    readonly id: string,
    readonly change: Change,
  ) {
    super();
  }
}

@CommandHandler(ChangeQuestionImportReading)
export class ChangeQuestionImportReadingHandler implements ICommandHandler<ChangeQuestionImportReading> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ImportJudging) private readonly judging: ImportJudging,
  ) {}

  async execute({ scope, id, change }: ChangeQuestionImportReading): Promise<void> {
    const preview = await this.tenancy.withOrganization(scope, (em) => previewOf(em, id));
    const { organizationId } = preview;
    const sql = this.tenancy.sql(organizationId);
    const mends = await mendsOf(sql, preview, change);
    const staged = new StagedItems(sql, organizationId);
    try {
      const take = (items: readonly JudgedItem[]) => staged.add(items);
      const judged = await fileOf(sql, id, (file) =>
        this.judging.judged({ ...changed(preview, change), mends }, file, { take, keepsMedia: true }),
      );
      assertRead(judged, change.sheet);
      await this.tenancy.inTransaction(organizationId, (em) => replace(em, preview, { judged, staged }));
    } finally {
      await staged.forget();
    }
  }
}

/** What was decided about questions goes with the format or table in which they stand, not with a heading. */
async function mendsOf(
  sql: ScopedSql,
  preview: QuestionImportRow,
  { mend, format, sheet }: Change,
): Promise<ImportReading['mends']> {
  const isOther = format !== undefined || ![undefined, preview.sheet?.table].includes(sheet?.table);
  const before = isOther ? {} : preview.mends;
  if (!mend) return before;
  const isAll = !mend.numbers && !mend.fault && !mend.faulty;
  const places = isAll ? Object.keys(before) : await mendedPlaces(sql, preview.id, mend);
  return withMend(before, places, mend.decision);
}

/** The kept file of an import, on this machine's disk for as long as `use` takes; some at once, others wait. */
function fileOf<R>(sql: ScopedSql, id: string, use: (file: ImportFile) => Promise<R>): Promise<R> {
  return onDisk.run(() =>
    inFolder(async (folder) => {
      const path = join(folder, 'kept');
      await writeImportFile(sql, id, path);
      return use({ path, folder });
    }),
  );
}

async function previewOf(em: EntityManager, id: string, lockMode?: LockMode): Promise<QuestionImportRow> {
  const found = await em.findOne(QuestionImportRow, { id }, lockMode === undefined ? {} : { lockMode });
  if (!found) throw new DomainError('request.not-found');
  if (found.state !== 'preview') throw new DomainError('import.not-a-preview');
  return found;
}

function changed(preview: QuestionImportRow, change: Change): Omit<ImportReading, 'mends'> {
  const { format, choice, numbers } = change;
  const { id, organizationId, createdBy, requestHash, fileName, skill, language } = preview;
  // what was decided about single questions goes with the table or format in which they stand
  const before = isElsewhere(preview, change) ? { ...preview.choices, single: {} } : preview.choices;
  const choices = choice ? withChoice(before, choice, numbers) : before;
  const named =
    format === undefined
      ? { format: preview.format ?? null, isFormatNamed: preview.isFormatNamed }
      : { format, isFormatNamed: format !== null };
  const mapping = mappingOf(preview.mapping, change);
  return {
    ...{ id, organizationId, createdBy, requestHash, fileName },
    ...{ skill, language, choices, mapping, ...named },
  };
}

const isElsewhere = (preview: QuestionImportRow, { format, sheet }: Change): boolean =>
  format !== undefined || (sheet !== undefined && !isRead(preview.sheet, sheet));

/** Another format, table or heading has other columns. */
function mappingOf(before: ImportMapping, change: Change): ImportMapping {
  const { format, roles, answers_by, sheet } = change;
  const kept = format === undefined && sheet === undefined ? before : NOTHING_MAPPED;
  const where = sheet ?? (format === undefined ? before.sheet : undefined);
  return {
    roles: roles === undefined ? kept.roles : roles,
    answers_by: answers_by === undefined ? kept.answers_by : answers_by,
    ...(where && { sheet: where }),
  };
}

/** Whether a table is read where a person says. */
const isRead = (read: QuestionImport['sheet'] | undefined, { table, heading }: SheetChoice): boolean =>
  [undefined, read?.table].includes(table) && [undefined, read?.heading].includes(heading);

/** Throws `import.mapping` where the file has no such table or row, or none that can be read. */
function assertRead({ sheet }: NewImport, chosen: SheetChoice | undefined): void {
  if (chosen && !isRead(sheet, chosen))
    throw new DomainError('import.mapping', {
      errors: [{ path: 'sheet', message: 'names what is not there' }],
    });
}

/** Somebody may have started it, or decided something else, since it was read. */
async function replace(
  em: EntityManager,
  { id, version }: QuestionImportRow,
  { judged, staged }: { readonly judged: NewImport; readonly staged: StagedItems },
): Promise<void> {
  const now = await previewOf(em, id, LockMode.PESSIMISTIC_WRITE);
  if (now.version !== version) throw new DomainError('request.stale', { current: await shownImport(em, id) });
  await em.nativeUpdate(
    QuestionImportRow,
    { id },
    { ...readOf(judged), version: raw<number>('version + 1') },
  );
  const sql = scopedSql(em);
  await deleteItems(id, sql);
  await staged.becomeItemsOf(id, sql);
}
