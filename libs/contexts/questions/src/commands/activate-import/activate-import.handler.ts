import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { ActivateQuestionImport, QuestionImport } from '#contracts/http/question-imports';
import { DomainError } from '#libs/kernel';
import { sqlOf, Tenancy } from '#platform/database';
import type { CommandContext } from '#platform/http';
import { AT_ONCE, scheduleJob } from '#platform/jobs';
import { RowCommands } from '#platform/rows';
import { lockImport, readImport, wireOf } from '../../rows/question-imports.js';
import { claimMediaOf, lostMediaOf, refuseItems } from './import-media.js';

export const QUESTION_IMPORT_JOB = 'import-questions';

@Injectable()
export class QuestionImportActivation {
  constructor(
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {}

  /**
   * Hands a preview to the worker. One that was started before is answered as it is now. Throws `request.not-found`,
   * `question-import.running` while another one is, `question-import.has-errors` where it is all or nothing, and
   * where a picture or sound is gone since: then the preview says so, and waits to be confirmed anew. Throws
   * `question-import.nothing-to-do`.
   */
  async start(
    command: CommandContext,
    id: string,
    { mode }: ActivateQuestionImport,
  ): Promise<QuestionImport> {
    await this.rows.run({ ...ROW, command }, async ({ em }) => {
      const sql = sqlOf(em);
      const { state, counts } = await lockImport(sql, id);
      if (state !== 'preview') return null;
      if (mode === 'all_or_nothing' && counts.error > 0) throw new DomainError('question-import.has-errors');
      if (counts.new === 0) throw new DomainError('question-import.nothing-to-do');
      const lost = await lostMediaOf(sql, id);
      if (lost.length > 0) return refuseItems(sql, id, lost);
      await claimMediaOf(sql, id);
      await sql.query(
        `update question_import set state = 'running', mode = $2, activated_by = $3 where id = $1`,
        [id, mode, command.actorId],
      );
      const organizationId = PLATFORM_ORGANIZATION_ID;
      await scheduleJob(sql, {
        ...{ kind: QUESTION_IMPORT_JOB, key: id, runAt: AT_ONCE, payload: {}, organizationId },
      });
      return null;
    });
    const now = await this.tenancy.inTransaction(PLATFORM_ORGANIZATION_ID, (em) => readImport(sqlOf(em), id));
    if (now.state === 'preview') throw new DomainError('question-import.has-errors');
    return wireOf(now);
  }

  /** Forgets a preview. Throws `request.not-found`, and `import.not-a-preview` for one that was started. */
  async forget(command: CommandContext, id: string): Promise<void> {
    await this.rows.run({ ...ROW, command }, async ({ em }) => {
      const { state } = await lockImport(sqlOf(em), id);
      if (state !== 'preview') throw new DomainError('import.not-a-preview');
      await sqlOf(em).query('delete from question_import where id = $1', [id]);
      return null;
    });
  }
}

const ROW = {
  scope: PLATFORM_ORGANIZATION_ID,
  streams: [],
  conflicts: { question_import_running: 'question-import.running' },
};
