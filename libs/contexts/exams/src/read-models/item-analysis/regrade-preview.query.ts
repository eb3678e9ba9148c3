import { Inject, Injectable } from '@nestjs/common';
import type { QuestionRegraded } from '#contracts/http/item-analysis';
import { type AnswerValue, gradeBy, type GradingRule, judge, type QuestionContent } from '#libs/learning';
import { type OrganizationScope, Tenancy } from '#platform/database';
import { analyseItems, type AnsweredSheet } from '../../domain/item-analysis/analyse-items.js';
import { mean } from '../../domain/item-analysis/item-statistics.js';
import { ExamPeople } from '../../ports/exam-people.js';
import { QuestionContents } from '../../ports/question-contents.js';
import { type AnalysedExam, analysedRowsSql, countedOf, type SheetRow, sheetsOf } from './analysed-rows.js';

type Effect = Pick<
  QuestionRegraded,
  'up' | 'down' | 'same' | 'in_progress' | 'before' | 'after' | 'learners'
>;

/** What another rule for one question does to the sheets that are handed in: the judge is that of every answer. */
@Injectable()
export class RegradePreview {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ExamPeople) private readonly people: ExamPeople,
    @Inject(QuestionContents) private readonly contents: QuestionContents,
  ) {}

  async of(
    scope: OrganizationScope,
    examId: string,
    questionId: string,
    rule: GradingRule | null,
  ): Promise<Effect> {
    const [exam] = await this.tenancy.sql(scope).query<AnalysedExam>(analysedRowsSql, [examId]);
    const question = exam?.questions.find(({ question_id }) => question_id === questionId);
    const content = question && (await this.contents.of([question])).get(questionId);
    // not folded yet: nobody can have handed in
    if (!exam || !content) return NOTHING;
    const rows = sheetsOf(exam);
    const regraded = rows.map((row) => regradedRow(row, questionId, content, rule));
    const learners = await this.people.learners(exam.attempts.map(({ learner_id }) => learner_id));
    const changes = exam.attempts.map(({ learner_id }, at) => ({
      student_id: learner_id,
      fullname: learners.get(learner_id)?.fullname ?? '',
      value: mutable(rows[at]?.items.find(({ question_id }) => question_id === questionId)?.value ?? null),
      before: scoreOf(rows[at]),
      after: scoreOf(regraded[at]),
    }));
    const moved = changes.map(({ before, after }) => after.points - before.points);
    return {
      up: moved.filter((by) => by > 0).length,
      down: moved.filter((by) => by < 0).length,
      same: moved.filter((by) => by === 0).length,
      in_progress: exam.in_progress,
      before: figuresOf(questionId, rows.map(countedOf)),
      after: figuresOf(questionId, regraded.map(countedOf)),
      learners: changes.toSorted((a, b) => rank(a) - rank(b)),
    };
  }
}

const NOTHING: Effect = {
  ...{ up: 0, down: 0, same: 0, in_progress: 0, learners: [] },
  before: { average: null, discrimination: null },
  after: { average: null, discrimination: null },
};

/** Who loses, then who gains, then those whose points stay. */
const rank = ({ before, after }: Effect['learners'][number]): number =>
  after.points < before.points ? 0 : after.points > before.points ? 1 : 2;

function regradedRow(
  row: SheetRow,
  questionId: string,
  { key }: QuestionContent,
  rule: GradingRule | null,
): SheetRow {
  const graded = (value: AnswerValue | null) =>
    rule === null ? { correct: value !== null && judge(value, key), counts: true } : gradeBy(rule, value);
  return {
    ...row,
    items: row.items.map((item) =>
      item.question_id === questionId ? { ...item, ...graded(item.value) } : item,
    ),
  };
}

function scoreOf(row: SheetRow | undefined) {
  const { items = [] } = row ? countedOf(row) : {};
  const sum = (some: typeof items) => some.reduce((all, { points }) => all + points, 0);
  return { points: sum(items.filter(({ correct }) => correct)), total_points: sum(items) };
}

function figuresOf(questionId: string, sheets: readonly AnsweredSheet[]) {
  const points = sheets.map(({ items }) =>
    items.filter(({ correct }) => correct).reduce((all, one) => all + one.points, 0),
  );
  const [item] = analyseItems([questionId], sheets).items;
  return {
    average: points.length === 0 ? null : mean(points),
    discrimination: item?.discrimination ?? null,
  };
}

const mutable = (value: AnswerValue | null): string | string[] | null =>
  value === null || typeof value === 'string' ? value : [...value];
