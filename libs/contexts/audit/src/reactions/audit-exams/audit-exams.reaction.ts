import type { AuditAction } from '#contracts/http/audit';
import { EXAM_STREAM, type ExamEvent } from '#libs/contexts/exams';
import { projection, type SqlExecutor } from '#libs/event-store';
import { idOfStream, type RecordedEvent, uuidv5 } from '#libs/kernel';
import { assignmentAction, changeOf, type ExamFacts, foldExam } from './exam-facts.js';

const AUDIT_EXAMS = 'audit-exams';

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
export const auditExamsReaction = projection({
  name: AUDIT_EXAMS,
  version: 1,
  tables: [],
  streams: [EXAM_STREAM],
  batch: async (tx, events) => new AuditedBatch(await load(tx, events)),
  on: {
    ExamDrafted: (batch, event) => batch.add(event, 'exam.drafted'),
    ExamRevised: (batch, event) => batch.add(event, 'exam.revised'),
    ExamDiscarded: (batch, event) => batch.add(event, 'exam.discarded'),
    ExamPublished: (batch, event) => batch.add(event, 'exam.published'),
    ExamAssignmentsChanged: (batch, event) => batch.add(event, assignmentAction),
    ExamTermsChanged: (batch, event) => batch.add(event, 'exam.terms-changed'),
    ExamClosed: (batch, event) => batch.add(event, 'exam.closed'),
    ExamReopened: (batch, event) => batch.add(event, 'exam.reopened'),
    ExamExtended: (batch, event) =>
      batch.add(event, event.data.added_seconds < 0 ? 'exam.extension-taken-back' : 'exam.extended'),
    ExamAnnounced: (batch, event) => batch.add(event, 'exam.announced'),
    ExamKeyChecked: (batch, event) =>
      batch.add(event, event.data.right ? 'exam.key-checked' : 'exam.key-doubted'),
    ExamQuestionRegraded: (batch, event) =>
      batch.add(event, event.data.rule === null ? 'exam.regrade-undone' : 'exam.regraded'),
  },
  async write(tx, { exams, entries }) {
    await keep(tx, [...exams.values()]);
    await write(tx, entries);
  },
});

class AuditedBatch {
  readonly entries: object[] = [];

  constructor(readonly exams: Map<string, AuditedExam>) {}

  /** Nothing where the event was read before. @param action by what was and what is, where the event alone does not say it */
  add(event: RecordedEvent<ExamEvent>, action: AuditAction | typeof assignmentAction): void {
    const known = this.exams.get(idOfStream(event.streamId));
    if (known && known.version >= event.version) return;
    const next = folded(known, event);
    this.exams.set(next.exam_id, next);
    const verb = typeof action === 'string' ? action : action(known?.facts, next.facts);
    this.entries.push(...entryOf(event, verb, known, next));
  }
}

function folded(known: AuditedExam | undefined, event: RecordedEvent<ExamEvent>): AuditedExam {
  return {
    exam_id: idOfStream(event.streamId),
    organization_id: event.organizationId,
    version: event.version,
    facts: foldExam(known?.facts, event),
  };
}

function entryOf(
  event: RecordedEvent<ExamEvent>,
  action: AuditAction,
  known: AuditedExam | undefined,
  next: AuditedExam,
) {
  const actor = event.meta.actor_id;
  if (actor === undefined) return [];
  const { exam_id, organization_id, facts } = next;
  const entry = {
    id: uuidv5('audit', event.streamId, String(event.version)),
    at: event.data.at,
    ...{ organization_id, actor_id: actor, action },
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
