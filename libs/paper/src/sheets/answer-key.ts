import type { PaperPage } from '#contracts/http/papers';
import { paperKindOf, type RightOnPaper, rightOnPaper } from '../answers.js';
import { type Block, label, space, stack, textBlock } from '../block.js';
import { type Flow, inPages, WIDTH } from '../pages.js';
import { inLanguage, type PrintedExam, type PrintedQuestion, type PrintOptions } from '../printed.js';
import { SKILL_NAMES } from '../texts.js';
import type { Setter, Span } from '../words.js';
import { foot } from './furniture.js';
import { type Column, type TableCell, tableHead, tableRow } from './table.js';

export interface KeyOf {
  readonly exam: PrintedExam;
  readonly options: PrintOptions;
  readonly setter: Setter;
  /** Who prints it, and when, in the organization's zone. */
  readonly printed: string;
}

/** A question and where each form asks it. */
interface KeyRow {
  readonly question: PrintedQuestion;
  readonly places: readonly (Place | undefined)[];
}
interface Place {
  readonly number: number;
  readonly question: PrintedQuestion;
}

/** What is right on every form, in the order of the first; what is read aloud; and why grading is another than the key. */
export function answerKey(of: KeyOf): PaperPage[] {
  const { exam, setter, printed } = of;
  const rows = keyRows(exam);
  const columns = columnsOf(exam);
  const head = tableHead(setter, columns);
  return inPages(
    {
      ...{ sheet: 'key', of: null },
      head: ({ number }) => (number === 1 ? stack([titleOf(of), head]) : stack([space(6), head])),
      foot: ({ number, count }) =>
        foot(
          setter,
          `${exam.organization}・先生用・学習者に 渡さないでください`,
          `${printed}　${number}／${count}`,
        ),
    },
    [
      ...rows.map((row) => tableRow(setter, columns, cellsOf(row, of))),
      tableRow(setter, columns, totalsOf(exam, rows.length), { bold: true }),
      ...scripts(rows, of),
      ...regradings(rows, of),
    ],
  );
}

function titleOf({ exam, setter }: KeyOf): Block {
  const forms = exam.forms.length > 1 ? `用紙 A〜${exam.forms.at(-1)?.letter ?? ''}` : '用紙 A';
  const drawn = exam.drawn
    ? '用紙ごとに ちがう問題を 引く部分が あります（「—」は その用紙に ない問題）。'
    : '';
  const text = `${forms}。「問」は 用紙の中の 番号、太い字が 正解です。並びは 用紙 A の順です。${drawn}`;
  return stack([
    label(
      setter,
      `${exam.organization}・先生用${exam.draft ? '・下書き' : ''}`,
      { font: 'plain', size: 8.5, ink: 'soft' },
      WIDTH,
    ),
    textBlock(
      setter,
      [{ text: `正解表　${exam.title}` }],
      { font: 'bold', size: 15, furigana: false },
      WIDTH,
    ),
    textBlock(setter, [{ text }], { font: 'plain', size: 8.5, furigana: false }, WIDTH),
    space(6),
  ]);
}

function keyRows({ forms }: PrintedExam): KeyRow[] {
  const asked = new Map<string, PrintedQuestion>();
  for (const { questions } of forms)
    for (const one of questions) if (!asked.has(one.id)) asked.set(one.id, one);
  const inSections = [...asked.values()].sort((a, b) => a.section - b.section);
  return inSections.map((question) => ({
    question,
    places: forms.map(({ questions }) => {
      const index = questions.findIndex(({ id }) => id === question.id);
      const found = questions[index];
      return found && { number: index + 1, question: found };
    }),
  }));
}

const NUMBER_WIDTH = 22;
const POINTS_WIDTH = 24;
const SKILL_WIDTH = 62;

function columnsOf({ forms }: PrintedExam): Column[] {
  const formWidth = Math.min(54, (WIDTH - 150 - NUMBER_WIDTH - POINTS_WIDTH) / forms.length);
  const skill = forms.length > 5 ? 0 : SKILL_WIDTH;
  const rest = WIDTH - NUMBER_WIDTH - POINTS_WIDTH - skill - forms.length * formWidth;
  return [
    { title: '', width: NUMBER_WIDTH, align: 'right' },
    { title: '問題', width: rest, study: true },
    ...(skill > 0 ? [{ title: '分野', width: skill }] : []),
    ...forms.map(({ letter }) => ({ title: `用紙 ${letter}`, width: formWidth, align: 'center' as const })),
    { title: '点', width: POINTS_WIDTH, align: 'right' },
  ];
}

function cellsOf({ question, places }: KeyRow, { exam, options }: KeyOf): TableCell[] {
  const number = places[0]?.number;
  const typed = paperKindOf(question) === 'text' ? `　→ ${saidOf(rightOnPaper(question))}` : '';
  return [
    number === undefined ? '' : String(number),
    [...shortOf(question, options), { text: typed }],
    ...(exam.forms.length > 5 ? [] : [SKILL_NAMES[question.skill]]),
    ...places.map((place) =>
      place
        ? { soft: `問${place.number}`, bold: typed === '' ? saidOf(rightOnPaper(place.question)) : '' }
        : '—',
    ),
    question.rule?.type === 'void' ? '0' : String(question.points),
  ];
}

const MOST_SAID = 3;

function saidOf(right: RightOnPaper): string {
  if (right.counts !== 'answers') return right.counts === 'everybody' ? '全員' : '対象外';
  const more = right.answers.length > MOST_SAID ? '…' : '';
  return right.answers.slice(0, MOST_SAID).join('／') + more;
}

/** A question as its teacher knows it again: what it asks, at most so many signs of it. */
function shortOf({ content: { prompt, key }, choices }: PrintedQuestion, { language }: PrintOptions): Span[] {
  const asked = [
    { text: prompt.glyph ?? '' },
    { text: plainOf(prompt.text) },
    inLanguage(prompt.meaning ?? {}, language),
  ].filter(({ text }) => text !== '');
  if (asked.length > 0) return cut(joined(asked, '　'));
  const left = (prompt.left ?? []).map(({ text, meaning }) =>
    text ? { text: plainOf(text) } : inLanguage(meaning ?? {}, language),
  );
  if (left.length > 0) return cut(joined(left, '・'));
  const heard = choices.find(({ id }) => key.type === 'choice' && id === key.choice_id);
  return cut([{ text: `【音声】${plainOf(heard?.text)}` }]);
}

const joined = (spans: readonly Span[], between: string): Span[] =>
  spans.flatMap((span, index) => (index === 0 ? [span] : [{ text: between }, span]));

function cut(spans: readonly Span[]): Span[] {
  let room = MOST_SIGNS;
  const kept: Span[] = [];
  for (const { text, ...face } of spans) {
    if (text.length > room) return [...kept, { ...face, text: `${text.slice(0, room)}…` }];
    kept.push({ ...face, text });
    room -= text.length;
  }
  return kept;
}

const MOST_SIGNS = 44;
const plainOf = (spans: readonly Span[] = []): string =>
  spans
    .map(({ text }) => text)
    .join('')
    .replace(/_{2,}|＿+/gu, '（　）');

function totalsOf({ forms }: PrintedExam, count: number): TableCell[] {
  const points = forms.map(({ questions }) =>
    questions.reduce((sum, { points: worth, rule }) => sum + (rule?.type === 'void' ? 0 : worth), 0),
  );
  return ['', `合計 ${count}問`, ...(forms.length > 5 ? [] : ['']), ...points.map((sum) => `${sum}点`), ''];
}

const numbersOf = ({ places }: KeyRow, { exam }: KeyOf): string =>
  places
    .flatMap((place, index) => (place ? [`${exam.forms[index]?.letter ?? ''} 問${place.number}`] : []))
    .join('・');

/** What the teacher plays or reads aloud, for the product's own sounds in so many words. */
function scripts(rows: readonly KeyRow[], of: KeyOf): Flow[] {
  const heard = rows.filter(({ question }) => question.content.prompt.audio !== undefined);
  return listOf(of.setter, '流す音声（先生が 読んでも かまいません。2回ずつ）', heard, (row) => [
    { text: `${numbersOf(row, of)}　`, font: 'plain' },
    ...scriptOf(row.question),
  ]);
}

export function scriptOf({ content, choices }: PrintedQuestion): readonly Span[] {
  const own: Span[] = [{ text: '（作成者の音声。問題のページで 流します）', font: 'plain' }];
  if (content.source.kind === 'own' || content.key.type === 'strokes') return own;
  if (content.key.type === 'text') return [{ text: `「${content.key.accepted[0] ?? ''}」` }];
  const right = content.key.type === 'choice' ? content.key.choice_id : undefined;
  const text = choices.find(({ id }) => id === right)?.text ?? content.prompt.text;
  return text ? [{ text: '「' }, ...text, { text: '」' }] : own;
}

/** What was decided about the grading stands beside the key: the paper was printed with the question as it was. */
function regradings(rows: readonly KeyRow[], of: KeyOf): Flow[] {
  const regraded = rows.filter(({ question }) => question.rule !== null);
  return listOf(of.setter, '採点の変更（この表に 入っています）', regraded, (row) => [
    { text: `${numbersOf(row, of)}　${REASONS[row.question.rule?.type ?? 'keys']}`, font: 'plain' },
  ]);
}

const REASONS = {
  keys: '正解を 改めました。',
  full_marks: '全員に 点を あげます。',
  void: '採点から 外しました。',
} as const;

function listOf(
  setter: Setter,
  title: string,
  rows: readonly KeyRow[],
  spans: (row: KeyRow) => readonly Span[],
): Flow[] {
  if (rows.length === 0) return [];
  const look = { font: 'study', size: 9.5, furigana: true, leading: 1.8 } as const;
  return [
    { ...stack([space(10), label(setter, title, { font: 'bold', size: 10 }, WIDTH)]), withNext: true },
    ...rows.map((row) => textBlock(setter, spans(row), look, WIDTH)),
  ];
}
