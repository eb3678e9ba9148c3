import type { CommandIdentity } from '#libs/event-store';
import type { OrganizationScope } from '#platform/database';
import type { RowCommands, RowWork } from '#platform/rows';
import { completeQuestion, type WrittenQuestion } from '../domain/complete-question.js';
import { QUESTION_STREAM } from '../domain/question.events.js';
import { claimMedia } from '../rows/claim-media.js';
import { QUESTION_CONFLICTS, writeVersions } from '../rows/question-versions.js';
import { noteQuestion } from './note-question.js';

/** What a new question says, and whose it is. */
export interface OwnQuestion {
  readonly organizationId: string;
  readonly written: WrittenQuestion;
}
interface Writing {
  readonly command: CommandIdentity;
  readonly scope: OrganizationScope;
  readonly id: string;
}

/** A new question of its author. Throws `request.invalid` for a picture or sound that is not there. */
export async function writeOwnQuestion(
  rows: RowCommands,
  { command, scope, id }: Writing,
  questionOf: (work: RowWork) => Promise<OwnQuestion>,
): Promise<void> {
  const streams = [{ type: QUESTION_STREAM, id }];
  await rows.run({ command, scope, streams, conflicts: QUESTION_CONFLICTS }, async (work) => {
    const { organizationId, written } = await questionOf(work);
    const content = completeQuestion(id, written);
    await claimMedia(work.em, content, organizationId);
    await writeVersions(work, [{ id, organizationId, slug: `own:${id}`, version: 1, content }]);
    noteQuestion(work, { id, organizationId, action: 'question.created', content });
    return null;
  });
}
