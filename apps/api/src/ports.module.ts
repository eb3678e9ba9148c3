import { Global, Module } from '@nestjs/common';
import {
  AttemptDeadlines,
  AttemptDraws,
  AttemptsHttpModule,
  Confinement,
  ExamPlans,
  OpenExams,
  OwnResults,
  PaperForms,
  PracticePlanner,
  Recordings,
} from '#http/attempts';
import { NamedThings } from '#http/audit';
import {
  ExamAsPublished,
  ExamDeadlines,
  ExamDraws,
  ExamPeople,
  ExamsHttpModule,
  LearnerConfinement,
  LearnerOpenExams,
  LearnersInTests,
  ResultsOfExam,
  RunningExams,
  SoundLengths,
} from '#http/exams';
import { RunningExports } from '#http/exports';
import { OrganizationNames, Projections, RunningWork } from '#http/operations';
import {
  HoursOfPapers,
  OwnAttempts,
  PaperPeople,
  PaperPictures,
  PaperResults,
  PapersOfExams,
} from '#http/papers';
import {
  NamesInTrail,
  NamesOfOrganizations,
  PeopleAccounts,
  PeopleGuests,
  PeopleOfClasses,
  PeopleOfExams,
  PeopleOfHours,
  PeopleOfPapers,
  RunningImports,
  Sessions,
  UserNames,
} from '#http/people';
import {
  QuestionRecordings,
  QuestionsHttpModule,
  RunningQuestionImports,
  UploadedSounds,
} from '#http/questions';
import {
  Accounts,
  Guests,
  RunningPasswordSheets,
  SessionEnding,
  SessionsModule,
  TestTakers,
} from '#http/sign-in';
import {
  ClassPeople,
  HoursForPapers,
  HoursPeople,
  LearnerNames,
  RunningTests,
  StatisticsHttpModule,
} from '#http/statistics';
import { StudyHttpModule, StudyPlanner } from '#http/study';
import { CONTEXTS } from '#contexts';
import { projectionsOf } from '#platform/context';
import { RowCommands } from '#platform/rows';
import { AllRunningWork } from './running-work.js';

const FILLED = [
  { provide: Accounts, useClass: PeopleAccounts },
  { provide: Guests, useClass: PeopleGuests },
  { provide: TestTakers, useExisting: LearnersInTests },
  { provide: Sessions, useExisting: SessionEnding },
  { provide: NamedThings, useClass: NamesInTrail },
  { provide: PracticePlanner, useExisting: StudyPlanner },
  { provide: Confinement, useExisting: LearnerConfinement },
  { provide: OpenExams, useExisting: LearnerOpenExams },
  { provide: Recordings, useExisting: QuestionRecordings },
  { provide: ExamPlans, useExisting: ExamAsPublished },
  { provide: ExamPeople, useClass: PeopleOfExams },
  { provide: ExamDeadlines, useExisting: AttemptDeadlines },
  { provide: ExamDraws, useExisting: AttemptDraws },
  { provide: SoundLengths, useExisting: UploadedSounds },
  { provide: LearnerNames, useClass: UserNames },
  { provide: HoursPeople, useClass: PeopleOfHours },
  { provide: ClassPeople, useClass: PeopleOfClasses },
  { provide: RunningTests, useExisting: RunningExams },
  { provide: PapersOfExams, useExisting: PaperForms },
  { provide: HoursOfPapers, useExisting: HoursForPapers },
  { provide: OwnAttempts, useExisting: OwnResults },
  { provide: PaperResults, useExisting: ResultsOfExam },
  { provide: PaperPeople, useClass: PeopleOfPapers },
  { provide: PaperPictures, useExisting: QuestionRecordings },
  { provide: Projections, useValue: { all: projectionsOf(CONTEXTS) } },
  { provide: OrganizationNames, useClass: NamesOfOrganizations },
  { provide: RunningWork, useClass: AllRunningWork },
];
const RUNNING = [RunningImports, RunningQuestionImports, RunningPasswordSheets, RunningExports];

/** Who answers what one context asks of another by a port. */
@Global()
@Module({
  imports: [
    SessionsModule,
    StudyHttpModule,
    ExamsHttpModule,
    AttemptsHttpModule,
    QuestionsHttpModule,
    StatisticsHttpModule,
  ],
  providers: [RowCommands, ...RUNNING, ...FILLED],
  exports: FILLED,
})
export class PortsModule {}
