import { Global, Module } from '@nestjs/common';
import { NamedThings } from '#worker/audit';
import { ExamPeople } from '#worker/exams';
import { ParkedStreams } from '#worker/operations';
import { NamesInTrail, PeopleAccounts, PeopleOfExams, PeopleOfHours, Sessions } from '#worker/people';
import { Accounts, SessionEnding, SessionsModule } from '#worker/sign-in';
import { HoursPeople } from '#worker/statistics';
import { Unparking } from './unparking.js';

const FILLED = [
  { provide: Accounts, useClass: PeopleAccounts },
  { provide: Sessions, useExisting: SessionEnding },
  { provide: NamedThings, useClass: NamesInTrail },
  { provide: ExamPeople, useClass: PeopleOfExams },
  { provide: HoursPeople, useClass: PeopleOfHours },
  { provide: ParkedStreams, useClass: Unparking },
];

/** Who answers what one context asks of another by a port. */
@Global()
@Module({ imports: [SessionsModule], providers: FILLED, exports: FILLED })
export class PortsModule {}
