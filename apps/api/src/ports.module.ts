import { Global, Module } from '@nestjs/common';
import { Confinement, OpenExams, PracticePlanner } from '#http/attempts';
import { ExamsHttpModule, LearnerConfinement, LearnerOpenExams } from '#http/exams';
import { UserNames } from '#http/identity';
import { LearnerNames } from '#http/statistics';
import { StudyHttpModule, StudyPlanner } from '#http/study';

const FILLED = [
  { provide: PracticePlanner, useExisting: StudyPlanner },
  { provide: Confinement, useExisting: LearnerConfinement },
  { provide: OpenExams, useExisting: LearnerOpenExams },
  { provide: LearnerNames, useClass: UserNames },
];

/** Who answers what one context asks of another by a port. */
@Global()
@Module({ imports: [StudyHttpModule, ExamsHttpModule], providers: FILLED, exports: FILLED })
export class PortsModule {}
