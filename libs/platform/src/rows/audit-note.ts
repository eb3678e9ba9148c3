import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction, AuditSubject } from '#contracts/http/audit';
import { canonicalJson, uuidv7 } from '#libs/kernel';
import { AuditEntryRow, type FieldValues, type Json } from './audit-entry.row.js';

/** What one command did to one thing, as the audit trail keeps it (ADMIN-8). */
export interface AuditNote {
  readonly action: AuditAction;
  readonly subject: {
    readonly kind: AuditSubject;
    readonly id: string;
    /** What it was called then, of a thing of another context than people. Never personal data: it outlives them. */
    readonly name?: string;
  };
  /** The organization that the thing belongs to, not the actor's. */
  readonly organizationId: string;
  /** Changed fields only; never a password, a hash or a secret. */
  readonly before?: FieldValues;
  readonly after?: FieldValues;
}

/** Writes notes in the transaction of `em`. @param actorId null: an operator, who has no account */
export async function writeAuditNotes(
  em: EntityManager,
  actorId: string | null,
  notes: readonly AuditNote[],
): Promise<void> {
  if (notes.length === 0) return;
  await em.insertMany(
    AuditEntryRow,
    notes.map(({ action, subject, organizationId, before = {}, after = {} }) => ({
      id: uuidv7(Date.now()),
      organizationId,
      actorId,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: subject.name ?? null,
      before,
      after,
    })),
  );
}

/** What a partial change gives. */
export const givenFields = (asked: Readonly<Record<string, Json | undefined>>): FieldValues =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

/** The fields of `after` whose value is another one than before. */
export function changedFields(
  before: FieldValues,
  after: FieldValues,
): { readonly before: FieldValues; readonly after: FieldValues } | undefined {
  const names = Object.keys(after).filter(
    (name) => canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null),
  );
  if (names.length === 0) return undefined;
  const only = (values: FieldValues) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}
