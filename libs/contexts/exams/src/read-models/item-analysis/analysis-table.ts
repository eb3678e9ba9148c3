import type { AnalysedItem, ItemAnalysis } from '#contracts/http/item-analysis';
import type { WholeTable } from '#platform/list-export';
import type { Cell } from '#platform/export';

const WORDS = {
  ja: {
    columns: [
      ...['番', '問題', '出題', '正答', '正答率', '識別力', '注意係数'],
      ...['選択肢・解答', '上位', '中位', '下位', '正解'],
    ],
    open: '無答',
    right: '○',
  },
  en: {
    columns: [
      ...['No.', 'Question', 'Asked', 'Right', 'Facility', 'Discrimination', 'Caution index'],
      ...['Answer', 'Upper third', 'Middle third', 'Lower third', 'Right answer'],
    ],
    open: 'left open',
    right: '○',
  },
} as const;

/** A row for each answer to each question, as the table of choices has them; numbers stay numbers. */
export function analysisTable({ items }: ItemAnalysis, lang: keyof typeof WORDS): WholeTable {
  return {
    columns: WORDS[lang].columns,
    rows: items.map((item) => ({ id: item.question_id, cells: rowsOf(item, lang) })),
  };
}

function rowsOf(item: AnalysedItem, lang: keyof typeof WORDS): readonly (readonly Cell[])[] {
  const { open, right } = WORDS[lang];
  const figures = [item.asked, item.correct, item.facility, item.discrimination, item.caution];
  const head = [item.number, promptText(item), ...figures];
  if (item.answers.length === 0) return [[...head, null, null, null, null, null]];
  return item.answers.map(({ value, upper, middle, lower, correct }) => [
    ...[...head, value === null ? open : answerText(item, value)],
    ...[upper, middle, lower, correct ? right : null],
  ]);
}

/** In Japanese as on the sheet, else what it says in the first language that it has. */
const faceText = ({ text, meaning }: Pick<AnalysedItem['prompt'], 'text' | 'meaning'>): string =>
  text?.map((segment) => segment.text).join('') ??
  meaning?.ja ??
  meaning?.en ??
  Object.values(meaning ?? {})[0] ??
  '';

const promptText = ({ prompt }: AnalysedItem): string => prompt.glyph ?? faceText(prompt);

function answerText({ choices }: AnalysedItem, value: string | readonly string[]): string {
  const nameOf = (id: string) => {
    const choice = choices?.find((one) => one.id === id);
    return choice ? faceText(choice) : id;
  };
  return typeof value === 'string' ? nameOf(value) : value.map(nameOf).join(' ');
}
