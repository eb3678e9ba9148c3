import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { QuestionTags } from '#contracts/http/question-content';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { sqlOf } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { QUESTION_STREAM } from '../../domain/question.events.js';
import { type NewVersion, writeVersions } from '../../rows/question-versions.js';
import { readQuestions, type StoredQuestion } from '../../rows/stored-question.js';
import { noteQuestion } from '../note-question.js';

/** What happens to the tags of each question. */
export type Tagging = (tags: readonly string[]) => readonly string[];
export const withTags =
  (added: readonly string[]): Tagging =>
  (tags) => [...new Set([...tags, ...added])];
export const withoutTags =
  (removed: readonly string[]): Tagging =>
  (tags) =>
    tags.filter((tag) => !removed.includes(tag));

@Injectable()
export class QuestionTagging {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /**
   * All or none; each question that changes gets its next version. Returns how many changed. Throws
   * `request.not-found`, `question.generated`, and `request.invalid` where one would have too many tags.
   */
  async tag(command: CommandIdentity, asked: readonly string[], tagging: Tagging): Promise<number> {
    const ids = [...new Set(asked)];
    const streams = ids.map((id) => ({ type: QUESTION_STREAM, id }));
    return this.rows.run({ command, scope: PLATFORM_ORGANIZATION_ID, streams }, async (work) => {
      const sql = sqlOf(work.em);
      const questions = await readQuestions(sql, ids);
      if (questions.some(({ origin }) => origin === 'generated')) throw new DomainError('question.generated');
      const changes = questions.flatMap((question) => changeOf(question, tagging));
      await writeVersions({ sql, append: work.append }, changes);
      for (const { id, content, before } of changes)
        noteQuestion(work, { id, action: 'question.changed', content, before });
      return changes.length;
    });
  }
}

function changeOf({ id, slug, version, content: before }: StoredQuestion, tagging: Tagging) {
  const tags = tagging(before.tags);
  if (tags.join('\n') === before.tags.join('\n')) return [];
  if (!QuestionTags.safeParse(tags).success)
    throw new DomainError('request.invalid', { errors: [{ path: 'tags', message: 'are too many' }] });
  const change: NewVersion = { id, slug, version: version + 1, content: { ...before, tags } };
  return [{ ...change, before }];
}
