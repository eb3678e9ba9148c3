import type { Type } from '@nestjs/common';
import { LearningRecordsQuery } from '#contracts/http/learning-records';
import { StudentNotesQuery as NotesAsked } from '#contracts/http/student-notes';
import { scopeOf } from '#platform/database';
import type { Principal } from '#platform/http';
import { LearnersInTests } from '../../libs/contexts/exams/src/read-models/learner-availability/learners-in-tests.js';
import { StudentNotesQuery } from '../../libs/contexts/people/src/queries/student-notes.query.js';
import { PasswordsForeseenQuery } from '../../libs/contexts/sign-in/src/queries/passwords-foreseen.query.js';
import { LearnerCalendar } from '../../libs/contexts/statistics/src/queries/learner-calendar.js';
import { LearningHistories } from '../../libs/contexts/statistics/src/queries/learning-history.query.js';
import { LearningRecords } from '../../libs/contexts/statistics/src/queries/learning-records.query.js';
import { MissedItemQuery } from '#contracts/http/missed-items';
import { MissedItems } from '../../libs/contexts/statistics/src/queries/missed-items.query.js';
import { LearnerWeeksQuery } from '../../libs/contexts/statistics/src/queries/learner-weeks.query.js';
import { LearnerMemories } from '../../libs/contexts/study/src/queries/learner-memory.query.js';
import { StudyLearners } from '../../libs/contexts/study/src/queries/study-learners.js';
import { idOf } from './people.js';

interface Asked {
  readonly get: <T>(provider: Type<T>) => T;
  readonly learner: string;
}

/** With the permission: only the organization stands between. */
const sees = (as: Principal): Principal => ({ ...as, permissions: ['students.view'] });

const MISSED = { kind: 'kana', item: 'a', from: '2026-11-02', to: '2026-11-08' };

/** Doors to one learner's records, memory and notes, and to what they are at now. */
export const learnerDoors = ({
  get,
  learner,
}: Asked): Readonly<Record<string, (as: Principal) => unknown>> => ({
  'StudentNotesQuery.page': (as) => get(StudentNotesQuery).page(as, learner, NotesAsked.parse({})),
  'StudentNotesQuery.one': (as) => get(StudentNotesQuery).one(as, learner, idOf('note')),
  'LearnerCalendar.find': async (as) => (await get(LearnerCalendar).find(sees(as), learner)).timeZone,
  'LearningRecords.page': (as) =>
    get(LearningRecords).page(sees(as), learner, LearningRecordsQuery.parse({})),
  'LearningRecords.whole': async (as) =>
    (await get(LearningRecords).whole(sees(as), learner, LearningRecordsQuery.parse({}))).ids(10),
  'LearningHistories.history': (as) => get(LearningHistories).history(sees(as), learner),
  'LearnerWeeksQuery.of': (as) => get(LearnerWeeksQuery).of(as, [learner]),
  'MissedItems.of': (as) =>
    get(MissedItems).of(
      as,
      { table: 'organization_statistics', id: idOf('SAKURA') },
      MissedItemQuery.parse(MISSED),
    ),
  'LearnersInTests.among': async (as) => [
    ...(await get(LearnersInTests).among([learner], as.organizationId)),
  ],
  'PasswordsForeseenQuery.of': (as) => get(PasswordsForeseenQuery).of(as, { ids: [learner] }),
  'StudyLearners.find': (as) => get(StudyLearners).find(scopeOf(as), learner, false),
  'LearnerMemories.memory': (as) => get(LearnerMemories).memory(as, learner),
  'LearnerMemories.characters': (as) => get(LearnerMemories).characters(as, learner, 'N5'),
});
