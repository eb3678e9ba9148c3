import { context } from '#platform/context';
import { EXAM_STREAM } from './domain/exam.events.js';
import { examBank } from './read-models/exam-bank/exam-bank.read-model.js';
import { examsMigrations } from './rows/migrations/index.js';
import { examList } from './read-models/exam-list/exam-list.read-model.js';
import { examNotices } from './read-models/exam-notices/exam-notices.read-model.js';
import { examResults } from './read-models/exam-results/exam-results.read-model.js';
import { examRoom } from './read-models/exam-room/exam-room.read-model.js';
import { itemAnalysis } from './read-models/item-analysis/item-analysis.read-model.js';
import { learnerAvailability } from './read-models/learner-availability/learner-availability.read-model.js';
import { learnerNotices } from './read-models/learner-notices/learner-notices.read-model.js';
import { examQuestionUse } from './read-models/question-use/exam-question-use.read-model.js';

export const exams = context({
  name: 'exams',
  streams: [EXAM_STREAM],
  readModels: [
    examBank,
    examList,
    learnerAvailability,
    examQuestionUse,
    examResults,
    examRoom,
    examNotices,
    learnerNotices,
    itemAnalysis,
  ],
  migrations: examsMigrations,
  http: async () => (await import('./http.js')).ExamsHttpModule,
  worker: async () => (await import('./worker.js')).ExamsWorkerModule,
});
