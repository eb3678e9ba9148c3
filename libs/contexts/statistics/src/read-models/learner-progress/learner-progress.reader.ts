import { Injectable } from '@nestjs/common';
import type { LearnerProgress } from '#contracts/http/statistics';
import { instantSql, type Projection } from '#libs/event-store';
import { type ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';
import { type Figures, type FiguresSource, listSql, readFigures } from '../tally/read-figures.js';
import { IS_RESULT, visibleAttempts } from './visible-attempts.js';

const ATTEMPTS_SHOWN = 20;
const VISIBLE = visibleAttempts('t.id');
const VISIBLE_EXAMS = `${VISIBLE} and v.exam_id is not null`;
const EXAMS = `(select json_build_object('answered', coalesce(sum(v.answered), 0),
  'correct', coalesce(sum(v.correct), 0)) ${VISIBLE_EXAMS})`;
const RECENT = listSql(`select v.attempt_id, v.quiz_type, v.exam_id, v.title, v.question_count, v.correct,
    ${instantSql('v.submitted_at')} as submitted_at, ${instantSql('v.ended_at')} as ended_at
  ${VISIBLE} and ${IS_RESULT} order by v.ended_at desc, v.submitted_at desc, v.attempt_id desc limit ${ATTEMPTS_SHOWN}`);

const SOURCE: FiguresSource = {
  table: 'learner_progress',
  further: {
    byQuizType: `select v.quiz_type, v.answered, v.correct ${VISIBLE_EXAMS}`,
    byDay: `select v.local_date, v.answered, v.correct, 0 ${VISIBLE_EXAMS} and v.answered > 0`,
  },
  columns: [`${EXAMS} as exams`, `${RECENT} as recent`],
};

interface Row extends Figures {
  readonly exams: { readonly answered: number; readonly correct: number };
  readonly recent: LearnerProgress['recent'];
}

@Injectable()
export class LearnerProgressReader implements RowReader<LearnerProgress> {
  async read(sql: ScopedSql, ids: readonly string[], model: Pick<Projection, 'name' | 'version'>) {
    const rows = await readFigures<Row>(sql, ids, model, SOURCE);
    return new Map(rows.map((row) => [row.id, bodyOf(row)]));
  }
}

const bodyOf = ({ id, exams, recent, ...figures }: Row & { id: string }): LearnerProgress => ({
  learner_id: id,
  ...figures,
  answered: figures.answered + exams.answered,
  correct: figures.correct + exams.correct,
  recent,
});
