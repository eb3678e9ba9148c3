import { Inject, Injectable } from '@nestjs/common';
import type { ItemAnalysis } from '#contracts/http/item-analysis';
import { incompleteSql, type Projection } from '#libs/event-store';
import { LruCache } from '#libs/kernel';
import type { ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';
import { analyseItems } from '../../domain/item-analysis/analyse-items.js';
import { ExamPeople } from '../../ports/exam-people.js';
import { QuestionContents } from '../../ports/question-contents.js';
import { analysedItem } from './analysed-item.js';
import {
  type AnalysedExam,
  analysedHeadSql,
  type AnalysedHead,
  analysedRowsSql,
  askedIn,
  countedOf,
  sheetsOf,
  totalOf,
} from './analysed-rows.js';

/** Exams whose figures are kept in memory, of each those of its newest position. */
const KEPT = 20;

type Figures = Omit<ItemAnalysis, 'incomplete'>;

/**
 * The analysis of an exam. Reading 300 sheets of 50 questions and computing with them takes some tens of milliseconds, and nothing
 * of it changes until the next sheet is handed in: so the figures of a position are kept, and names are joined anew each time.
 */
@Injectable()
export class ItemAnalysisReader implements RowReader<ItemAnalysis> {
  private readonly kept = new LruCache<Figures>(KEPT);

  constructor(
    @Inject(ExamPeople) private readonly people: ExamPeople,
    @Inject(QuestionContents) private readonly contents: QuestionContents,
  ) {}

  async read(sql: ScopedSql, ids: readonly string[], model: Pick<Projection, 'name' | 'version'>) {
    const head = analysedHeadSql(incompleteSql(model, 'exam.organization_id'));
    const found = await Promise.all(
      ids.map(async (id) => {
        const [row] = await sql.query<AnalysedHead>(head, [id]);
        const figures = row && (await this.figures(sql, id, row));
        return figures ? [[id, { ...(await this.named(figures)), incomplete: row.incomplete }] as const] : [];
      }),
    );
    return new Map(found.flat());
  }

  /** The scope was asked by the head: what another organization had computed is not reached without it. */
  private async figures(
    sql: ScopedSql,
    id: string,
    { position }: AnalysedHead,
  ): Promise<Figures | undefined> {
    const known = this.kept.get(id);
    if (known?.position === position) return known;
    const [row] = await sql.query<AnalysedExam>(analysedRowsSql, [id]);
    if (!row) return undefined;
    const figures = await this.computed(id, row);
    this.kept.keep(id, figures);
    return figures;
  }

  private async computed(exam_id: string, row: AnalysedExam): Promise<Figures> {
    const rows = sheetsOf(row);
    const sheets = rows.map(countedOf);
    const asked = askedIn(rows);
    const questions = row.questions.filter(({ question_id, drawn }) => !drawn || asked.has(question_id));
    const contents = await this.contents.of(questions);
    const ids = questions.map(({ question_id }) => question_id);
    const { items, table, ...figures } = analyseItems(ids, sheets);
    const rules = new Map(row.gradings.map(({ question_id, rule }) => [question_id, rule]));
    const checks = new Map(row.checks.map((check) => [check.question_id, check]));
    const learnerOf = new Map(row.attempts.map(({ id, learner_id }) => [id, learner_id]));
    return {
      ...{ exam_id, submitted: row.attempts.length, in_progress: row.in_progress },
      sections: row.sections.map((title) => ({ title })),
      ...figures,
      total_points: totalOf(sheets),
      items: questions.flatMap((question, at) => {
        const [content, item] = [contents.get(question.question_id), items[at]];
        const rule = rules.get(question.question_id) ?? null;
        const check = checks.get(question.question_id);
        return content && item
          ? [analysedItem({ question, number: at + 1, content, item, rule, check })]
          : [];
      }),
      table: {
        question_ids: [...table.question_ids],
        learners: table.sheets.map(({ id, right, ...one }) => ({
          ...{ ...one, attempt_id: id, right: [...right], fullname: '' },
          student_id: learnerOf.get(id) ?? '',
        })),
      },
      position: row.position,
    };
  }

  private async named({ table, items, ...figures }: Figures): Promise<Figures> {
    const people = await this.people.learners([
      ...table.learners.map(({ student_id }) => student_id),
      ...new Set(items.flatMap(({ checked }) => checked?.by ?? [])),
    ]);
    const learners = table.learners.map((learner) => ({
      ...learner,
      fullname: people.get(learner.student_id)?.fullname ?? '',
    }));
    const named = items.map((item) => ({
      ...item,
      checked: item.checked && {
        ...item.checked,
        fullname: people.get(item.checked.by ?? '')?.fullname ?? null,
      },
    }));
    return { ...figures, items: named, table: { ...table, learners } };
  }
}
