import { MINI_TEST, PROFICIENCY_TEST } from '#contracts/constants';
import type {
  ClassStatistics,
  StatisticsBody,
  StudiedFigures,
  StudyFigures,
} from '#contracts/http/class-statistics';
import { incompleteSql, instantSql, type Projection } from '#libs/event-store';
import type { ScopedSql } from '#platform/database';
import { listSql } from '../tally/read-figures.js';
import type { Days } from './period.js';
import { type ConfusedSums, type ItemSums, WEAK_ANSWERS, WEAK_SHOWN } from './weak-items.js';

const OPEN_SHOWN = 200;
/** What was left longer ago is nothing that happens now. */
const OPEN_HOURS = 24;
/** So long a test that went badly asks for somebody; and as long before that, as it was a week ago. */
const EXAM_DAYS = 14;
/** Of whom it is said that they study at a moment. */
const MOMENT_MINUTES = 10;
/** Days without study that end on the day a week ago, before somebody counts as absent then. */
const ABSENT_DAYS = 7;

const IS_TEST = `quiz_type in (${MINI_TEST}, ${PROFICIENCY_TEST})`;

const studySql = (of: string) => `json_build_object(
  'answered', coalesce(sum(answered) filter (where ${of}), 0), 'correct', coalesce(sum(correct) filter (where ${of}), 0),
  'seconds', coalesce(sum(seconds) filter (where ${of}), 0), 'learners', count(distinct learner_id) filter (where ${of}))`;
const STUDIED = `json_build_object('practice', ${studySql(`not ${IS_TEST}`)}, 'tests', ${studySql(IS_TEST)},
  'learners', count(distinct learner_id))`;

const BY = {
  class: listSql(`select class_id, is_now, ${STUDIED} as studied from spans group by class_id, is_now`),
  // of a class, where a learner's type is one row
  learner:
    listSql(`select learner_id, ${STUDIED} as studied, json_agg(json_build_object('quiz_type', quiz_type,
      'answered', answered, 'correct', correct) order by quiz_type) filter (where answered > 0) as types
    from spans where is_now group by learner_id`),
};

/** Who did something in each two minutes of a while before a moment; rows are found by their days, whatever the zone. */
const partsSql = (table: string, moment: string, back: string) => `
  select s.slot + part * interval '2 minutes' as at, s.learner_id, s.quiz_type
  from ${table}_slot s, generate_series(0, 4) part
  where s.id = h.id and s.day between (${moment} - interval '2 days')::date and (${moment} + interval '1 day')::date
    and s.slot > ${moment} - interval '${back}' and s.parts & (1 << part) <> 0
    and s.slot + part * interval '2 minutes' <= ${moment}`;

/**
 * $1 id, $2–$5 days and those compared, $6 days between them, $7 now, $8 time zone, $9 exams, $10 whether the period runs.
 * Sums of the rows of those days alone, however much lies before; figures and position of one snapshot.
 */
const sqlOf = (table: string, by: keyof typeof BY, model: Pick<Projection, 'name' | 'version'>) => `
with head as (select * from ${table} h where h.id = $1 and mine(h.organization_id)),
until as (select case when $10::boolean then
  (($7::timestamptz at time zone $8) - make_interval(days => $6::int)) at time zone $8 end as at),
ago as (select (($7::timestamptz at time zone $8) - interval '7 days') at time zone $8 as at),
slots as (
  select s.*, true as is_now from ${table}_slot s where s.id = $1 and s.day between $2::date and $3::date
  union all
  select s.*, false from ${table}_slot s, until
  where s.id = $1 and s.day between $4::date and $5::date and s.slot <= coalesce(until.at, 'infinity')),
spans as materialized (
  select class_id, learner_id, quiz_type, is_now, sum(answered) as answered, sum(correct) as correct, sum(seconds) as seconds
  from slots group by class_id, learner_id, quiz_type, is_now having sum(answered) > 0 or sum(seconds) > 0),
items as materialized (
  select kind, item, sum(answered)::int as answered, sum(correct)::int as correct from ${table}_item i
  where i.id = $1 and i.day between $2::date and $3::date group by kind, item)
select h.position, ${incompleteSql(model, 'h.organization_id')} as incomplete,
  (select ${instantSql('at')} from until) as until,
  ${listSql(`select is_now, ${STUDIED} as studied from spans group by is_now`)} as totals,
  ${BY[by]} as parts,
  ${listSql(`select quiz_type, is_now, sum(answered)::int as answered, sum(correct)::int as correct
    from spans group by quiz_type, is_now having sum(answered) > 0`)} as types,
  ${listSql(`select kind, item, answered, correct from items where kind in ('kana', 'kanji', 'word')
    and answered >= ${WEAK_ANSWERS} and correct < answered
    order by correct::float8 / answered, answered desc, kind, item limit ${WEAK_SHOWN}`)} as weak,
  ${listSql(`select kind, item, answered, correct from items where kind in ('particle', 'grammar', 'listening')`)} as sentences,
  ${listSql(`select ${instantSql('at')} as at, count(distinct learner_id) filter (where not ${IS_TEST}) as practice,
      count(distinct learner_id) filter (where ${IS_TEST}) as tests
    from (${partsSql(table, '$7::timestamptz', '70 minutes')}) parts group by at`)} as hour,
  (select json_build_object('at', ${instantSql('ago.at')},
    'answering', (select count(distinct learner_id)::int from (${partsSql(table, 'ago.at', '20 minutes')}) parts
      where parts.at > ago.at - interval '${MOMENT_MINUTES} minutes'),
    'studied', (select coalesce(json_agg(distinct s.learner_id), '[]') from ${table}_slot s
      where s.id = h.id and s.parts <> 0 and s.slot <= ago.at
        and s.day between (ago.at at time zone $8)::date - ${ABSENT_DAYS - 1} and (ago.at at time zone $8)::date)) from ago) as ago,
  ${listSql(`select distinct on (kind, asked) kind, asked, chosen, sum(times)::int as times from ${table}_confused c
    where c.id = h.id and c.day between $2::date and $3::date group by kind, asked, chosen
    order by kind, asked, sum(times) desc, chosen`)} as confused,
  ${listSql(`select attempt_id, learner_id, quiz_type, exam_id, title, question_count, answered, correct, marks,
      ${instantSql('started_at')} as started_at, ${instantSql('last_answer_at')} as last_answer_at
    from ${table}_open o where o.id = h.id and coalesce(last_answer_at, started_at) > $7::timestamptz - interval '${OPEN_HOURS} hours'
    order by o.last_answer_at desc nulls last, o.attempt_id limit ${OPEN_SHOWN}`)} as open,
  ${listSql(`select attempt_id, learner_id, exam_id, quiz_type, title, points, total_points, ${instantSql('ended_at')} as ended_at
    from ${table}_exam e where e.id = h.id and e.ended_at > $7::timestamptz - interval '${EXAM_DAYS} days'`)} as exams,
  ${listSql(`select exam_id, learner_id, true as submitted from ${table}_exam e where e.id = h.id and e.exam_id = any($9::uuid[])
    union all select exam_id, learner_id, false from ${table}_open o where o.id = h.id and o.exam_id = any($9::uuid[])`)} as sittings
from head h`;

export interface FiguresRow {
  readonly position: string;
  readonly incomplete: boolean;
  readonly until: string | null;
  readonly totals: readonly { readonly is_now: boolean; readonly studied: StudiedFigures }[];
  readonly parts: readonly {
    readonly class_id?: string;
    readonly learner_id?: string;
    readonly is_now?: boolean;
    readonly studied: StudiedFigures;
    /** Of a learner. */
    readonly types?: ClassStatistics['by_learner'][number]['by_quiz_type'] | null;
  }[];
  readonly types: readonly {
    readonly quiz_type: number;
    readonly is_now: boolean;
    readonly answered: number;
    readonly correct: number;
  }[];
  /** The worst of what is asked by itself, and all that is asked in sentences. */
  readonly weak: readonly ItemSums[];
  readonly sentences: readonly ItemSums[];
  readonly hour: StatisticsBody['last_hour'];
  /** The moment a week ago, and who had studied in the days before it. */
  readonly ago: { readonly at: string; readonly answering: number; readonly studied: readonly string[] };
  /** Of each thing what was given most in its place. */
  readonly confused: readonly ConfusedSums[];
  readonly open: readonly Omit<StatisticsBody['in_progress'][number], 'fullname'>[];
  readonly exams: readonly {
    readonly attempt_id: string;
    readonly learner_id: string;
    readonly exam_id: string;
    readonly quiz_type: number;
    readonly title: string;
    readonly points: number;
    readonly total_points: number;
    readonly ended_at: string;
  }[];
  readonly sittings: readonly {
    readonly exam_id: string;
    readonly learner_id: string;
    readonly submitted: boolean;
  }[];
}

export interface AskedFigures {
  readonly id: string;
  readonly days: Days;
  readonly now: string;
  readonly timeZone: string;
  readonly exams: readonly string[];
}

/** Undefined where the row does not stand in the scope. */
export async function readFigures(
  sql: ScopedSql,
  source: {
    readonly table: string;
    readonly by: keyof typeof BY;
    readonly model: Pick<Projection, 'name' | 'version'>;
  },
  { id, days, now, timeZone, exams }: AskedFigures,
): Promise<FiguresRow | undefined> {
  const { from, to, comparedFrom, comparedTo, shift, running } = days;
  const [row] = await sql.query<FiguresRow>(sqlOf(source.table, source.by, source.model), [
    ...[id, from, to, comparedFrom, comparedTo, shift, now, timeZone, exams, running],
  ]);
  return row;
}

export const NOTHING: StudyFigures = { answered: 0, correct: 0, seconds: 0, learners: 0 };
export const NOTHING_STUDIED: StudiedFigures = { practice: NOTHING, tests: NOTHING, learners: 0 };
