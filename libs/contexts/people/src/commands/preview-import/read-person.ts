import { LANGUAGES, type Language } from '#contracts/constants';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type ImportMend,
  type ImportProblem,
} from '#contracts/http/imports';
import { Branch, ClassName, Fullname, Gakunen, UserId } from '#contracts/http/people';
import { plainName } from '#contracts/plain-name';
import { withoutGuard } from '#platform/export';
import { noValue } from '#platform/sheets';
import type { PersonValues } from '../../rows/person-import.row.js';
import { isDate } from './date-value.js';
import { isSeveral, severalShown } from './several.js';
import { isTotal } from './total-row.js';

export interface ReadPerson {
  readonly values: PersonValues;
  readonly problems: readonly ImportProblem[];
}

/**
 * The fields of a row, as a person has mended them. Formulas that an export has neutralised come back as they were; names
 * are made plain.
 */
export function readPerson(
  cells: readonly string[],
  mapping: ImportMapping,
  mend: ImportMend = {},
): ReadPerson {
  const values: Partial<Record<ImportField, string>> = {};
  const problems: ImportProblem[] = [];
  for (const field of IMPORT_FIELDS) {
    const written = mend.values?.[field];
    const texts = written === undefined ? textsOf(cells, mapping[field]) : [written];
    const plain = texts.map(plainName).filter((text) => text !== '');
    if (plain.length === 0) continue;
    const checked = checkedField(field, severalShown(plain.join(' ')));
    values[field] = checked.value;
    const several = plain.some(isSeveral) ? ('several-classes' as const) : undefined;
    const isMeant = written !== undefined || mend.as_is?.includes(field) === true;
    const unread = isMeant ? undefined : looksLike(field, plain);
    const reason = several ?? unread ?? checked.reason;
    if (reason) problems.push({ field, reason });
  }
  return { values, problems };
}

/** Why it is probably not what somebody wrote for this person. */
function looksLike(field: ImportField, texts: readonly string[]): ImportProblem['reason'] | undefined {
  if (texts.some(isDate)) return 'date-value';
  const isTotalRow = (field === 'user_id' || field === 'fullname') && texts.some(isTotal);
  return texts.map(noValue).find(Boolean) ?? (isTotalRow ? 'total-row' : undefined);
}

const textsOf = (cells: readonly string[], columns: readonly number[] = []): string[] =>
  columns.map((column) => withoutGuard(cells[column] ?? ''));

const SCHEMAS = {
  user_id: UserId,
  fullname: Fullname,
  gakunen: Gakunen,
  class: ClassName,
  branch: Branch,
} as const;

function checkedField(field: ImportField, text: string): { value: string; reason?: ImportProblem['reason'] } {
  if (field === 'content_language') {
    const language = languageOf(text);
    return language ? { value: language } : { value: text.slice(0, 100), reason: 'unknown-language' };
  }
  const result = SCHEMAS[field].safeParse(text);
  if (result.success) return { value: result.data };
  const isTooLong = result.error.issues.some(({ code }) => code === 'too_big');
  return { value: storable(text), reason: isTooLong ? 'too-long' : 'bad-characters' };
}

/** For the preview of a row that is refused: PostgreSQL takes neither NUL nor lone surrogates. */
const storable = (text: string) =>
  text
    .slice(0, 200)
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd');

const codeKey = (name: string) => name.normalize('NFKC').toLowerCase();

/** Languages by their names in each language of the product, as a list may write them; codes are known anyway. */
const LANGUAGE_NAMES: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.flatMap((shown) => {
    const names = new Intl.DisplayNames([tagOf(shown)], { type: 'language' });
    return LANGUAGES.flatMap((code): [string, Language][] =>
      [tagOf(code), tagOf(code).slice(0, 2)].map((tag) => [codeKey(names.of(tag) ?? tag), code]),
    );
  }),
);

function tagOf(language: Language): string {
  return language === 'zh-pinyin' ? 'zh-Hans' : language;
}

function languageOf(text: string): Language | undefined {
  const key = codeKey(text);
  return LANGUAGES.find((code) => code.toLowerCase() === key) ?? LANGUAGE_NAMES.get(key);
}
