import { context } from '#platform/context';
import { QUESTION_STREAM } from './domain/question.events.js';
import { forgetImportFiles } from './jobs/forget-files.js';
import { forgetOldQuestionImports } from './jobs/forget-imports.js';
import { forgetUnusedMedia } from './jobs/forget-media.js';
import { measureSounds } from './jobs/measure-sounds.js';
import { questionsEntities } from './rows/index.js';
import { questionsMigrations } from './rows/migrations/index.js';

export const questions = context({
  name: 'questions',
  streams: [QUESTION_STREAM],
  migrations: questionsMigrations,
  entities: questionsEntities,
  chores: {
    'old imports of questions': forgetOldQuestionImports,
    'files of imports of questions': forgetImportFiles,
    'unused media': forgetUnusedMedia,
    'lengths of sounds': measureSounds,
  },
  http: async () => (await import('./http.js')).QuestionsHttpModule,
  worker: async () => (await import('./worker.js')).QuestionsWorkerModule,
});
