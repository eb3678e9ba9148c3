import type {
  FileField,
  FileReport,
  QuestionImport,
  QuestionImportOptions,
} from '#contracts/http/question-imports';
import { toInstant } from '#libs/kernel';
import { itemOf } from '../../rows/import-rows.js';
import type { ImportChoices, ImportMapping, QuestionImportRow } from '../../rows/question-import.row.js';
import type { JudgedItem } from './judge-item.js';

/** A file that was judged, about to be kept. */
export interface NewImport extends Required<Pick<QuestionImportOptions, 'skill' | 'language'>> {
  readonly id: string;
  /** Whose the questions become. */
  readonly organizationId: string;
  readonly createdBy: string;
  readonly requestHash: string;
  readonly fileName: string;
  readonly format: QuestionImport['format'];
  readonly isFormatNamed: boolean;
  readonly choices: ImportChoices;
  readonly mapping: ImportMapping;
  readonly mends: QuestionImportRow['mends'];
  readonly fields: readonly FileField[];
  readonly sheet: QuestionImport['sheet'];
  readonly isUnsure: boolean;
  readonly reported: readonly FileReport[];
  readonly counts: QuestionImport['counts'];
}

/** What is asked of a file: all of an import that does not come from reading it. */
export type ImportReading = Omit<NewImport, 'reported' | 'counts' | 'fields' | 'sheet' | 'isUnsure'>;

/** What stands with an import of how its file was read. */
export const readOf = ({
  id: _id,
  organizationId: _organization,
  createdBy: _by,
  requestHash: _hash,
  fileName: _name,
  reported,
  ...read
}: NewImport) => ({ ...read, reported: [...reported] });

/** What would be kept of a file, and is not. */
export function dryRunOf(judged: NewImport, items: readonly JudgedItem[]): QuestionImport {
  const { counts, fileName, format, isFormatNamed, skill, language, reported, choices, mapping } = judged;
  return {
    ...{ id: null, version: 1, state: 'preview', file_name: fileName, format, skill, language },
    ...{ format_named: isFormatNamed, choice: choices.all, counts, reported },
    ...{
      sheet: judged.sheet,
      fields: judged.fields,
      answers_by: mapping.answers_by,
      answers_unsure: judged.isUnsure,
    },
    ...{ mode: null, progress: { done: 0, total: counts.new, created: 0, failed: 0 }, failure: null },
    ...{ created_at: toInstant(Date.now()), finished_at: null },
    mended: 0,
    items: items.map((item) => itemOf({ ...item, result: null }, {})),
  };
}
