import { Inject, Injectable } from '@nestjs/common';
import type { ImportMapping, ImportOutcome, ImportReading } from '#contracts/http/imports';
import { DomainError } from '#libs/kernel';
import type { PersonImport } from '../../rows/person-import.row.js';
import { type Judged, judgeRows, keysOf, type Plan } from './judge-rows.js';
import { KnownPeople } from './known-people.js';
import { leftOutOf } from './left-out.js';
import type { ReadTable } from './read-table.js';

/** What each row of a file would do, by the people and classes of now. Writes nothing. */
@Injectable()
export class ImportJudging {
  constructor(@Inject(KnownPeople) private readonly known: KnownPeople) {}

  async judge(organizationId: string, rows: readonly RawRow[], draft: Draft): Promise<Judged> {
    const plan = planOf(draft);
    const known = await this.known.find(organizationId, keysOf(rows, plan));
    return judgeRows(rows, plan, known);
  }
}

export interface RawRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export type Draft = Pick<
  PersonImport,
  | 'kind'
  | 'mapping'
  | 'createClasses'
  | 'isOneRoster'
  | 'roleColumn'
  | 'statusColumn'
  | 'enabledColumn'
  | 'allLearners'
  | 'mends'
>;

export const planFields = ({ kind, isOneRoster, roleColumn, statusColumn, enabledColumn }: PersonImport) => ({
  kind,
  isOneRoster,
  roleColumn,
  statusColumn,
  enabledColumn,
});

/** Throws `import.mapping` where the given mapping names a column that the table does not have. */
export function draftOf(
  { format, encoding, reading, columns, recognised }: ReadTable,
  options: Pick<ImportReading, 'mapping' | 'create_classes' | 'all_learners'>,
  mends: Draft['mends'] = {},
) {
  const { kind, oneRoster } = recognised;
  const mapping = options.mapping ?? recognised.mapping;
  assertColumns(mapping, columns.length);
  return {
    format,
    encoding,
    reading,
    columns: [...columns],
    kind,
    isOneRoster: oneRoster !== undefined,
    roleColumn: oneRoster?.role ?? null,
    statusColumn: oneRoster?.status ?? null,
    enabledColumn: oneRoster?.enabled ?? null,
    mapping,
    createClasses: options.create_classes,
    allLearners: options.all_learners,
    mends,
  };
}

export function assertColumns(mapping: ImportMapping, count: number): void {
  const wrong = Object.entries(mapping).filter(([, columns]) => columns.some((column) => column >= count));
  if (wrong.length > 0)
    throw new DomainError('import.mapping', {
      errors: wrong.map(([field]) => ({
        path: `mapping.${field}`,
        message: 'names a column that is not there',
      })),
    });
}

const planOf = (draft: Draft): Plan => {
  const { kind, mapping, createClasses, isOneRoster, roleColumn, statusColumn, enabledColumn, mends } = draft;
  const oneRoster = {
    role: roleColumn ?? undefined,
    status: statusColumn ?? undefined,
    enabled: enabledColumn ?? undefined,
    allLearners: draft.allLearners,
  };
  return { kind, mapping, createClasses, mends, oneRoster: isOneRoster ? oneRoster : undefined };
};

export function figuresOf({ rows, newClasses }: Judged) {
  const counts: Record<ImportOutcome, number> = { new: 0, changed: 0, unchanged: 0, ignored: 0, error: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return { counts, leftOut: leftOutOf(rows), newClasses: [...newClasses] };
}
