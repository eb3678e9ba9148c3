import type { PaperPage } from '#contracts/http/papers';
import { beside, type Block, box, label, moved, over, space, stack, textBlock } from '../block.js';
import { inPages, WIDTH } from '../pages.js';
import type { Setter } from '../words.js';
import { foot } from './furniture.js';
import { type Column, type TableCell, tableHead, tableRow } from './table.js';

export interface ReportLearner {
  readonly name: string;
  readonly className: string | null;
  readonly state: 'submitted' | 'in_progress' | 'not_started';
  readonly points: number | null;
  readonly totalPoints: number | null;
  readonly percent: number | null;
  /** Null: not handed in, or no pass mark. */
  readonly passed: boolean | null;
  /** Points by section; empty until it is handed in. */
  readonly sections: readonly { readonly points: number; readonly total_points: number }[];
}
export interface Report {
  readonly organization: string;
  readonly title: string;
  /** Null: everybody. */
  readonly className: string | null;
  /** When it could be taken, as it is shown. */
  readonly window: string;
  readonly sections: readonly (string | null)[];
  /** Points from which it is passed; null: there is none. */
  readonly passPoints: number | null;
  readonly learners: readonly ReportLearner[];
  readonly printed: string;
}

const STATES = { submitted: '提出', in_progress: '受験中', not_started: '未受験' } as const;
const MOST_SECTIONS = 5;

/** What came of a test in one class, or in all of them. */
export function classReport(setter: Setter, report: Report): PaperPage[] {
  const columns = columnsOf(report);
  const head = tableHead(setter, columns);
  return inPages(
    {
      ...{ sheet: 'report', of: report.className },
      head: ({ number }) => (number === 1 ? stack([titleOf(setter, report), head]) : stack([space(6), head])),
      foot: ({ number, count }) =>
        foot(
          setter,
          `${report.organization}・点は 今の採点に よります`,
          `${report.printed}　${number}／${count}`,
        ),
    },
    [
      ...report.learners.map((learner) => tableRow(setter, columns, cellsOf(learner, report))),
      ...(report.learners.length === 0
        ? [
            textBlock(
              setter,
              [{ text: 'このテストを 割り当てられた学習者は いません。' }],
              { font: 'plain', size: 9, furigana: false },
              WIDTH,
            ),
          ]
        : []),
    ],
  );
}

function titleOf(setter: Setter, report: Report): Block {
  const name = report.className ?? 'すべてのクラス';
  return stack([
    label(setter, `${report.organization}・テストの記録`, { font: 'plain', size: 8.5, ink: 'soft' }, WIDTH),
    textBlock(setter, [{ text: report.title }], { font: 'bold', size: 15, furigana: false }, WIDTH),
    label(
      setter,
      `${name}・${report.window}・${report.learners.length}名`,
      { font: 'plain', size: 9.5 },
      WIDTH,
    ),
    space(6),
    figures(setter, report),
    space(10),
  ]);
}

const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? 0) + upper) / 2;
}

const shown = (value: number | null): string => (value === null ? '—' : String(Math.round(value * 10) / 10));

function figures(setter: Setter, { learners, passPoints }: Report): Block {
  const handedIn = learners.filter(({ state }) => state === 'submitted');
  const points = handedIn.flatMap((learner) => learner.points ?? []);
  const total = Math.max(0, ...handedIn.flatMap((learner) => learner.totalPoints ?? []));
  const passed = handedIn.filter((learner) => learner.passed).length;
  const boxes: [string, string, string, string][] = [
    ['提出した人', String(handedIn.length), '名', `${learners.length}名のうち`],
    ['平均', shown(average(points)), '点', total === 0 ? '—' : `${total}点満点`],
    [
      '中央値',
      shown(median(points)),
      '点',
      points.length === 0 ? '—' : `${Math.min(...points)}〜${Math.max(...points)}点`,
    ],
    passPoints === null
      ? ['得点率 平均', shown(average(handedIn.flatMap(({ percent }) => percent ?? []))), '%', '提出した人']
      : ['合格', String(passed), '名', `${passPoints}点から`],
  ];
  const [width, height] = [WIDTH / boxes.length, 50];
  return beside(
    boxes.map(([title, value, unit, note], index) => [
      index * width,
      over(
        box(width, height, { weight: 0.5, ink: 'line' }),
        moved(
          stack([
            label(setter, title, { font: 'plain', size: 8, ink: 'soft' }, width - 16),
            beside([
              [0, label(setter, value, { font: 'bold', size: 15, leading: 1.3 }, width - 40)],
              [
                setter.one(value, { font: 'bold', size: 15, furigana: false }, width).width + 3,
                label(setter, unit, { font: 'plain', size: 9, leading: 2.1 }, 30),
              ],
            ]),
            label(setter, note, { font: 'plain', size: 7.5, ink: 'soft', leading: 1.3 }, width - 16),
          ]),
          ...([8, 3] as const),
        ),
      ),
    ]),
  );
}

/** One section says what the points say; of more than five the columns would be too narrow. */
const withSections = ({ sections }: Report): boolean =>
  sections.length > 1 && sections.length <= MOST_SECTIONS;

function columnsOf(report: Report): Column[] {
  const { sections, passPoints, className } = report;
  const fixed: Column[] = [
    ...(className === null ? [{ title: 'クラス', width: 64 }] : []),
    { title: '状態', width: 44 },
    { title: '得点', width: 52, align: 'right' },
    { title: '得点率', width: 48, align: 'right' },
    ...(passPoints === null ? [] : [{ title: '合否', width: 40, align: 'center' as const }]),
    ...(withSections(report)
      ? sections.map((title, index) => ({
          title: title ?? `第${index + 1}部`,
          width: sections.length > 3 ? 44 : 62,
          align: 'right' as const,
        }))
      : []),
  ];
  return [{ title: '氏名', width: WIDTH - fixed.reduce((sum, { width }) => sum + width, 0) }, ...fixed];
}

function cellsOf(learner: ReportLearner, report: Report): TableCell[] {
  const { points, totalPoints, percent, passed, sections } = learner;
  return [
    learner.name,
    ...(report.className === null ? [learner.className ?? '—'] : []),
    STATES[learner.state],
    points === null ? '—' : `${points}／${totalPoints ?? 0}`,
    percent === null ? '—' : `${percent} %`,
    ...(report.passPoints === null ? [] : [passed === null ? '—' : passed ? '合格' : '不合格']),
    ...(withSections(report)
      ? report.sections.map((_, index) => (sections[index] ? String(sections[index].points) : '—'))
      : []),
  ];
}
