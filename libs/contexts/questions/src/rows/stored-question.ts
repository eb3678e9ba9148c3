import type { Question } from '#contracts/http/questions';
import { instantSql } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';
import { type ScopedSql } from '#platform/database';
import { ownOf } from './owners.js';

/** A question with its newest version. */
export interface StoredQuestion {
  readonly id: string;
  readonly organization_id: string;
  readonly slug: string;
  readonly version: number;
  readonly origin: Question['origin'];
  readonly retired: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly content: QuestionContent;
  readonly content_hash: string;
}

/** Columns of a StoredQuestion, of `question q` and `question_version v`. */
export const STORED_COLUMNS = `q.id, q.organization_id, q.slug, q.version, q.origin, q.retired_at is not null as retired,
  ${instantSql('q.created_at')} as created_at, ${instantSql('q.updated_at')} as updated_at, v.content, v.content_hash`;
export const NEWEST_VERSION = 'join question_version v on v.question_id = q.id and v.version = q.version';

/**
 * In the order of the ids. Throws `request.not-found` if any of them is none.
 * @param whose of `question q`: what may be changed is one's own; what may be read, `readableOf('q')`
 */
export async function readQuestions(
  sql: ScopedSql,
  ids: readonly string[],
  whose = ownOf('q'),
): Promise<StoredQuestion[]> {
  const rows = await sql.query<StoredQuestion>(
    `select ${STORED_COLUMNS} from question q ${NEWEST_VERSION} where ${whose} and q.id = any($1)`,
    [[...ids]],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const question = found.get(id);
    if (!question) throw new DomainError('request.not-found');
    return question;
  });
}

/** Throws `request.not-found`. */
export async function readQuestion(sql: ScopedSql, id: string, whose?: string): Promise<StoredQuestion> {
  const [question] = await readQuestions(sql, [id], whose);
  if (!question) throw new DomainError('request.not-found');
  return question;
}
