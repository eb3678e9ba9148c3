import { Module } from '@nestjs/common';
import { EXAM_EXPORTS } from './read-models/exam-list/exam-export.js';

/** Exams in a worker process: the list of tests as a file. Needs DatabaseModule, StoreModule and ExportModule. */
@Module({ providers: EXAM_EXPORTS })
export class ExamsWorkerModule {}
