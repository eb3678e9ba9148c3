import type { StatisticsBody, StatisticsQuery } from '#contracts/http/class-statistics';
import { addSeconds } from '#libs/kernel';
import type { ClassMember } from '../../ports/class-people.js';
import type { RunningTest } from '../../ports/running-tests.js';
import { type AskedFigures, type FiguresRow, NOTHING_STUDIED } from './figures-sql.js';
import { HELP_SHOWN, isLongAgo, lastingHelp, needsHelp } from './needs-help.js';
import { periodOf } from './period.js';
import { partOf } from './slots.js';
import { weakest } from './weak-items.js';

const PART_SECONDS = 120;
const PARTS_OF_HOUR = 30;

export interface Known extends AskedFigures {
  readonly name: StatisticsQuery['period'];
  readonly today: string;
  readonly members: readonly ClassMember[];
  readonly tests: readonly RunningTest[];
  readonly lastStudy: ReadonlyMap<string, string>;
  /** Of whoever has an attempt in progress, too. */
  readonly names: ReadonlyMap<string, string>;
}

/** What classes and organizations have in common, and everybody who needs help. */
export function statisticsBody(row: FiguresRow, known: Known) {
  const { days, now, timeZone, today, members, name, names } = known;
  const studied = (isNow: boolean) =>
    row.totals.find(({ is_now }) => is_now === isNow)?.studied ?? NOTHING_STUDIED;
  const help = needsHelp({ ...known, ...row });
  const body: StatisticsBody = {
    period: periodOf(name, days, row.until, { today, timeZone }),
    members: members.length,
    now: studied(true),
    before: studied(false),
    by_quiz_type: typesOf(row.types),
    weak: weakest(row.weak, row.sentences, row.confused),
    last_hour: hourOf(row.hour, now),
    in_progress: row.open.map(({ learner_id, ...attempt }) => ({
      ...{ learner_id, fullname: names.get(learner_id) ?? '' },
      ...attempt,
    })),
    tests: testsOf(known, row.sittings),
    help: help.slice(0, HELP_SHOWN),
    help_count: help.length,
    a_week_ago: weekAgo(row, known),
    incomplete: row.incomplete,
    position: row.position,
  };
  return { body, help };
}

function typesOf(types: FiguresRow['types']): StatisticsBody['by_quiz_type'] {
  const of = (isNow: boolean) => types.filter(({ is_now }) => is_now === isNow);
  const before = new Map(of(false).map((one) => [one.quiz_type, one]));
  return of(true)
    .map(({ quiz_type, answered, correct }) => {
      const then = before.get(quiz_type);
      return {
        ...{ quiz_type, answered, correct },
        before: { answered: then?.answered ?? 0, correct: then?.correct ?? 0 },
      };
    })
    .toSorted((a, b) => a.quiz_type - b.quiz_type);
}

/** What can be said of a moment that is over: who is stuck, or cut off, only the moment itself knows. */
function weekAgo({ ago, exams }: FiguresRow, known: Known): StatisticsBody['a_week_ago'] {
  const { members, timeZone, now, lastStudy } = known;
  const studied = new Set(ago.studied);
  const then = lastingHelp({
    ...{ members, exams, now: ago.at },
    isAbsent: ({ id, created_at }) => !studied.has(id) && isLongAgo(created_at, ago.at, timeZone),
  });
  const helped = lastingHelp({
    ...{ members, exams, now },
    isAbsent: ({ id, created_at }) => isLongAgo(lastStudy.get(id) ?? created_at, now, timeZone),
  });
  return { at: ago.at, answering: ago.answering, help: then, help_now: helped };
}

/** Every two minutes have their place, also where nobody studied. */
function hourOf(hour: FiguresRow['hour'], now: string): StatisticsBody['last_hour'] {
  const found = new Map(hour.map((one) => [one.at, one]));
  return Array.from({ length: PARTS_OF_HOUR }, (_, index) => {
    const at = addSeconds(partOf(now), (index - PARTS_OF_HOUR + 1) * PART_SECONDS);
    return found.get(at) ?? { at, practice: 0, tests: 0 };
  });
}

/** Of those to whom it is assigned and who are learners here, or took it here. */
function testsOf({ tests, members }: Known, sittings: FiguresRow['sittings']): StatisticsBody['tests'] {
  const here = new Set(members.map(({ id }) => id));
  return tests.flatMap(({ learners, ...test }) => {
    const of = sittings.filter(({ exam_id }) => exam_id === test.exam_id);
    const assigned = new Set([
      ...learners.filter((id) => here.has(id)),
      ...of.map(({ learner_id }) => learner_id),
    ]);
    if (assigned.size === 0) return [];
    const submitted = of.filter((one) => one.submitted).length;
    return { ...test, assigned: assigned.size, submitted, in_progress: of.length - submitted };
  });
}
