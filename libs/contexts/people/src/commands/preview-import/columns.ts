import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  type ImportMapping,
} from '#contracts/http/imports';
import { HEADINGS } from '../../rows/import-headings.js';

/** Other headings that schools and companies use, as `keyOf` writes them. The first field that knows a heading takes it. */
const ALSO: Readonly<Record<ImportField | 'family' | 'given', readonly string[]>> = {
  user_id: [
    'userid',
    'ユーザid',
    'ログインid',
    'loginid',
    'username',
    '利用者id',
    '学籍番号',
    '社員番号',
    'studentid',
    'id',
  ],
  fullname: ['name', '名前', '姓名', 'フルネーム', 'studentname'],
  family: ['familyname', 'lastname', 'surname', '姓', '氏', '苗字', '名字'],
  given: ['givenname', 'firstname', '名'],
  gakunen: ['gakunen', 'schoolyear', 'grades', 'nensei'],
  class: ['classname', 'クラス名', '学級', '組'],
  branch: ['affiliation', 'department', '部署', '支店'],
  content_language: ['contentlanguage', 'language', '言語', '教材の言語'],
};

/** A heading without what people write differently: width, case, spaces, hyphens and brackets. */
const keyOf = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-.・()*※]/g, '');

/** What the columns of a file are taken for. */
export interface Recognised {
  readonly kind: ImportKind;
  readonly mapping: ImportMapping;
  /** Columns of a OneRoster file (1.1 and 1.2) that say which rows are meant. */
  readonly oneRoster: { readonly role: number | undefined; readonly status: number | undefined } | undefined;
}

/** @param sample a row below the headings: it shows whether family names are written first. */
export function recogniseColumns(headings: readonly string[], sample: readonly string[] = []): Recognised {
  const keys = headings.map(keyOf);
  const find = (names: readonly string[]) => {
    const column = keys.findIndex((key) => names.includes(key));
    return column === -1 ? undefined : column;
  };
  const isOneRoster = keys.includes('sourcedid');
  const oneRoster = isOneRoster ? { role: find(['role', 'roles']), status: find(['status']) } : undefined;
  const title = find(['title']);
  if (isOneRoster && title !== undefined && !keys.includes('username'))
    return { kind: 'classes', mapping: { class: [title] }, oneRoster };
  return { kind: 'students', mapping: mappingOf(find, sample, isOneRoster), oneRoster };
}

type Find = (names: readonly string[]) => number | undefined;

function mappingOf(find: Find, sample: readonly string[], isOneRoster: boolean): ImportMapping {
  const columns = (field: ImportField) => {
    const column = find([keyOf(HEADINGS.ja[field]), keyOf(HEADINGS.en[field]), ...ALSO[field]]);
    return column === undefined ? [] : [column];
  };
  const found = IMPORT_FIELDS.map((field): [ImportField, number[]] => [field, columns(field)]);
  const mapping = Object.fromEntries(found.filter(([, at]) => at.length > 0));
  if (isOneRoster) mapping['user_id'] = [find(['username'])].filter((column) => column !== undefined);
  const names = nameColumns(find, sample);
  return names.length === 2 && mapping['fullname'] === undefined ? { ...mapping, fullname: names } : mapping;
}

const WRITTEN_IN_KANJI = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function nameColumns(find: Find, sample: readonly string[]): number[] {
  const family = find(ALSO.family);
  const given = find(ALSO.given);
  if (family === undefined || given === undefined) return [];
  return WRITTEN_IN_KANJI.test(sample[family] ?? '') ? [family, given] : [given, family];
}
