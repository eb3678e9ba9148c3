import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import type { RowCommands, RowWork } from '#platform/rows';
import { completeQuestion, type WrittenQuestion } from '../domain/complete-question.js';
import { QUESTION_STREAM } from '../domain/question.events.js';
import { claimMedia } from '../rows/claim-media.js';
import { QUESTION_CONFLICTS, writeVersions } from '../rows/question-versions.js';
import { noteQuestion } from './note-question.js';

/** A new question of its author. Throws `request.invalid` for a picture or sound that is not there. */
export async function writeOwnQuestion(
  rows: RowCommands,
  command: CommandIdentity,
  id: string,
  contentOf: (work: RowWork) => Promise<WrittenQuestion>,
): Promise<void> {
  const streams = [{ type: QUESTION_STREAM, id }];
  const row = { command, scope: PLATFORM_ORGANIZATION_ID, streams, conflicts: QUESTION_CONFLICTS };
  await rows.run(row, async (work) => {
    const content = completeQuestion(id, await contentOf(work));
    await claimMedia(work.em, content);
    await writeVersions(work, [{ id, slug: `own:${id}`, version: 1, content }]);
    noteQuestion(work, { id, action: 'question.created', content });
    return null;
  });
}
