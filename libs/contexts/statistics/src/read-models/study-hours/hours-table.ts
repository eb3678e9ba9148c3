import type { StudentHours } from '#contracts/http/study-hours';
import { daysOfMonth, exactTime, hoursAndMinutes, minutesOf, weekdayOf } from '#contracts/study-minutes';
import type { Cell } from '#platform/export';
import type { Sums, WholeTable } from '#platform/list-export';
import type { LearnersMonth } from './hours-rows.js';

const WORDS = {
  ja: {
    learner: ['氏名', 'ユーザーID', '所属', 'クラス'],
    sums: [
      '合計（分）',
      '合計（時:分）',
      '記録どおり（時:分:秒）',
      '記録どおり（秒）',
      '学習した日',
      '答えた問題',
    ],
    noClass: 'クラスなし',
    total: '合計',
    day: ['日', '曜日', 'クラス', '分', '記録どおり（時:分:秒）', '記録どおり（秒）', '答えた問題'],
    weekdays: ['日', '月', '火', '水', '木', '金', '土'],
    date: (number: number) => `${number}日（分）`,
  },
  en: {
    learner: ['Full name', 'User ID', 'Affiliation', 'Class'],
    sums: [
      'Total (minutes)',
      'Total (h:mm)',
      'As measured (h:mm:ss)',
      'As measured (seconds)',
      'Days studied',
      'Questions answered',
    ],
    noClass: 'No class',
    total: 'Total',
    day: [
      'Day',
      'Weekday',
      'Class',
      'Minutes',
      'As measured (h:mm:ss)',
      'As measured (seconds)',
      'Questions answered',
    ],
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    date: (number: number) => `${number} (min)`,
  },
} as const;
type FileLanguage = keyof typeof WORDS;

/** Learner by day in minutes; sums both ways: of the shown minutes, and as it was measured. */
export const hoursColumns = (month: string, lang: FileLanguage): readonly string[] => {
  const words = WORDS[lang];
  return [...words.learner, ...daysOfMonth(month).map((_, index) => words.date(index + 1)), ...words.sums];
};

const sums = (minutes: number, seconds: number, studied: number, answers: number): Cell[] => [
  ...[minutes, hoursAndMinutes(minutes), exactTime(seconds), seconds, studied, answers],
];

export function hoursRow({ hours, days }: LearnersMonth, month: string, lang: FileLanguage): readonly Cell[] {
  const { fullname, user_id, branch, class_name, minutes, seconds, days: studied, answers } = hours;
  const minutesOn = (day: string): number | null => {
    const one = days.find((each) => each.day === day);
    return one ? minutesOf(one.seconds) : null;
  };
  return [
    ...[fullname, user_id, branch, class_name ?? WORDS[lang].noClass],
    ...daysOfMonth(month).map(minutesOn),
    ...sums(minutes, seconds, studied, answers),
  ];
}

/** @param columns of all rows, added up */
export function hoursFoot(columns: Sums, month: string, lang: FileLanguage): readonly Cell[] {
  const days = daysOfMonth(month);
  const [first, last] = [WORDS[lang].learner.length, WORDS[lang].learner.length + days.length];
  const [minutes = 0, , , seconds = 0, studied = 0, answers = 0] = columns.slice(last);
  return [
    ...[WORDS[lang].total, null, null, null],
    ...days.map((_, index) => columns[first + index] ?? 0),
    ...sums(minutes, seconds, studied, answers),
  ];
}

/** The days of one learner, those without study too; more than one row where the class changed within the day. */
export const studentTable = ({ days, month }: StudentHours, lang: FileLanguage): WholeTable => ({
  columns: WORDS[lang].day,
  rows: daysOfMonth(month).map((day) => ({
    id: day,
    cells: rowsOfDay(
      day,
      days.filter((one) => one.day === day),
      lang,
    ),
  })),
  foot: ([, , , minutes = 0, , seconds = 0, answers = 0]) => [
    ...[WORDS[lang].total, null, null, minutes, exactTime(seconds), seconds, answers],
  ],
});

function rowsOfDay(day: string, studied: StudentHours['days'], lang: FileLanguage): Cell[][] {
  const { weekdays, noClass } = WORDS[lang];
  const weekday = weekdays[weekdayOf(day)] ?? '';
  if (studied.length === 0) return [[day, weekday, null, null, null, null, null]];
  return studied.map(({ class_name, seconds, answers }) => [
    ...[day, weekday, class_name ?? noClass, minutesOf(seconds)],
    ...[exactTime(seconds), seconds, answers],
  ]);
}
