import { Inject, Injectable } from '@nestjs/common';
import type { ClassStatistics } from '#contracts/http/statistics';
import { instantSql, type Projection } from '#libs/event-store';
import { type ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';
import { LearnerNames } from '../../ports/learner-names.js';
import { type Figures, listSql, readFigures } from '../tally/read-figures.js';

const ATTEMPTS_SHOWN = 50;
const IN_PROGRESS =
  listSql(`select learner_id, attempt_id, quiz_type, exam_id, title, question_count, answered, correct,
    ${instantSql('a.last_answer_at')} as last_answer_at
  from class_statistics_attempt a where a.class_id = t.id
  order by a.last_answer_at desc nulls last, a.attempt_id limit ${ATTEMPTS_SHOWN}`);

interface Row extends Figures {
  readonly in_progress: readonly Omit<ClassStatistics['in_progress'][number], 'fullname'>[];
}

@Injectable()
export class ClassStatisticsReader implements RowReader<ClassStatistics> {
  constructor(@Inject(LearnerNames) private readonly names: LearnerNames) {}

  async read(sql: ScopedSql, ids: readonly string[], model: Pick<Projection, 'name' | 'version'>) {
    const rows = await readFigures<Row>(sql, ids, model, {
      table: 'class_statistics',
      columns: [`${IN_PROGRESS} as in_progress`],
    });
    const learners = rows.flatMap((row) => row.in_progress.map(({ learner_id }) => learner_id));
    const known = await this.names.names([...new Set(learners)]);
    return new Map(rows.map((row) => [row.id, bodyOf(row, known)]));
  }
}

const bodyOf = (
  { id, in_progress, ...figures }: Row & { id: string },
  names: ReadonlyMap<string, string>,
): ClassStatistics => ({
  class_id: id,
  ...figures,
  in_progress: in_progress.map(({ learner_id, ...attempt }) => ({
    learner_id,
    fullname: names.get(learner_id) ?? '',
    ...attempt,
  })),
});
