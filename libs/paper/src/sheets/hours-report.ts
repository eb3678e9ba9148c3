import { IDLE_CUTOFF_SECONDS } from '#contracts/constants';
import type { PaperPage } from '#contracts/http/papers';
import {
  daysOfMonth,
  exactTime,
  hoursAndMinutes,
  isWeekend,
  minutesOf,
  weekdayOf,
} from '#contracts/study-minutes';
import { beside, type Block, box, label, moved, over, rule, space, stack, textBlock } from '../block.js';
import { type Flow, inPages, WIDTH } from '../pages.js';
import type { Setter } from '../words.js';
import { foot } from './furniture.js';
import { type Column, tableHead, tableRow } from './table.js';

export interface HoursOfLearner {
  readonly name: string;
  /** The class in which it was studied. */
  readonly className: string;
  readonly days: readonly { readonly day: string; readonly seconds: number; readonly answers: number }[];
}
export interface HoursReport {
  readonly organization: string;
  /** The class or the learner. */
  readonly of: string;
  /** `2026-11` */
  readonly month: string;
  readonly timeZone: string;
  readonly learners: readonly HoursOfLearner[];
  readonly printed: string;
}

/** Beside each other on a page; more have pages of their own, behind a list of all. */
const MOST_BESIDE = 7;
const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'];
const PLAIN = { font: 'plain', size: 9, furigana: false } as const;

/** Days by learners in minutes, sums both ways, and room for who signs it: the report that an employer gets (PLUS-5). */
export function hoursReport(setter: Setter, report: HoursReport): readonly (() => PaperPage[])[] {
  const groups = groupsOf(report.learners);
  const one = report.learners.length === 1;
  return [
    ...(groups.length === 1 ? [] : [() => listPages(setter, report)]),
    ...groups.map((learners) => () => groupPages(setter, report, { learners, one })),
  ];
}

function groupsOf(learners: readonly HoursOfLearner[]): HoursOfLearner[][] {
  const count = Math.max(1, Math.ceil(learners.length / MOST_BESIDE));
  // as even as may be: no page with one learner alone behind a full one
  const size = Math.ceil(learners.length / count);
  return Array.from({ length: count }, (_, index) => learners.slice(index * size, (index + 1) * size));
}

const total = (
  learners: readonly HoursOfLearner[],
  value: (seconds: number) => number,
  day?: string,
): number =>
  learners.reduce(
    (sum, { days }) =>
      sum +
      days.reduce((all, one) => (day === undefined || one.day === day ? all + value(one.seconds) : all), 0),
    0,
  );
const minutes = (learners: readonly HoursOfLearner[], day?: string) => total(learners, minutesOf, day);
const studied = ({ days }: HoursOfLearner) => days.filter(({ seconds }) => seconds > 0).length;
const answered = ({ days }: HoursOfLearner) => days.reduce((sum, { answers }) => sum + answers, 0);
const exact = (learners: readonly HoursOfLearner[]) => exactTime(total(learners, (seconds) => seconds));

/** The month of one learner has room for what it is made of. */
function groupPages(
  setter: Setter,
  report: HoursReport,
  { learners, one }: { readonly learners: readonly HoursOfLearner[]; readonly one: boolean },
): PaperPage[] {
  const columns = one ? columnsOfOne() : columnsOf(learners, report);
  const rows = daysOfMonth(report.month).map((day) =>
    tableRow(setter, columns, [dayName(day), ...cellsOf(learners, day, one)], { sunken: isWeekend(day) }),
  );
  const sums = sumsOf(learners, one).map((cells) => tableRow(setter, columns, cells, { bold: true }));
  return pagesOf(setter, report, tableHead(setter, columns), [...rows, ...sums, ...signatures(setter)]);
}

const dayName = (day: string): string => `${Number(day.slice(8))}日（${WEEKDAYS[weekdayOf(day)] ?? ''}）`;

function columnsOf(learners: readonly HoursOfLearner[], report: HoursReport): Column[] {
  const [first, last] = [96, 52];
  const isAll = learners.length === report.learners.length;
  const width = Math.min(120, (WIDTH - first - last) / Math.max(1, learners.length));
  const used = width * learners.length;
  return [
    { title: '日', width: WIDTH - used - last },
    ...learners.map(({ name }) => ({ title: name, width, align: 'right' as const })),
    { title: isAll ? '計' : 'この ページの計', width: last, align: 'right' },
  ];
}

const columnsOfOne = (): Column[] => [
  { title: '日', width: WIDTH - 300 },
  { title: '分', width: 80, align: 'right' },
  { title: '記録どおり（時:分:秒）', width: 130, align: 'right' },
  { title: '答えた問題', width: 90, align: 'right' },
];

function cellsOf(learners: readonly HoursOfLearner[], day: string, one: boolean): string[] {
  const [first] = learners;
  const found = first?.days.filter((each) => each.day === day) ?? [];
  if (one && found.length === 0) return ['—', '—', '—'];
  if (one) {
    const seconds = found.reduce((sum, each) => sum + each.seconds, 0);
    const answers = found.reduce((sum, each) => sum + each.answers, 0);
    return [String(minutes(learners, day)), exactTime(seconds), String(answers)];
  }
  return [
    ...learners.map((learner) =>
      learner.days.some((each) => each.day === day) ? String(minutes([learner], day)) : '—',
    ),
    String(minutes(learners, day)),
  ];
}

function sumsOf(learners: readonly HoursOfLearner[], one: boolean): string[][] {
  const [first] = learners;
  if (one && first)
    return [
      ['合計', String(minutes(learners)), exact(learners), String(answered(first))],
      ['学習した日', `${studied(first)}日`, '', ''],
    ];
  const all = (value: (some: readonly HoursOfLearner[]) => string) => [
    ...learners.map((learner) => value([learner])),
    value(learners),
  ];
  const days = (some: readonly HoursOfLearner[]) => some.reduce((sum, learner) => sum + studied(learner), 0);
  return [
    ['合計（分）', ...all((some) => String(minutes(some)))],
    ['記録どおり', ...all(exact)],
    ['学習した日', ...all((some) => `${days(some)}日`)],
  ];
}

/** Everybody in a line, where there are too many for one page. */
function listPages(setter: Setter, report: HoursReport): PaperPage[] {
  const columns: Column[] = [
    { title: '氏名', width: WIDTH - 330 },
    { title: '学習した日', width: 66, align: 'right' },
    { title: '合計（分）', width: 66, align: 'right' },
    { title: '時:分', width: 60, align: 'right' },
    { title: '記録どおり', width: 72, align: 'right' },
    { title: '答えた問題', width: 66, align: 'right' },
  ];
  const cells = (name: string, some: readonly HoursOfLearner[]) => [
    name,
    `${some.reduce((sum, learner) => sum + studied(learner), 0)}日`,
    ...[String(minutes(some)), hoursAndMinutes(minutes(some)), exact(some)],
    String(some.reduce((sum, learner) => sum + answered(learner), 0)),
  ];
  return pagesOf(setter, report, tableHead(setter, columns), [
    ...report.learners.map((learner) => tableRow(setter, columns, cells(learner.name, [learner]))),
    tableRow(setter, columns, cells('合計', report.learners), { bold: true }),
    ...signatures(setter),
  ]);
}

function pagesOf(setter: Setter, report: HoursReport, head: Block, flows: readonly Flow[]): PaperPage[] {
  return inPages(
    {
      ...{ sheet: 'hours', of: report.of },
      head: () => stack([titleOf(setter, report), head]),
      foot: ({ number, count }) =>
        foot(
          setter,
          `${report.organization}・記録から 計算しました`,
          `${report.printed}　${number}／${count}`,
        ),
    },
    flows,
  );
}

function titleOf(setter: Setter, { organization, of, month, learners, timeZone }: HoursReport): Block {
  const [year, number] = month.split('-');
  const who = learners.length === 1 ? '' : `・${learners.length}名`;
  const right = { ...PLAIN, align: 'right' } as const;
  return stack([
    label(setter, organization, { font: 'plain', size: 8.5, ink: 'soft' }, WIDTH),
    over(
      label(setter, '日本語学習時間 月次報告書', { font: 'bold', size: 15 }, WIDTH * 0.6),
      moved(label(setter, of, { font: 'bold', size: 10.5, align: 'right' }, WIDTH * 0.4), WIDTH * 0.6),
      moved(label(setter, `${year}年${Number(number)}月分${who}`, right, WIDTH * 0.4), WIDTH * 0.6, 15),
    ),
    space(6),
    rule(WIDTH, 0.8),
    textBlock(
      setter,
      [
        {
          text: `単位は 分。操作の あった時間だけを 数え、${IDLE_CUTOFF_SECONDS}秒 操作が ないと 止めます。分は 日ごとに 四捨五入し、合計は 表の 分の 和です。日の 区切りは ${timeZone} です。`,
        },
      ],
      { ...PLAIN, size: 7.5, ink: 'soft', leading: 1.5 },
      WIDTH,
    ),
    space(4),
  ]);
}

function signatures(setter: Setter): Flow[] {
  const [gap, height] = [12, 52];
  const width = (WIDTH - 2 * gap) / 3;
  const ring = (x: number) =>
    over(
      moved(box(20, 20, { weight: 0.5, ink: 'soft', radius: 10 }), x, 26),
      moved(
        label(setter, '印', { font: 'plain', size: 7, ink: 'soft', align: 'center', leading: 1.5 }, 20),
        x,
        31,
      ),
    );
  const field = (title: string, inner: Block) =>
    over(
      box(width, height, { weight: 0.6 }),
      moved(label(setter, title, { font: 'plain', size: 7.5 }, width - 12), 6, 3),
      inner,
    );
  const signed = over(moved(rule(width - 46, 0.5), 8, height - 8), ring(width - 30));
  const date = moved(
    label(setter, '年　　　月　　　日', { font: 'plain', size: 8.5, align: 'right' }, width - 16),
    8,
    28,
  );
  const fields = [field('学校 責任者', signed), field('会社 確認者', signed), field('確認した日', date)];
  return [stack([space(10), beside(fields.map((one, index) => [index * (width + gap), one] as const))])];
}
