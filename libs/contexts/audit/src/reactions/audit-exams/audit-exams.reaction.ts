import type { AuditAction } from '#contracts/http/audit';
import type { ExamEvent } from '#libs/contexts/exams';
import type { Projection, SqlExecutor } from '#libs/event-store';
import { type DomainEvent, idOfStream, type RecordedEvent, uuidv5 } from '#libs/kernel';
import { changeOf, type ExamFacts, foldExam } from './exam-facts.js';

export const AUDIT_EXAMS = 'audit-exams';

const ACTIONS = {
  ExamDrafted: 'exam.drafted',
  ExamRevised: 'exam.revised',
  ExamDiscarded: 'exam.discarded',
  ExamPublished: 'exam.published',
  ExamAssignmentsChanged: 'exam.assigned',
  ExamClosed: 'exam.closed',
} as const satisfies Record<ExamEvent['type'], AuditAction>;

const isExam = (event: RecordedEvent<DomainEvent>): event is RecordedEvent<ExamEvent> =>
  Object.hasOwn(ACTIONS, event.type);

/** A row of `audited_exam`. */
interface AuditedExam {
  readonly exam_id: string;
  readonly organization_id: string;
  /** Of the newest event in `facts`. */
  readonly version: number;
  readonly facts: ExamFacts;
}

/**
 * Tests are event-sourced: what administrators did to them gets into the audit trail from their events (ADMIN-8), once
 * each. It has no tables to rebuild: entries may have been erased with a person since. Events that nobody signed in
 * caused (seeds) move the facts and leave no entry, as seeded rows do.
 */
export const auditExamsReaction: Projection = {
  name: AUDIT_EXAMS,
  version: 1,
  handles: Object.keys(ACTIONS),
  tables: [],
  async project(tx, events) {
    const exams = await load(tx, events);
    const entries = events.flatMap((event) => {
      if (!isExam(event)) throw new Error(`unexpected ${event.type}`);
      const known = exams.get(idOfStream(event.streamId));
      if (known && known.version >= event.version) return [];
      const next = folded(known, event);
      exams.set(next.exam_id, next);
      return entryOf(event, known, next);
    });
    await keep(tx, [...exams.values()]);
    await write(tx, entries);
    return [];
  },
};

function folded(known: AuditedExam | undefined, event: RecordedEvent<ExamEvent>): AuditedExam {
  return {
    exam_id: idOfStream(event.streamId),
    organization_id: event.organizationId,
    version: event.version,
    facts: foldExam(known?.facts, event),
  };
}

function entryOf(event: RecordedEvent<ExamEvent>, known: AuditedExam | undefined, next: AuditedExam) {
  const actor = event.meta.actor_id;
  if (actor === undefined) return [];
  const { exam_id, organization_id, facts } = next;
  const entry = {
    id: uuidv5('audit', event.streamId, String(event.version)),
    at: event.data.at,
    ...{ organization_id, actor_id: actor, action: ACTIONS[event.type] },
    ...{ subject_kind: 'exam', subject_id: exam_id, ...changeOf(known?.facts, facts) },
  };
  return [entry];
}

async function load(tx: SqlExecutor, events: readonly RecordedEvent[]): Promise<Map<string, AuditedExam>> {
  const { rows } = await tx.query<AuditedExam>(
    'select exam_id, organization_id, version, facts from audited_exam where exam_id = any($1)',
    [[...new Set(events.map(({ streamId }) => idOfStream(streamId)))]],
  );
  return new Map(rows.map((exam) => [exam.exam_id, exam]));
}

async function keep(tx: SqlExecutor, exams: readonly AuditedExam[]): Promise<void> {
  await tx.query(
    `insert into audited_exam select * from jsonb_populate_recordset(null::audited_exam, $1)
     on conflict (exam_id) do update set version = excluded.version, facts = excluded.facts`,
    [JSON.stringify(exams)],
  );
}

async function write(tx: SqlExecutor, entries: readonly object[]): Promise<void> {
  await tx.query(
    `insert into audit_entry select * from jsonb_populate_recordset(null::audit_entry, $1)
     on conflict (id) do nothing`,
    [JSON.stringify(entries)],
  );
}
