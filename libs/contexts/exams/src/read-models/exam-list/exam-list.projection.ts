import type { AttemptEvent } from '#libs/contexts/attempts';
import type { Projection, SqlExecutor } from '#libs/event-store';
import { type DomainEvent, idOfStream, type RecordedEvent } from '#libs/kernel';
import type { ExamDrafted, ExamEvent, ExamPublished, ExamRevised } from '../../domain/exam.events.js';
import { plannedCount } from '../../domain/planned-count.js';

type Counted = Extract<AttemptEvent, { type: 'AttemptStarted' | 'AttemptSubmitted' }>;
const COUNTED = ['AttemptStarted', 'AttemptSubmitted'] as const satisfies readonly Counted['type'][];
const EXAM_EVENTS = [
  'ExamDrafted',
  'ExamRevised',
  'ExamDiscarded',
  'ExamPublished',
  'ExamAssignmentsChanged',
  'ExamClosed',
] as const satisfies readonly ExamEvent['type'][];

const isCounted = (event: RecordedEvent<DomainEvent>): event is RecordedEvent<Counted> =>
  (COUNTED as readonly string[]).includes(event.type);
const isExam = (event: RecordedEvent<DomainEvent>): event is RecordedEvent<ExamEvent> =>
  (EXAM_EVENTS as readonly string[]).includes(event.type);

/** What the list of tests shows its authors. Counts stand in a table of their own: they come from other streams. */
export const examListProjection: Projection = {
  name: 'exam-list',
  version: 1,
  handles: [...EXAM_EVENTS, ...COUNTED],
  tables: ['exam_list', 'exam_list_count'],
  async project(tx, events) {
    for (const event of events) {
      if (isCounted(event)) await count(tx, event);
      else if (isExam(event)) await list(tx, event);
      else throw new Error(`unexpected ${event.type}`);
    }
    return [];
  },
};

async function count(tx: SqlExecutor, { type, data }: RecordedEvent<Counted>): Promise<void> {
  if (data.exam_id === null) return;
  const [started, submitted] = type === 'AttemptStarted' ? [1, 0] : [0, 1];
  await tx.query(
    `insert into exam_list_count as c (exam_id, started, submitted) values ($1, $2, $3)
     on conflict (exam_id) do update set started = c.started + excluded.started, submitted = c.submitted + excluded.submitted`,
    [data.exam_id, started, submitted],
  );
}

async function list(tx: SqlExecutor, event: RecordedEvent<ExamEvent>): Promise<void> {
  const id = idOfStream(event.streamId);
  const at = [id, event.version, event.position];
  switch (event.type) {
    case 'ExamDrafted':
    case 'ExamRevised':
      return write(tx, id, event);
    case 'ExamDiscarded':
      await tx.query('delete from exam_list where exam_id = $1', [id]);
      return;
    case 'ExamPublished':
      return publish(tx, id, event);
    case 'ExamAssignmentsChanged':
      await tx.query('update exam_list set version = $2, position = $3 where exam_id = $1', at);
      return;
    case 'ExamClosed':
      await tx.query(
        `update exam_list set status = 'closed', version = $2, position = $3 where exam_id = $1`,
        at,
      );
  }
}

async function write(
  tx: SqlExecutor,
  id: string,
  event: RecordedEvent<ExamDrafted | ExamRevised>,
): Promise<void> {
  const { plan, at } = event.data;
  await tx.query(
    `insert into exam_list values ($1, $2, 'draft', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (exam_id) do update set title = excluded.title, exam_type = excluded.exam_type, starts_at = excluded.starts_at,
       ends_at = excluded.ends_at, time_limit_seconds = excluded.time_limit_seconds, shuffle = excluded.shuffle,
       result_visible = excluded.result_visible, question_count = excluded.question_count, version = excluded.version,
       position = excluded.position`,
    [
      id,
      event.organizationId,
      plan.title,
      plan.exam_type,
      plan.starts_at,
      plan.ends_at,
      plan.time_limit_seconds,
      plan.shuffle,
      plan.result_visible,
      plannedCount(plan),
      at,
      event.version,
      event.position,
    ],
  );
}

async function publish(
  tx: SqlExecutor,
  id: string,
  { data, version, position }: RecordedEvent<ExamPublished>,
) {
  await tx.query(
    `update exam_list set status = 'published', question_count = $2, version = $3, position = $4 where exam_id = $1`,
    [id, data.question_count, version, position],
  );
}
