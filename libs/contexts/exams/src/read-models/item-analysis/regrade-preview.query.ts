import { Inject, Injectable } from '@nestjs/common';
import { hasPassed } from '#contracts/exam-score';
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

interface ForeseenGrading {
  readonly examId: string;
  readonly questionId: string;
  readonly rule: GradingRule | null;
  /** Null: the exam has no pass mark. */
  readonly passPoints: number | null;
}

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
    { examId, questionId, rule, passPoints }: ForeseenGrading,
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
      before: scoreOf(rows[at], passPoints),
      after: scoreOf(regraded[at], passPoints),
    }));
    const passing = (when: 'before' | 'after') =>
      passPoints === null ? null : changes.filter((one) => one[when].passed === true).length;
    const moved = changes.map(({ before, after }) => after.points - before.points);
    return {
      up: moved.filter((by) => by > 0).length,
      down: moved.filter((by) => by < 0).length,
      same: moved.filter((by) => by === 0).length,
      in_progress: exam.in_progress,
      before: { ...figuresOf(questionId, rows.map(countedOf)), passed: passing('before') },
      after: { ...figuresOf(questionId, regraded.map(countedOf)), passed: passing('after') },
      learners: changes.toSorted((a, b) => rank(a) - rank(b)),
    };
  }
}

const NOTHING: Effect = {
  ...{ up: 0, down: 0, same: 0, in_progress: 0, learners: [] },
  before: { average: null, discrimination: null, passed: null },
  after: { average: null, discrimination: null, passed: null },
};

/** Whose pass changes, then who loses, then who gains, then those whose points stay. */
const rank = ({ before, after }: Effect['learners'][number]): number => {
  if (after.passed !== before.passed) return 0;
  return after.points < before.points ? 1 : after.points > before.points ? 2 : 3;
};

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

function scoreOf(row: SheetRow | undefined, passPoints: number | null) {
  const { items = [] } = row ? countedOf(row) : {};
  const sum = (some: typeof items) => some.reduce((all, { points }) => all + points, 0);
  const [points, total_points] = [sum(items.filter(({ correct }) => correct)), sum(items)];
  return { points, total_points, passed: hasPassed(points, total_points, passPoints) };
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
