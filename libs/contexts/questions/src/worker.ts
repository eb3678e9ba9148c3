import { Module } from '@nestjs/common';
import { RowCommands } from '#platform/rows';
import { ImportQuestionsJob } from './jobs/import-questions/import-questions.job.js';

/**
 * The question bank in a worker process: imports of files. Needs DatabaseModule (with `questionsEntities` and the entity of the audit trail),
 * StoreModule and QueueModule.
 */
@Module({ providers: [RowCommands, ImportQuestionsJob] })
export class QuestionsWorkerModule {}
