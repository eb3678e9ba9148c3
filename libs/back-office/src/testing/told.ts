import type { Pool } from 'pg';
import type { Caller } from './calls.js';

type Answer = Awaited<ReturnType<Caller>>;

export interface ToldEvent {
  readonly type: string;
  readonly data: object;
  readonly org_id: string;
}
export interface ToldNote {
  readonly action: string;
  readonly organization_id: string;
  readonly actor_id: string;
  readonly before: object;
  readonly after: object;
}

/** The events of one stream, e.g. `user-…`, oldest first. */
export async function eventsOf(pool: Pool, stream: string): Promise<ToldEvent[]> {
  const sql = 'select type, data, org_id from es.event where stream_id = $1 order by version';
  return (await pool.query<ToldEvent>(sql, [stream])).rows;
}

/** What the audit trail says of one thing, oldest first. */
export async function notesOf(pool: Pool, subjectId: string): Promise<ToldNote[]> {
  const sql = `select action, organization_id, actor_id, before, after from audit_entry where subject_id = $1 order by id`;
  return (await pool.query<ToldNote>(sql, [subjectId])).rows;
}

/** A change of the version that its author saw; without one the header is left out. */
export const change = (caller: Caller, url: string, version: number | undefined, body: object) =>
  caller('PATCH', url, body, undefined, version === undefined ? {} : { 'if-match': `"${String(version)}"` });

/** The same call under a key of the caller's choice. */
export const keyed = (caller: Caller, method: 'POST' | 'DELETE', url: string, key: string, body?: object) =>
  caller(method, url, body, undefined, { 'idempotency-key': key });

/** A refusal without the id of the request: what anybody could compare. */
export function problemOf(answer: Answer): object {
  const { trace_id: _, ...problem } = answer.json<Record<string, unknown>>();
  return problem;
}
