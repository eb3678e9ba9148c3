import type { AskedSkill } from '#contracts/constants';
import { instantSql } from '#libs/event-store';
import type { AnswerValue, GradingRule } from '#libs/learning';
import type { AnsweredSheet, AskedItem } from '../../domain/item-analysis/analyse-items.js';

export interface AnalysedQuestion {
  readonly question_id: string;
  readonly version: number;
  readonly skill: AskedSkill;
  readonly section: number;
  readonly drawn: boolean;
}
/** Place of the question from 1, points, value, whether it is right, and whether it counts. Lists, for there are many thousands of them; in no order. */
type AnswerRow = readonly [
  place: number,
  points: number,
  value: AnswerValue | null,
  correct: boolean,
  counts: boolean,
];

export interface AnalysedExam {
  readonly sections: readonly (string | null)[];
  readonly questions: readonly AnalysedQuestion[];
  /** Those that are handed in, by learner: their order is nobody's advantage. */
  readonly attempts: readonly {
    readonly id: string;
    readonly learner_id: string;
    readonly answers: readonly AnswerRow[];
  }[];
  readonly in_progress: number;
  readonly gradings: readonly { readonly question_id: string; readonly rule: GradingRule | null }[];
  readonly checks: readonly KeyCheck[];
  readonly position: string;
}

/** Somebody found the key right. */
export interface KeyCheck {
  readonly question_id: string;
  readonly at: string;
  readonly by: string | null;
}

/** Of the newest fact of any kind; nobody leaves an exam's attempts. */
const POSITION = `greatest(exam.position, (select max(position) from item_analysis_attempt t where t.exam_id = exam.exam_id))`;

export interface AnalysedHead {
  readonly position: string;
  readonly incomplete: boolean;
}

/** @param incomplete an expression */
export const analysedHeadSql = (incomplete: string): string => `
with exam as (select * from item_analysis where exam_id = $1 and mine(organization_id))
select ${POSITION} as position, ${incomplete} as incomplete from exam`;

export const analysedRowsSql = `
with exam as (select * from item_analysis where exam_id = $1 and mine(organization_id)),
places as (
  select (q ->> 'question_id')::uuid as question_id, place
  from exam, jsonb_array_elements(exam.questions) with ordinality as of(q, place)),
attempts as (select t.* from exam e join item_analysis_attempt t on t.exam_id = e.exam_id),
answers as (
  select a.attempt_id,
    json_agg(json_build_array(p.place, a.points, a.value, a.correct, a.counts)) as answers
  from exam e join item_analysis_answer a on a.exam_id = e.exam_id join places p using (question_id)
  group by a.attempt_id)
select to_json(exam.sections) as sections, exam.questions,
  coalesce((select json_agg(json_build_object('id', t.attempt_id, 'learner_id', t.learner_id,
      'answers', coalesce(s.answers, '[]')) order by t.learner_id)
    from attempts t left join answers s using (attempt_id) where t.submitted), '[]') as attempts,
  (select count(*)::int from attempts where not submitted) as in_progress,
  coalesce((select json_agg(json_build_object('question_id', g.question_id, 'rule', g.rule))
    from item_analysis_grading g where g.exam_id = exam.exam_id), '[]') as gradings,
  coalesce((select json_agg(json_build_object('question_id', c.question_id, 'at', ${instantSql('c.checked_at')}, 'by', c.checked_by))
    from item_analysis_check c where c.exam_id = exam.exam_id), '[]') as checks,
  ${POSITION} as position
from exam`;

export interface SheetRow extends AnsweredSheet {
  readonly items: readonly (AskedItem & { readonly counts: boolean })[];
}

export const sheetsOf = ({ questions, attempts }: Pick<AnalysedExam, 'questions' | 'attempts'>): SheetRow[] =>
  attempts.map(({ id, answers }) => ({
    id,
    items: answers.map(([place, points, value, correct, counts]) => ({
      question_id: questions[place - 1]?.question_id ?? '',
      points,
      value,
      correct,
      counts,
    })),
  }));

/** Ids of the questions that somebody was asked. */
export function askedIn(sheets: readonly SheetRow[]): ReadonlySet<string> {
  const asked = new Set<string>();
  for (const { items } of sheets) for (const { question_id } of items) asked.add(question_id);
  return asked;
}

/** As the analysis takes it: without what was taken out. */
export const countedOf = ({ id, items }: SheetRow): AnsweredSheet => ({
  id,
  items: items.filter(({ counts }) => counts),
});

/** What can be reached: the most of all sheets; null: nobody handed one in. */
export const totalOf = (sheets: readonly AnsweredSheet[]): number | null =>
  sheets.length === 0
    ? null
    : Math.max(...sheets.map(({ items }) => items.reduce((sum, { points }) => sum + points, 0)));
