import { Inject, Injectable } from '@nestjs/common';
import type { ItemAnalysis } from '#contracts/http/item-analysis';
import { incompleteSql, type Projection } from '#libs/event-store';
import type { ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';
import { analyseItems } from '../../domain/item-analysis/analyse-items.js';
import { ExamPeople } from '../../ports/exam-people.js';
import { QuestionContents } from '../../ports/question-contents.js';
import { analysedItem } from './analysed-item.js';
import { type AnalysedExam, analysedRowsSql, countedOf, sheetsOf, totalOf } from './analysed-rows.js';

/** The analysis of an exam, figures and position of one snapshot. */
@Injectable()
export class ItemAnalysisReader implements RowReader<ItemAnalysis> {
  constructor(
    @Inject(ExamPeople) private readonly people: ExamPeople,
    @Inject(QuestionContents) private readonly contents: QuestionContents,
  ) {}

  async read(sql: ScopedSql, ids: readonly string[], model: Pick<Projection, 'name' | 'version'>) {
    const incomplete = incompleteSql(model, 'exam.organization_id');
    const found = await Promise.all(
      ids.map(async (id) => {
        const [row] = await sql.query<AnalysedExam & { incomplete: boolean }>(analysedRowsSql(incomplete), [
          id,
        ]);
        return row ? [[id, await this.bodyOf(id, row)] as const] : [];
      }),
    );
    return new Map(found.flat());
  }

  private async bodyOf(exam_id: string, row: AnalysedExam & { incomplete: boolean }): Promise<ItemAnalysis> {
    const rows = sheetsOf(row);
    const sheets = rows.map(countedOf);
    const asked = new Set(rows.flatMap(({ items }) => items.map(({ question_id }) => question_id)));
    const questions = row.questions.filter(({ question_id, drawn }) => !drawn || asked.has(question_id));
    const ids = questions.map(({ question_id }) => question_id);
    const [contents, learners] = await Promise.all([
      this.contents.of(questions),
      this.people.learners(row.attempts.map(({ learner_id }) => learner_id)),
    ]);
    const { items, table, ...figures } = analyseItems(ids, sheets);
    const rules = new Map(row.gradings.map(({ question_id, rule }) => [question_id, rule]));
    const learnerOf = new Map(row.attempts.map(({ id, learner_id }) => [id, learner_id]));
    return {
      ...{ exam_id, submitted: row.attempts.length, in_progress: row.in_progress },
      sections: row.sections.map((title) => ({ title })),
      ...figures,
      total_points: totalOf(sheets),
      items: questions.flatMap((question, at) => {
        const [content, item] = [contents.get(question.question_id), items[at]];
        const rule = rules.get(question.question_id) ?? null;
        return content && item ? [analysedItem({ question, number: at + 1, content, item, rule })] : [];
      }),
      table: {
        question_ids: [...table.question_ids],
        learners: table.sheets.map(({ id, right, ...one }) => ({
          ...{ ...one, attempt_id: id, right: [...right] },
          student_id: learnerOf.get(id) ?? '',
          fullname: learners.get(learnerOf.get(id) ?? '')?.fullname ?? '',
        })),
      },
      ...{ incomplete: row.incomplete, position: row.position },
    };
  }
}
