import { LANGUAGES, type Language } from '#contracts/constants';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type ImportProblem,
} from '#contracts/http/imports';
import { Branch, ClassName, Fullname, Gakunen, UserId } from '#contracts/http/people';
import { withoutGuard } from '#platform/export';
import { noValue } from '#platform/sheets';
import type { PersonValues } from '../../rows/person-import.row.js';

export interface ReadPerson {
  readonly values: PersonValues;
  readonly problems: readonly ImportProblem[];
}

/** The fields of a row. Formulas that an export has neutralised come back as they were. */
export function readPerson(cells: readonly string[], mapping: ImportMapping): ReadPerson {
  const values: Partial<Record<ImportField, string>> = {};
  const problems: ImportProblem[] = [];
  for (const field of IMPORT_FIELDS) {
    const texts = textsOf(cells, mapping[field] ?? []);
    if (texts.length === 0) continue;
    const checked = checkedField(field, texts.join(' '));
    values[field] = checked.value;
    const reason = texts.map(noValue).find(Boolean) ?? checked.reason;
    if (reason) problems.push({ field, reason });
  }
  return { values, problems };
}

const textsOf = (cells: readonly string[], columns: readonly number[]) =>
  columns
    .map((column) =>
      withoutGuard(cells[column] ?? '')
        .replace(/\r\n?/g, '\n')
        .trim(),
    )
    .filter((text) => text !== '');

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

/** Names of languages as people write them in lists; codes are known anyway. */
const LANGUAGE_NAMES: Readonly<Record<string, Language>> = {
  english: 'en',
  英語: 'en',
  japanese: 'ja',
  日本語: 'ja',
  vietnamese: 'vi',
  ベトナム語: 'vi',
  chinese: 'zh-pinyin',
  中国語: 'zh-pinyin',
  indonesian: 'id',
  インドネシア語: 'id',
  portuguese: 'pt-BR',
  ポルトガル語: 'pt-BR',
  nepali: 'ne',
  ネパール語: 'ne',
  hindi: 'hi',
  ヒンディー語: 'hi',
};

function languageOf(text: string): Language | undefined {
  const key = text.normalize('NFKC').toLowerCase();
  return LANGUAGES.find((code) => code.toLowerCase() === key) ?? LANGUAGE_NAMES[key];
}
