import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeQuestionImportReading as Change } from '#contracts/http/question-imports';
import { DomainError, Semaphore } from '#libs/kernel';
import { type OrganizationScope, type ScopedSql, scopedSql, Tenancy } from '#platform/database';
import { inFolder } from '#platform/http';
import { writeImportFile } from '../../rows/import-file.js';
import { shownImport } from '../../rows/import-rows.js';
import { QuestionImportItemRow, QuestionImportRow } from '../../rows/question-import.row.js';
import { forgetStaged, type Staged, stageItems, takeStaged } from '../../rows/staged-items.js';
import { withChoice } from '../preview-import/chosen.js';
import { ImportJudging } from '../preview-import/import-judging.js';
import type { JudgedItem } from '../preview-import/judge-item.js';
import { type ImportReading, type NewImport, readOf } from '../preview-import/new-import.js';
import type { ImportFile } from '../preview-import/reading-process.js';

/** Kept files that lie on the disk at once for being read again, and how many may wait. */
const onDisk = new Semaphore(2, 20);

/**
 * The file of a preview is read in another way, or something is decided about its questions: all of them are judged anew.
 * Throws `request.not-found`, `import.not-a-preview`, `request.stale` where somebody else was faster, and what the
 * judging throws.
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
    const staged = { reading: randomUUID(), organizationId };
    try {
      const take = (items: readonly JudgedItem[]) => stageItems(sql, staged, items);
      const judged = await fileOf(sql, id, (file) =>
        this.judging.judged(changed(preview, change), file, { take, keepsMedia: true }),
      );
      await this.tenancy.inTransaction(organizationId, (em) => replace(em, preview, { judged, staged }));
    } finally {
      await forgetStaged(sql, staged);
    }
  }
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

function changed(preview: QuestionImportRow, change: Change): ImportReading {
  const { format, choice, numbers, roles, answers_by } = change;
  const { id, organizationId, createdBy, requestHash, fileName, skill, language } = preview;
  const choices = choice ? withChoice(preview.choices, choice, numbers) : preview.choices;
  const named =
    format === undefined
      ? { format: preview.format ?? null, isFormatNamed: preview.isFormatNamed }
      : { format, isFormatNamed: format !== null };
  // another format has other fields
  const before = format === undefined ? preview.mapping : { roles: null, answers_by: null };
  const mapping = {
    roles: roles === undefined ? before.roles : roles,
    answers_by: answers_by === undefined ? before.answers_by : answers_by,
  };
  return {
    ...{ id, organizationId, createdBy, requestHash, fileName },
    ...{ skill, language, choices, mapping, ...named },
  };
}

/** Somebody may have started it, or decided something else, since it was read. */
async function replace(
  em: EntityManager,
  { id, version }: QuestionImportRow,
  { judged, staged }: { readonly judged: NewImport; readonly staged: Staged },
): Promise<void> {
  const now = await previewOf(em, id, LockMode.PESSIMISTIC_WRITE);
  if (now.version !== version) throw new DomainError('request.stale', { current: await shownImport(em, id) });
  await em.nativeUpdate(
    QuestionImportRow,
    { id },
    { ...readOf(judged), version: raw<number>('version + 1') },
  );
  await em.nativeDelete(QuestionImportItemRow, { importId: id });
  await takeStaged(scopedSql(em), staged, id);
}
