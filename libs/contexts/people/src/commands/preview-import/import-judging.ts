import { Inject, Injectable } from '@nestjs/common';
import type { ImportMapping, ImportOptions, ImportOutcome } from '#contracts/http/imports';
import { DomainError } from '#libs/kernel';
import type { Sheet } from '#platform/sheets';
import type { PersonImport } from '../../rows/person-import.row.js';
import { recogniseColumns } from './columns.js';
import { type Judged, judgeRows, keysOf, type Plan } from './judge-rows.js';
import { KnownPeople } from './known-people.js';

/** What each row of a file would do, by the people and classes of now. Writes nothing. */
@Injectable()
export class ImportJudging {
  constructor(@Inject(KnownPeople) private readonly known: KnownPeople) {}

  async judge(organizationId: string, rows: readonly RawRow[], draft: Draft): Promise<Judged> {
    const known = await this.known.find(organizationId, keysOf(rows, draft.mapping));
    return judgeRows(rows, planOf(draft), known);
  }
}

export interface RawRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export type Draft = Pick<
  PersonImport,
  'kind' | 'mapping' | 'createClasses' | 'isOneRoster' | 'roleColumn' | 'statusColumn'
>;

export const planFields = ({ kind, isOneRoster, roleColumn, statusColumn }: PersonImport) => ({
  kind,
  isOneRoster,
  roleColumn,
  statusColumn,
});

export function draftOf({ rows, format, encoding }: Sheet, options: ImportOptions) {
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

const planOf = ({ kind, mapping, createClasses, isOneRoster, roleColumn, statusColumn }: Draft): Plan => ({
  kind,
  mapping,
  createClasses,
  oneRoster: isOneRoster ? { role: roleColumn ?? undefined, status: statusColumn ?? undefined } : undefined,
});

export function figuresOf({ rows, newClasses }: Judged) {
  const counts: Record<ImportOutcome, number> = { new: 0, changed: 0, unchanged: 0, ignored: 0, error: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return { counts, newClasses: [...newClasses] };
}
