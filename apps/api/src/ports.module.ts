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
  PeopleAccounts,
  PeopleGuests,
  PeopleOfClasses,
  PeopleOfExams,
  PeopleOfHours,
  PeopleOfPapers,
  Sessions,
  UserNames,
} from '#http/people';
import { QuestionRecordings, QuestionsHttpModule, UploadedSounds } from '#http/questions';
import { Accounts, Guests, SessionEnding, SessionsModule, TestTakers } from '#http/sign-in';
import {
  ClassPeople,
  HoursForPapers,
  HoursPeople,
  LearnerNames,
  RunningTests,
  StatisticsHttpModule,
} from '#http/statistics';
import { StudyHttpModule, StudyPlanner } from '#http/study';
import { RowCommands } from '#platform/rows';

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
];

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
  providers: [RowCommands, ...FILLED],
  exports: FILLED,
})
export class PortsModule {}
