import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { QuestionTags } from '#contracts/http/question-content';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { type OrganizationScope, scopedSql } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { QUESTION_STREAM } from '../../domain/question.events.js';
import { type NewVersion, writeVersions } from '../../rows/question-versions.js';
import { readQuestions, type StoredQuestion } from '../../rows/stored-question.js';
import { noteQuestion } from '../note-question.js';

/** What happens to the tags of each question. */
export interface Tagging {
  readonly action: 'tag' | 'untag';
  readonly tags: readonly string[];
}

/**
 * All or none; each question that changes gets its next version. Answers how many changed. Throws
 * `request.not-found`, `question.generated`, and `request.invalid` where one would have too many tags.
 */
export class TagQuestions extends Command<number> {
  constructor(
    readonly context: CommandIdentity,
    /** Whose questions it may change. */
    readonly scope: OrganizationScope,
    readonly ids: readonly string[],
    readonly tagging: Tagging,
  ) {
    super();
  }
}

@CommandHandler(TagQuestions)
export class TagQuestionsHandler implements ICommandHandler<TagQuestions> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  execute({ context: command, scope, ids: asked, tagging }: TagQuestions): Promise<number> {
    const ids = [...new Set(asked)];
    const streams = ids.map((id) => ({ type: QUESTION_STREAM, id }));
    return this.rows.run({ command, scope, streams }, async (work) => {
      const questions = await readQuestions(scopedSql(work.em), ids);
      if (questions.some(({ origin }) => origin === 'generated')) throw new DomainError('question.generated');
      const changes = questions.flatMap((question) => changeOf(question, tagging));
      await writeVersions(work, changes);
      for (const { id, organizationId, content, before } of changes)
        noteQuestion(work, { id, organizationId, action: 'question.changed', content, before });
      return changes.length;
    });
  }
}

function changeOf(
  { id, organization_id: organizationId, slug, version, content: before }: StoredQuestion,
  tagging: Tagging,
) {
  const tags = tagged(before.tags, tagging);
  if (tags.join('\n') === before.tags.join('\n')) return [];
  if (!QuestionTags.safeParse(tags).success)
    throw new DomainError('request.invalid', { errors: [{ path: 'tags', message: 'are too many' }] });
  const content = { ...before, tags };
  const change: NewVersion = { id, organizationId, slug, version: version + 1, content };
  return [{ ...change, before }];
}

const tagged = (now: readonly string[], { action, tags }: Tagging): readonly string[] =>
  action === 'tag' ? [...new Set([...now, ...tags])] : now.filter((tag) => !tags.includes(tag));
