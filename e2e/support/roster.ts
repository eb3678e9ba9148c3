import writeXlsxFile from 'write-excel-file/node';
import { texts } from './product.js';

const words = texts('import-students');

/** A learner of the file, as the school's own list writes them. */
export interface Listed {
  readonly userId: string;
  readonly family: string;
  readonly given: string;
  readonly className: string;
}

export interface Fault extends Partial<Listed> {
  /** As a spreadsheet numbers its rows: the headings are 3. */
  readonly row: number;
  readonly field: string;
  readonly reason: string;
}

/** Seven faults, each of another kind; `prefix` begins the user ids of the file. */
export const faultsOf = (prefix: string, administrator: string): readonly Fault[] => [
  { row: 14, userId: '', field: 'user_id', reason: 'required' },
  // what is row 20's, in full width: people with a Japanese keyboard type it so
  { row: 42, userId: inFullWidth(`${prefix}020`), field: 'user_id', reason: 'duplicate-in-file' },
  { row: 63, userId: 'learner01', field: 'user_id', reason: 'user-id-in-use' },
  { row: 85, userId: administrator, field: 'user_id', reason: 'not-a-learner' },
  { row: 120, given: 'な'.repeat(200), field: 'fullname', reason: 'too-long' },
  // as Office writes what XML cannot hold
  { row: 150, given: 'さく_x0007_ら', field: 'fullname', reason: 'bad-characters' },
  { row: 201, className: 'N9', field: 'class', reason: 'unknown-class' },
];

const inFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0));

/** The reason as the cell of the preview says it. */
export const reasonOf = ({ reason }: Fault): string => words[`reason.${reason}`] ?? '?';

const FAMILIES = ['佐藤', '鈴木', '高橋', 'Nguyễn', 'Thapa', 'Silva', '陳', 'कुमार'];
const GIVEN = ['桜', '健太', 'Thị Hương', 'Bikash', 'Ana', '偉', 'प्रिया'];
/** Above the heading, with an empty row below it. */
export const TITLE = '2026年度 新入生名簿';
const FIRST_ROW = 4;

/** @returns the learner of a row without a fault */
export const listed = (prefix: string, row: number, classNames: readonly string[]): Listed => {
  const number = String(row).padStart(3, '0');
  return {
    userId: `${prefix}${number}`,
    family: FAMILIES[row % FAMILIES.length] ?? '',
    given: `${GIVEN[row % GIVEN.length] ?? ''}${number}`,
    className: classNames[row % classNames.length] ?? '',
  };
};

/** An Excel file with a title, headings of a school's own, names in two columns, and the year as a number. */
export async function rosterFile(
  prefix: string,
  count: number,
  classNames: readonly string[],
  faults: readonly Fault[],
): Promise<Buffer> {
  const text = (value: string) => ({ value, type: String });
  const headings = ['学籍番号', '姓', '名', '学年', 'クラス', '所属'].map(text);
  const rows = Array.from({ length: count }, (_, index) => {
    const row = index + FIRST_ROW;
    const fault = faults.find((one) => one.row === row);
    const { userId, family, given, className } = { ...listed(prefix, row, classNames), ...fault };
    const year = { value: 1 + (row % 3), type: Number };
    return [text(userId), text(family), text(given), year, text(className), text('京都校')];
  });
  return writeXlsxFile([[text(TITLE)], [], headings, ...rows]).toBuffer();
}
