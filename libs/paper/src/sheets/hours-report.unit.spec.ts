import { beforeAll, describe, expect, it } from 'vitest';
import { IDLE_CUTOFF_SECONDS } from '#contracts/constants';
import { type PaperPage, PAPER_SIZE } from '#contracts/http/papers';
import { daysOfMonth, exactTime, minutesOf } from '#contracts/study-minutes';
import { Fonts, type HoursOfLearner, hoursReport, pdfOf, Setter } from '../index.js';
import { textOfPdf } from '../testing/printed.js';

let fonts: Fonts;
beforeAll(async () => {
  fonts = await Fonts.read();
});

const MONTH = '2026-11';
const learner = (name: string, step: number): HoursOfLearner => ({
  ...{ name, className: 'N5-A' },
  days: daysOfMonth(MONTH)
    .filter((_, index) => index % step === 0)
    .map((day, index) => ({ day, seconds: 1000 + 437 * index, answers: 12 })),
});
const reportOf = (learners: readonly HoursOfLearner[]) => {
  const setter = new Setter(fonts);
  const pages = hoursReport(setter, {
    ...{ organization: 'さくら日本語学校', of: 'N5-A', month: MONTH, timeZone: 'Asia/Tokyo', learners },
    printed: '田中 美咲が 2026-12-01 08:42 に 作成',
  }).flatMap((make) => make());
  return { pages, missing: [...setter.missing] };
};
const read = async (pages: readonly PaperPage[]) => {
  const made = { title: 'x', author: 'y', made: new Date(0), pictures: new Map() };
  return (await textOfPdf(await pdfOf(pages, fonts, made))).join('\n');
};
/** The numbers of a row of the table, by what it begins with. */
const rowOf = (page: PaperPage, name: string): string[] => {
  const texts = page.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
  const head = texts.find(({ text }) => text === name);
  return texts
    .filter((mark) => head && Math.abs(mark.y - head.y) < 1 && mark.x > head.x)
    .sort((a, b) => a.x - b.x)
    .map(({ text }) => text);
};
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

describe('PLUS-5 the monthly report of study hours', () => {
  it('has days by learners on one page, and its sums come out both ways', () => {
    const learners = [learner('グエン・ヴァン・タイ', 1), learner('Phạm Thị Hoa', 2), learner('李', 3)];
    const { pages, missing } = reportOf(learners);
    expect([pages.length, missing]).toEqual([1, []]);
    const [page] = pages;
    if (!page) throw new Error('no page');
    const rows = daysOfMonth(MONTH).map((day) => {
      const weekday = '日月火水木金土'[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
      return rowOf(page, `${Number(day.slice(8))}日（${weekday}）`).map((text) =>
        text === '—' ? 0 : Number(text),
      );
    });
    for (const row of rows) {
      expect(row).toHaveLength(4);
      expect(sum(row.slice(0, 3))).toBe(row[3]);
    }
    const totals = rowOf(page, '合計（分）').map(Number);
    expect(totals).toEqual([0, 1, 2, 3].map((column) => sum(rows.map((row) => row[column] ?? 0))));
    expect(totals.slice(0, 3)).toEqual(
      learners.map(({ days }) => sum(days.map((one) => minutesOf(one.seconds)))),
    );
    expect(rowOf(page, '記録どおり').slice(0, 3)).toEqual(
      learners.map(({ days }) => exactTime(sum(days.map(({ seconds }) => seconds)))),
    );
    expect(rowOf(page, '学習した日')).toEqual(['30日', '15日', '10日', '55日']);
  });

  it('read back as a file: whose it is, the rule that time is counted by, room to sign', async () => {
    const text = await read(reportOf([learner('グエン・ヴァン・タイ', 1), learner('Phạm Thị Hoa', 2)]).pages);
    for (const part of [
      'さくら日本語学校',
      '2026年11月分・2名',
      `${IDLE_CUTOFF_SECONDS}秒`,
      'Asia/Tokyo',
      'Phạm',
      '会社',
    ])
      expect(text.replaceAll(/\s/g, '')).toContain(part.replaceAll(/\s/g, ''));
  });

  it('of one learner says each day to the second and what was answered', () => {
    const { pages } = reportOf([learner('グエン・ヴァン・タイ', 2)]);
    const [page] = pages;
    if (!page) throw new Error('no page');
    expect(pages).toHaveLength(1);
    expect(rowOf(page, '1日（日）')).toEqual(['17', '0:16:40', '12']);
    expect(rowOf(page, '2日（月）')).toEqual(['—', '—', '—']);
    expect(rowOf(page, '合計').at(-1)).toBe('180');
  });

  it.each([0, 7, 8, 29, 60])(
    '%d learners: a list of all before pages that are too many, nothing beyond the paper',
    (count) => {
      const names = Array.from({ length: count }, (_, index) =>
        learner(`学習者 ${index} とても長い名前の人`, (index % 4) + 1),
      );
      const { pages } = reportOf(names);
      expect(pages.length).toBeGreaterThan(0);
      for (const { marks } of pages)
        for (const mark of marks) {
          const right = mark.kind === 'line' ? mark.to_x : mark.x + mark.width;
          expect(right).toBeLessThanOrEqual(PAPER_SIZE.width);
          expect(mark.y).toBeLessThanOrEqual(PAPER_SIZE.height);
        }
      const matrices = pages.filter((page) => rowOf(page, '合計（分）').length > 0);
      if (count > 1)
        expect(sum(matrices.map((page) => rowOf(page, '合計（分）').length - 1))).toBeGreaterThanOrEqual(
          count,
        );
    },
  );
});
