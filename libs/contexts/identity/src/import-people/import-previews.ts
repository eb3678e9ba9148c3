import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import type { ImportMapping, ImportOptions, ImportOutcome, ImportSummary } from '#contracts/http/imports';
import { lockCommand } from '#libs/event-store';
import { canonicalJson, DomainError } from '#libs/kernel';
import { type OrganizationScope, scopeOf, sqlOf, Tenancy } from '#platform/database';
import type { CommandContext, Principal, Uploaded } from '#platform/http';
import { readSheet, type Sheet } from '#platform/sheets';
import { assertOpenOrganization, organizationToWrite } from '../commands/places.js';
import { PersonImport, PersonImportRow } from '../rows/person-import.row.js';
import { recogniseColumns } from './columns.js';
import { type Judged, judgeRows, keysOf, type Plan } from './judge-rows.js';
import { KnownPeople } from './known-people.js';
import { insertRows } from './preview-rows.js';
import { dryRunOf, summaryOf } from './wire.js';

/** Uploaded files as previews: what each row would do, judged again whenever the mapping changes. Nothing else is written. */
@Injectable()
export class ImportPreviews {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(KnownPeople) private readonly known: KnownPeople,
  ) {}

  /**
   * A new preview; the same command with the same file again answers the same one. Throws what `readSheet` throws, a
   * field error of `organization_id` for one that the caller may not write into,
   * and `import.mapping` when the given mapping names columns that the file does not have.
   * @param isDryRun nothing is kept, and the summary has no id
   */
  async create(
    principal: Principal,
    command: CommandContext,
    upload: Uploaded<ImportOptions>,
    isDryRun: boolean,
  ): Promise<ImportSummary> {
    const organizationId = organizationToWrite(principal, upload.options.organization_id);
    await this.tenancy.withOrganization(scopeOf(principal), (em) =>
      assertOpenOrganization(em, organizationId),
    );
    const sheet = await readSheet(upload.bytes);
    const draft = draftOf(sheet, upload.options);
    const judged = await this.judge(organizationId, sheet.rows.slice(1), draft);
    const preview = {
      ...draft,
      ...figuresOf(judged),
      id: command.id,
      organizationId,
      createdBy: principal.userId,
      requestHash: hash(
        'sha256',
        canonicalJson([organizationId, upload.options, hash('sha256', upload.bytes)]),
      ),
      fileName: upload.name,
      state: 'preview' as const,
    };
    if (isDryRun) return dryRunOf(preview, judged.rows);
    return this.tenancy.inTransaction(scopeOf(principal), async (em) => {
      await lockCommand(sqlOf(em), command.id);
      const there = await em.findOne(PersonImport, { id: command.id });
      if (there && there.requestHash !== preview.requestHash) throw new DomainError('command.key-reused');
      if (!there) {
        await em.insert(PersonImport, preview);
        await insertRows(sqlOf(em), preview, judged.rows);
      }
      return summaryOf(em, command.id);
    });
  }

  /** Throws `request.not-found`, `import.not-a-preview` and `import.mapping`. */
  async changeMapping(
    scope: OrganizationScope,
    id: string,
    mapping: ImportMapping,
    createClasses: boolean,
  ): Promise<ImportSummary> {
    const { preview, rows } = await this.tenancy.withOrganization(scope, async (em) => ({
      preview: await previewOf(em, id),
      rows: await em.find(
        PersonImportRow,
        { importId: id },
        { fields: ['number', 'cells'], orderBy: { number: 1 } },
      ),
    }));
    assertColumns(mapping, preview.columns.length);
    const draft = { ...planFields(preview), mapping, createClasses };
    const judged = await this.judge(preview.organizationId, rows, draft);
    return this.tenancy.inTransaction(scope, async (em) => {
      const changed = {
        mapping,
        createClasses,
        ...figuresOf(judged),
        version: raw<number>('version + 1'),
      };
      // somebody may have activated it since it was read, and now its rows are the job's
      if ((await em.nativeUpdate(PersonImport, { id, state: 'preview' }, changed)) === 0)
        throw new DomainError('import.not-a-preview');
      await em.nativeDelete(PersonImportRow, { importId: id });
      await insertRows(sqlOf(em), preview, judged.rows);
      return summaryOf(em, id);
    });
  }

  private async judge(organizationId: string, rows: readonly RawRow[], draft: Draft): Promise<Judged> {
    const known = await this.known.find(organizationId, keysOf(rows, draft.mapping));
    return judgeRows(rows, planOf(draft), known);
  }
}

interface RawRow {
  readonly number: number;
  readonly cells: readonly string[];
}

type Draft = Pick<
  PersonImport,
  'kind' | 'mapping' | 'createClasses' | 'isOneRoster' | 'roleColumn' | 'statusColumn'
>;

const planFields = ({ kind, isOneRoster, roleColumn, statusColumn }: PersonImport) => ({
  kind,
  isOneRoster,
  roleColumn,
  statusColumn,
});

function draftOf({ rows, format, encoding }: Sheet, options: ImportOptions) {
  const columns = (rows[0]?.cells ?? []).map((heading) => heading.trim());
  const recognised = recogniseColumns(columns, rows[1]?.cells);
  const mapping = options.mapping ?? recognised.mapping;
  assertColumns(mapping, columns.length);
  return {
    format,
    encoding,
    columns,
    kind: recognised.kind,
    isOneRoster: recognised.oneRoster !== undefined,
    roleColumn: recognised.oneRoster?.role ?? null,
    statusColumn: recognised.oneRoster?.status ?? null,
    mapping,
    createClasses: options.create_classes,
  };
}

function assertColumns(mapping: ImportMapping, count: number): void {
  const wrong = Object.entries(mapping).filter(([, columns]) => columns.some((column) => column >= count));
  if (wrong.length > 0)
    throw new DomainError('import.mapping', {
      errors: wrong.map(([field]) => ({
        path: `mapping.${field}`,
        message: 'names a column that is not there',
      })),
    });
}

const planOf = ({ kind, mapping, createClasses, isOneRoster, roleColumn, statusColumn }: Draft): Plan => ({
  kind,
  mapping,
  createClasses,
  oneRoster: isOneRoster ? { role: roleColumn ?? undefined, status: statusColumn ?? undefined } : undefined,
});

function figuresOf({ rows, newClasses }: Judged) {
  const counts: Record<ImportOutcome, number> = { new: 0, changed: 0, unchanged: 0, ignored: 0, error: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return { counts, newClasses: [...newClasses] };
}

async function previewOf(em: EntityManager, id: string): Promise<PersonImport> {
  const found = await em.findOne(PersonImport, { id });
  if (!found) throw new DomainError('request.not-found');
  if (found.state !== 'preview') throw new DomainError('import.not-a-preview');
  return found;
}
