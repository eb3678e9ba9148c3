import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { ActivateQuestionImport, QuestionImport } from '#contracts/http/question-imports';
import { DomainError } from '#libs/kernel';
import { type SqlExecutor, sqlOf, Tenancy } from '#platform/database';
import type { CommandContext } from '#platform/http';
import { AT_ONCE, scheduleJob } from '#platform/jobs';
import { RowCommands } from '#platform/rows';
import { lockImport, readImport, wireOf } from './import-rows.js';

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
    return this.tenancy.inTransaction(PLATFORM_ORGANIZATION_ID, async (em) =>
      wireOf(await readImport(sqlOf(em), id)),
    );
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

/** From now on its pictures and sounds stay, however late the job gets to their questions. */
async function claimMediaOf(sql: SqlExecutor, id: string): Promise<void> {
  await sql.query(
    `update question_media set used = true where id in (
       select substr(path, length('/api/media/') + 1)::uuid
       from question_import_item, unnest(array[content #>> '{prompt,picture}', content #>> '{prompt,audio}']) as path
       where import_id = $1 and outcome = 'new' and path like '/api/media/%')`,
    [id],
  );
}
