import { Inject, Injectable } from '@nestjs/common';
import { examSeconds, hasPassed, percentOfPoints } from '#contracts/exam-score';
import { listedResults } from '#contracts/exam-results-list';
import type { ExamResult, ExamResults } from '#contracts/http/exam-results';
import { incompleteSql, instantSql, type Projection } from '#libs/event-store';
import type { Instant } from '#libs/kernel';
import type { ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';
import { ExamPeople } from '../../ports/exam-people.js';
import { hasExamSql } from '../assigned/assigned.facts.js';
import { type AskedQuestion, summaryOf } from './results-summary.js';

type Item = Pick<
  ExamResult,
  | 'student_id'
  | 'class_id'
  | 'active'
  | 'assigned'
  | 'attempt_id'
  | 'late_answers'
  | 'late'
  | 'submitted_by'
  | 'sections'
  | 'marks'
> & {
  readonly started_at: Instant | null;
  readonly ended_at: Instant | null;
  readonly correct: number | null;
  readonly question_count: number | null;
  readonly points: number | null;
  readonly total_points: number | null;
};
interface Row {
  readonly items: readonly Item[];
  readonly questions: readonly AskedQuestion[];
  readonly titles: readonly (string | null)[];
  readonly pass_points: number | null;
  readonly incomplete: boolean;
  readonly position: string;
}

/**
 * The position is that of the newest fact of any kind, of people of the whole organization: whoever leaves the list takes
 * no position along, or a page would take an older list for the newer one.
 */
const sqlOf = (model: Pick<Projection, 'name' | 'version'>) => `
with exam as (select * from exam_results_exam where exam_id = $1 and mine(organization_id)),
assigned as (
  select l.learner_id from exam e join exam_results_learner l on l.organization_id = e.organization_id
  where ${hasExamSql('exam_results', 'e.exam_id')}),
attempts as (select t.* from exam e join exam_results_attempt t on t.exam_id = e.exam_id),
handed_in as (
  select q.* from exam e join exam_results_question q on q.exam_id = e.exam_id
  join attempts t on t.attempt_id = q.attempt_id where t.submitted_by is not null),
lates as (
  select t.attempt_id, json_agg(json_build_object('question_id', l.question_id, 'number', q.number,
    'received_at', ${instantSql('l.received_at')}, 'counted', l.counted,
    'late_by', greatest(round(extract(epoch from l.received_at - t.ended_at)), 0)::int) order by q.number) as late
  from attempts t join exam_results_late l using (attempt_id)
  join exam_results_question q on q.attempt_id = l.attempt_id and q.question_id = l.question_id
  where t.submitted_by is not null group by t.attempt_id),
scores as (
  select attempt_id, string_agg(marks, '' order by section) as marks, json_agg(json_build_object('correct', correct,
    'question_count', question_count, 'points', points, 'total_points', total_points) order by section)
      filter (where question_count > 0) as sections
  from (
    select attempt_id, section, count(*) filter (where counts and correct) as correct, count(*) filter (where counts) as question_count,
      coalesce(sum(points) filter (where counts and correct), 0) as points, sum(points) filter (where counts) as total_points,
      string_agg(case when not counts then 'v' when correct then 'o' when answered then 'x' else '-' end, '' order by number) as marks
    from handed_in group by attempt_id, section) by_section
  group by attempt_id)
select coalesce((select json_agg(json_build_object('student_id', learner_id,
    'class_id', case when t.attempt_id is null then l.class_id else t.class_id end,
    'active', coalesce(l.active, false), 'assigned', a.learner_id is not null, 'attempt_id', t.attempt_id,
    'late_answers', coalesce(t.late_answers, 0), 'late', coalesce(lt.late, '[]'), 'submitted_by', t.submitted_by, 'started_at', ${instantSql('t.started_at')},
    'ended_at', ${instantSql('t.ended_at')}, 'correct', t.correct, 'question_count', t.question_count, 'points', t.points,
    'total_points', t.total_points, 'sections', coalesce(s.sections, '[]'), 'marks', coalesce(s.marks, '')))
  from assigned a full join attempts t using (learner_id) left join exam_results_learner l using (learner_id)
  left join scores s on s.attempt_id = t.attempt_id left join lates lt on lt.attempt_id = t.attempt_id), '[]') as items,
  coalesce((select json_agg(q) from (
    select question_id, min(section) as section, min(skill) as skill, count(*) as asked,
      count(*) filter (where correct) as correct
    from handed_in where counts group by question_id) q), '[]') as questions,
  to_json(exam.sections) as titles, exam.pass_points, ${incompleteSql(model, 'exam.organization_id')} as incomplete,
  greatest(exam.position, (select max(position) from attempts),
    (select max(a.position) from exam_results_assignment a where a.exam_id = exam.exam_id),
    (select max(l.position) from exam_results_learner l where l.organization_id = exam.organization_id)) as position
from exam`;

/** The results of an exam, figures and position of one snapshot. Its order: see `listedResults`. */
@Injectable()
export class ExamResultsReader implements RowReader<ExamResults> {
  constructor(@Inject(ExamPeople) private readonly people: ExamPeople) {}

  async read(sql: ScopedSql, ids: readonly string[], model: Pick<Projection, 'name' | 'version'>) {
    const found = await Promise.all(ids.map(async (id) => ({ id, results: await this.one(sql, id, model) })));
    return new Map(found.flatMap(({ id, results }) => (results ? [[id, results] as const] : [])));
  }

  private async one(sql: ScopedSql, id: string, model: Pick<Projection, 'name' | 'version'>) {
    const [row] = await sql.query<Row>(sqlOf(model), [id]);
    return row && this.bodyOf(id, row);
  }

  private async bodyOf(exam_id: string, row: Row): Promise<ExamResults> {
    const classes = row.items.flatMap(({ class_id }) => class_id ?? []);
    const [learners, classNames] = await Promise.all([
      this.people.learners(row.items.map(({ student_id }) => student_id)),
      this.people.classNames([...new Set(classes)]),
    ]);
    const items = row.items.map((item) => ({
      ...resultOf(item, row.pass_points),
      ...(learners.get(item.student_id) ?? { fullname: '', user_id: '' }),
      class_name: classNames.get(item.class_id ?? '') ?? null,
    }));
    const { incomplete, position } = row;
    const summary = summaryOf(items, {
      titles: row.titles,
      passPoints: row.pass_points,
      questions: row.questions,
    });
    return { exam_id, items: listedResults(items, {}), summary, incomplete, position };
  }
}

function resultOf(
  { ended_at, ...item }: Item,
  passPoints: number | null,
): Omit<ExamResult, 'fullname' | 'user_id' | 'class_name'> {
  const { attempt_id, started_at, points, total_points, submitted_by } = item;
  return {
    ...item,
    state: submitted_by !== null ? 'submitted' : attempt_id !== null ? 'in_progress' : 'not_started',
    submitted_at: ended_at,
    percent: points === null || total_points === null ? null : percentOfPoints(points, total_points),
    passed: points === null || total_points === null ? null : hasPassed(points, total_points, passPoints),
    seconds: started_at === null || ended_at === null ? null : examSeconds(started_at, ended_at),
  };
}
