import { z } from 'zod';
import { Id, Instant, UtcTime } from '../primitives.js';
import { AS_FILE, listQuery, page } from './lists.js';

/** Every change that the audit trail names; also the i18n key of its text. */
export const AUDIT_ACTIONS = [
  'student.created',
  'student.changed',
  'student.placed',
  'student.moved',
  'student.unplaced',
  'student.deactivated',
  'student.reactivated',
  'student.erased',
  'student.named',
  'student.noted',
  'student.note-removed',
  'guest.joined',
  'teacher.created',
  'teacher.changed',
  'teacher.deactivated',
  'teacher.reactivated',
  'teacher.erased',
  'password.issued',
  'password.changed',
  'password.reset',
  'second-factor.on',
  'second-factor.off',
  'second-factor.reset',
  'second-factor.codes-renewed',
  'second-factor.recovery-code-used',
  'oidc.linked',
  'oidc.link-refused',
  'oidc.unlinked',
  'session.ended',
  'class.created',
  'class.changed',
  'class.deactivated',
  'class.reactivated',
  'organization.created',
  'organization.changed',
  'organization.join-word-replaced',
  'organization.oidc-set',
  'organization.oidc-removed',
  'organization.deactivated',
  'organization.reactivated',
  'import.activated',
  'question.imported',
  'question.import-stopped',
  'question.import-failed',
  'question.created',
  'question.changed',
  'question.retired',
  'question.reactivated',
  'exam.drafted',
  'exam.revised',
  'exam.discarded',
  'exam.published',
  'exam.assigned',
  'exam.unassigned',
  'exam.reassigned',
  'exam.terms-changed',
  'exam.regraded',
  'exam.regrade-undone',
  'exam.key-checked',
  'exam.key-doubted',
  'exam.late-answers-counted',
  'exam.late-answers-set-back',
  'exam.closed',
  'exam.reopened',
  'exam.extended',
  'exam.extension-taken-back',
  'exam.announced',
  'export.started',
  'parked-stream.retried',
  'job.run',
  'long-work.stopped',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = [
  'student',
  'teacher',
  'class',
  'organization',
  'import',
  'question',
  'question-import',
  'exam',
  'export',
  'parked-stream',
  'job',
  'long-work',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** `q` finds the names of people and things, and what people sign in with. */
export const AuditListQuery = listQuery(['at']).extend({
  organization_id: Id.optional(),
  actor_id: Id.optional(),
  subject_id: Id.optional(),
  subject_kind: z.enum(AUDIT_SUBJECTS).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  /** First instant, included. */
  from: UtcTime.optional(),
  /** Last instant, included. */
  to: UtcTime.optional(),
});
export type AuditListQuery = z.infer<typeof AuditListQuery>;

/** What happened to one person, for the details page. */
export const HistoryQuery = listQuery(['at']).omit({ q: true });
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** The whole list, newest first. */
export const AuditExportQuery = AuditListQuery.omit({ page: true, size: true, sort: true }).extend(AS_FILE);
export type AuditExportQuery = z.infer<typeof AuditExportQuery>;

/** Field values before and after, of the changed fields only; names as they were at the time. */
const Values = z.record(z.string(), z.json());
export const AuditEntry = z
  .object({
    id: Id,
    at: Instant,
    organization_id: Id,
    organization_name: z.string(),
    /** null: the person was erased. */
    actor_id: Id.nullable(),
    actor_name: z.string().nullable(),
    action: z.enum(AUDIT_ACTIONS),
    subject_kind: z.enum(AUDIT_SUBJECTS),
    subject_id: Id,
    /** The thing's name now; null when it is gone. */
    subject_name: z.string().nullable(),
    /** Whether it can still be opened: not where it was erased or, as a draft of a test, discarded. */
    subject_exists: z.boolean(),
    before: Values,
    after: Values,
    /** Of the classes and organizations whose ids stand in `before` and `after`, as they are called now. */
    names: z.record(Id, z.string()),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditPage = page(AuditEntry).meta({ id: 'AuditPage' });
