import { context } from '#platform/context';
import { QUESTION_STREAM } from './domain/question.events.js';
import { forgetOldQuestionImports } from './import-files/forget-imports.js';
import { forgetUnusedMedia } from './media/forget-media.js';
import { questionsMigrations } from './migrations.js';

export const questions = context({
  name: 'questions',
  streams: [QUESTION_STREAM],
  migrations: questionsMigrations,
  chores: { 'old imports of questions': forgetOldQuestionImports, 'unused media': forgetUnusedMedia },
  http: async () => (await import('./http.js')).QuestionsHttpModule,
  worker: async () => (await import('./worker.js')).QuestionsWorkerModule,
});
