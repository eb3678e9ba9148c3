import { Inject, Injectable } from '@nestjs/common';
import {
  FIGURES_FROM_LEARNERS,
  FIGURES_OF_ANSWERS,
  FIGURES_OF_TESTS,
  type QuestionFigures,
} from '#contracts/http/exam-bank';
import { Tenancy } from '#platform/database';
import { LEARNERS_NEEDED } from '../../domain/item-analysis/item-statistics.js';
import { QuestionContents } from '../../ports/question-contents.js';

/** In whose sheets the question stands that are handed in: holding it is not enough, for of a pool perhaps nobody was asked it. */
const WAS_ASKED = `exists (
  select from item_analysis_attempt t join item_analysis_answer a on a.attempt_id = t.attempt_id
  where t.exam_id = holding.exam_id and t.submitted and a.question_id = wanted.question_id and a.counts offset 0)`;

/**
 * From the facts of the item analysis, computed as there (`analyseItems`): of a question against the share of the points of all other
 * questions on the learner's sheet. Equal shares are told by themselves, for the sum of squares of equal fractions is not always 0.
 *
 * `offset 0` keeps the planner from joining what is asked of one exam after the other, newest first, until there are enough: each
 * time by the keys of attempts and answers, never through all answers.
 */
const SQL = `
with held as (
  select wanted.question_id, newest.exam_id from unnest($1::uuid[]) as wanted(question_id), lateral (
    select holding.exam_id from (
      select u.exam_id, l.starts_at from exam_question_use u join exam_list l on l.exam_id = u.exam_id
      where mine(l.organization_id) and l.status <> 'draft'
        and (u.picked @> array[wanted.question_id] or u.pool @> array[wanted.question_id])
      order by l.starts_at desc, u.exam_id offset 0) as holding
    where ${WAS_ASKED} order by holding.starts_at desc, holding.exam_id limit ${FIGURES_OF_TESTS}) as newest),
answers as (
  select t.exam_id, t.attempt_id, t.learner_id, a.question_id, a.points, a.correct, a.value
  from (select distinct exam_id from held) as exam
  join item_analysis_attempt t on t.exam_id = exam.exam_id and t.submitted
  join item_analysis_answer a on a.attempt_id = t.attempt_id and a.counts),
sheets as (
  select attempt_id, sum(points) as points, coalesce(sum(points) filter (where correct), 0) as reached
  from answers group by attempt_id),
asked as (
  select a.exam_id, a.question_id, a.learner_id, a.value, a.correct::int as correct,
    (s.reached - case when a.correct then a.points else 0 end)::float8 / nullif(s.points - a.points, 0) as rest
  from answers a join held using (exam_id, question_id) join sheets s using (attempt_id)),
tests as (
  select exam_id, question_id, count(*)::int as learners, avg(correct)::float8 as facility,
    case when count(rest) >= ${LEARNERS_NEEDED} and min(rest) < max(rest) then corr(correct, rest) end as discrimination
  from asked group by exam_id, question_id),
people as (select question_id, count(distinct learner_id)::int as learners from asked group by question_id),
versions as (
  select exam.exam_id, q.question_id, q.version from (select distinct exam_id from held) as exam join item_analysis using (exam_id),
    jsonb_to_recordset(questions) as q(question_id uuid, version int)),
newest as (
  select asked.*, version, rank() over (partition by question_id order by version desc) as age
  from asked join versions using (exam_id, question_id)),
given as (
  select question_id, version, value #>> '{}' as value, count(*)::float8 / sum(count(*)) over of_question as share,
    row_number() over (partition by question_id order by value is null, count(*) desc, value) as nth
  from newest where age = 1 group by question_id, version, value window of_question as (partition by question_id)),
shares as (
  select question_id, jsonb_build_object('version', version, 'shares', coalesce(
    jsonb_agg(jsonb_build_object('value', value, 'share', share) order by nth) filter (where value is not null and nth <= ${FIGURES_OF_ANSWERS}),
    '[]')) as answers
  from given where question_id in (
    select question_id from newest where age = 1 group by question_id having count(distinct learner_id) >= ${FIGURES_FROM_LEARNERS})
  group by question_id, version)
select question_id, people.learners, count(*)::int as tests, shares.answers,
  case when people.learners >= ${FIGURES_FROM_LEARNERS} then sum(facility * tests.learners) / sum(tests.learners) end as facility,
  case when people.learners >= ${FIGURES_FROM_LEARNERS} then sum(discrimination * tests.learners)
    / sum(tests.learners) filter (where discrimination is not null) end as discrimination
from tests join people using (question_id) left join shares using (question_id)
group by question_id, people.learners, shares.answers order by question_id`;

type Item = QuestionFigures['items'][number];

/** What became of questions in the tests of one organization (TEST-1, TEST-11): before one is put into another test. */
@Injectable()
export class PastFigures {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(QuestionContents) private readonly contents: QuestionContents,
  ) {}

  async of(organizationId: string, questionIds: readonly string[]): Promise<QuestionFigures> {
    const items = await this.tenancy.sql(organizationId).query<Item>(SQL, [[...new Set(questionIds)]]);
    return { items: await this.ofChoices(items) };
  }

  /** What was typed or put in order is learners' own writing, and told to nobody who only looks for a question. */
  private async ofChoices(items: readonly Item[]): Promise<Item[]> {
    const contents = await this.contents.of(
      items.flatMap(({ question_id, answers }) =>
        answers ? [{ question_id, version: answers.version }] : [],
      ),
    );
    return items.map((item) =>
      contents.get(item.question_id)?.key.type === 'choice' ? item : { ...item, answers: null },
    );
  }
}
