import { Module } from '@nestjs/common';
import { EXAM_EXPORTS } from './read-models/exam-list/exam-export.js';
import { RESULTS_EXPORTS } from './read-models/exam-results/results-export.js';
import { ANALYSIS_EXPORTS } from './read-models/item-analysis/analysis-export.js';

export { ExamPeople } from './ports/exam-people.js';

/**
 * Exams in a worker process: the list of tests, results and analyses as files. Needs DatabaseModule, StoreModule, ExportModule and
 * the port `ExamPeople`.
 */
@Module({ providers: [...EXAM_EXPORTS, ...RESULTS_EXPORTS, ...ANALYSIS_EXPORTS] })
export class ExamsWorkerModule {}
