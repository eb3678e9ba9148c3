import type { Projection, SqlExecutor } from '#libs/event-store';
import { type DomainEvent, idOfStream, type RecordedEvent } from '#libs/kernel';
import type {
  DrawPlan,
  ExamEvent,
  ExamPlan,
  ExamPublished,
  PinnedQuestion,
} from '../../domain/exam.events.js';

type Using = Extract<ExamEvent, { type: 'ExamDrafted' | 'ExamRevised' | 'ExamDiscarded' | 'ExamPublished' }>;
const HANDLES = [
  'ExamDrafted',
  'ExamRevised',
  'ExamDiscarded',
  'ExamPublished',
] as const satisfies readonly Using['type'][];

const isUsing = (event: RecordedEvent<DomainEvent>): event is RecordedEvent<Using> =>
  (HANDLES as readonly string[]).includes(event.type);

/** Which questions each exam holds, and which it may draw: by kind while it is a draft, one by one from publication on. */
export const questionUseProjection: Projection = {
  name: 'exam-question-use',
  version: 1,
  handles: HANDLES,
  tables: ['exam_question_use'],
  async project(tx, events) {
    for (const event of events) {
      if (!isUsing(event)) throw new Error(`unexpected ${event.type}`);
      await keep(tx, idOfStream(event.streamId), usesOf(event));
    }
    return [];
  },
};

interface Uses {
  readonly picked: ReadonlyMap<string, number | null>;
  readonly pool: ReadonlyMap<string, number | null>;
  readonly draws: readonly Pick<DrawPlan, 'skill' | 'level' | 'grade'>[];
}

function usesOf(event: RecordedEvent<Using>): Uses | undefined {
  switch (event.type) {
    case 'ExamDrafted':
    case 'ExamRevised':
      return plannedUses(event.data.plan);
    case 'ExamPublished':
      return publishedUses(event.data);
    case 'ExamDiscarded':
      return undefined;
  }
}

function plannedUses({ sections }: ExamPlan): Uses {
  const ids = sections.flatMap(({ questions = [] }) => questions.map(({ question_id }) => question_id));
  return {
    picked: new Map(ids.map((id) => [id, null])),
    pool: new Map(),
    draws: sections.flatMap(({ draw }) => (draw ? [draw] : [])),
  };
}

function publishedUses({ sections }: ExamPublished['data']): Uses {
  const versions = (questions: readonly PinnedQuestion[]) =>
    new Map(questions.map(({ question_id, version }) => [question_id, version]));
  return {
    picked: versions(sections.flatMap(({ questions }) => questions)),
    pool: versions(sections.flatMap(({ draw }) => draw?.pool ?? [])),
    draws: [],
  };
}

async function keep(tx: SqlExecutor, examId: string, uses: Uses | undefined): Promise<void> {
  if (!uses) {
    await tx.query('delete from exam_question_use where exam_id = $1', [examId]);
    return;
  }
  const { picked, pool, draws } = uses;
  await tx.query(
    `insert into exam_question_use (exam_id, picked, picked_versions, pool, pool_versions, draws)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (exam_id) do update set picked = excluded.picked, picked_versions = excluded.picked_versions,
       pool = excluded.pool, pool_versions = excluded.pool_versions, draws = excluded.draws`,
    [
      ...[examId, [...picked.keys()], [...picked.values()], [...pool.keys()], [...pool.values()]],
      JSON.stringify(draws.map(({ skill, level, grade }) => ({ skill, level, grade }))),
    ],
  );
}
