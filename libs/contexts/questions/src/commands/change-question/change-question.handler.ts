import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { type OrganizationScope, scopedSql } from '#platform/database';
import { refuseIfStale } from '#platform/http';
import { RowCommands, type RowWork } from '#platform/rows';
import { completeQuestion, type WrittenQuestion } from '../../domain/complete-question.js';
import { QUESTION_STREAM } from '../../domain/question.events.js';
import { claimMedia } from '../../rows/claim-media.js';
import { contentHash, writeVersions } from '../../rows/question-versions.js';
import { questionOf } from '../../rows/question-wire.js';
import { readQuestion } from '../../rows/stored-question.js';
import { noteQuestion } from '../note-question.js';

/**
 * Writes the next version; the same content again writes none. Attempts and published exams keep theirs (ADMIN-5).
 * Throws `request.not-found`, `question.generated`, `request.stale` with the question as it is, and `request.invalid`
 * for a picture or sound that is not there.
 */
export class ChangeQuestion extends Command<void> {
  constructor(
    readonly context: CommandIdentity,
    /** Whose questions it may change. */
    readonly scope: OrganizationScope,
    readonly id: string,
    readonly ifMatch: string,
    readonly written: WrittenQuestion,
  ) {
    super();
  }
}

@CommandHandler(ChangeQuestion)
export class ChangeQuestionHandler implements ICommandHandler<ChangeQuestion> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  async execute(change: ChangeQuestion): Promise<void> {
    const { context: command, scope, id } = change;
    const streams = [{ type: QUESTION_STREAM, id }];
    await this.rows.run({ command, scope, streams }, async (work) => {
      await changeIn(work, change);
      return null;
    });
  }
}

async function changeIn(work: RowWork, { id, ifMatch, written }: ChangeQuestion): Promise<void> {
  const now = await readQuestion(scopedSql(work.em), id);
  if (now.origin === 'generated') throw new DomainError('question.generated');
  refuseIfStale(ifMatch, now.version, questionOf(now));
  const content = completeQuestion(id, written);
  if (contentHash(content) === now.content_hash) return;
  const { organization_id: organizationId, slug, version, content: before } = now;
  await claimMedia(work.em, content, organizationId);
  await writeVersions(work, [{ id, organizationId, slug, version: version + 1, content }]);
  noteQuestion(work, { id, organizationId, action: 'question.changed', content, before });
}
