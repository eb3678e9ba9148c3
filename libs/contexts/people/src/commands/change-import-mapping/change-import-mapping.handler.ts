import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImportMapping } from '#contracts/http/imports';
import { DomainError } from '#libs/kernel';
import { type OrganizationScope, scopedSql, Tenancy } from '#platform/database';
import { PersonImport, PersonImportRow } from '../../rows/person-import.row.js';
import { assertColumns, figuresOf, ImportJudging, planFields } from '../preview-import/import-judging.js';
import { insertRows } from '../preview-import/preview-rows.js';

export class ChangeImportMapping extends Command<void> {
  constructor(
    readonly scope: OrganizationScope,
    readonly id: string,
    readonly mapping: ImportMapping,
    readonly createClasses: boolean,
  ) {
    super();
  }
}

/** Every row of a preview is judged again. */
@CommandHandler(ChangeImportMapping)
export class ChangeImportMappingHandler implements ICommandHandler<ChangeImportMapping> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ImportJudging) private readonly judging: ImportJudging,
  ) {}

  /** Throws `request.not-found`, `import.not-a-preview` and `import.mapping`. */
  async execute({ scope, id, mapping, createClasses }: ChangeImportMapping): Promise<void> {
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
    const judged = await this.judging.judge(preview.organizationId, rows, draft);
    await this.tenancy.inTransaction(scope, async (em) => {
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
      await insertRows(scopedSql(em), preview, judged.rows);
    });
  }
}

async function previewOf(em: EntityManager, id: string): Promise<PersonImport> {
  const found = await em.findOne(PersonImport, { id });
  if (!found) throw new DomainError('request.not-found');
  if (found.state !== 'preview') throw new DomainError('import.not-a-preview');
  return found;
}
