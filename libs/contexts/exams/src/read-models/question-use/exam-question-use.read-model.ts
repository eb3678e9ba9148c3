import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type Recorded } from '#libs/kernel';
import { readModel } from '#platform/read-models';
import {
  type DrawPlan,
  drawsOf,
  EXAM_STREAM,
  type ExamPlan,
  type ExamPublished,
  type PinnedQuestion,
} from '../../domain/exam.events.js';
import { levelsOf } from '../../domain/publication.js';

/** Which questions each exam holds, and which it may draw: by kind while it is a draft, one by one from publication on. */
export const examQuestionUse = readModel({
  name: 'exam-question-use',
  version: 2,
  tables: ['exam_question_use'],
  streams: [EXAM_STREAM],
  batch: (tx) => tx,
  on: {
    ExamDrafted: (tx, event) => keep(tx, event, plannedUses(event.data.plan)),
    ExamRevised: (tx, event) => keep(tx, event, plannedUses(event.data.plan)),
    ExamPublished: (tx, event) => keep(tx, event, publishedUses(event.data)),
    ExamDiscarded: (tx, { streamId }) =>
      tx.query('delete from exam_question_use where exam_id = $1', [idOfStream(streamId)]),
    ExamAssignmentsChanged: 'ignored',
    ExamTermsChanged: 'ignored',
    ExamClosed: 'ignored',
    ExamReopened: 'ignored',
    ExamExtended: 'ignored',
    ExamAnnounced: 'ignored',
    ExamQuestionRegraded: 'ignored',
    ExamKeyChecked: 'ignored',
  },
});

interface Uses {
  readonly picked: ReadonlyMap<string, number | null>;
  readonly pool: ReadonlyMap<string, number | null>;
  readonly draws: readonly DrawPlan[];
}

function plannedUses({ sections }: ExamPlan): Uses {
  const ids = sections.flatMap(({ questions = [] }) => questions.map(({ question_id }) => question_id));
  return {
    picked: new Map(ids.map((id) => [id, null])),
    pool: new Map(),
    draws: sections.flatMap((section) => drawsOf<DrawPlan>(section)),
  };
}

function publishedUses({ sections }: ExamPublished['data']): Uses {
  const versions = (questions: readonly PinnedQuestion[]) =>
    new Map(questions.map(({ question_id, version }) => [question_id, version]));
  return {
    picked: versions(sections.flatMap(({ questions }) => questions)),
    pool: versions(sections.flatMap((section) => drawsOf(section).flatMap(({ pool }) => pool))),
    draws: [],
  };
}

async function keep(tx: SqlExecutor, { streamId }: Recorded, uses: Uses): Promise<void> {
  const { picked, pool, draws } = uses;
  await tx.query(
    `insert into exam_question_use (exam_id, picked, picked_versions, pool, pool_versions, draws)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (exam_id) do update set picked = excluded.picked, picked_versions = excluded.picked_versions,
       pool = excluded.pool, pool_versions = excluded.pool_versions, draws = excluded.draws`,
    [
      ...[
        idOfStream(streamId),
        [...picked.keys()],
        [...picked.values()],
        [...pool.keys()],
        [...pool.values()],
      ],
      JSON.stringify(draws.map((draw) => ({ skill: draw.skill, levels: levelsOf(draw), grade: draw.grade }))),
    ],
  );
}
