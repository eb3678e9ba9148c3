import { AREA_PERMISSIONS } from '#contracts/constants';
import { ClassStatistics } from '#contracts/http/statistics';
import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { CLASS_STREAM } from '#libs/contexts/people';
import { idOfStream } from '#libs/kernel';
import { readModel } from '#platform/read-models';
import { Tally } from '../tally/tally.js';
import { tallyTables, writeTally } from '../tally/write-tally.js';
import { AttemptsInProgress } from './attempts-in-progress.js';
import { ClassStatisticsReader } from './class-statistics.reader.js';

/** What learners studied while they were in a class; exam answers count at once, for staff read them. */
export const classStatistics = readModel({
  name: 'class-statistics',
  version: 1,
  tables: [...tallyTables('class_statistics'), 'class_statistics_attempt'],
  streams: [ATTEMPT_STREAM, CLASS_STREAM],
  batch: () => ({ tally: new Tally(), attempts: new AttemptsInProgress() }),
  on: {
    ClassCreated: ({ tally }, event) => tally.found(idOfStream(event.streamId), event),
    AttemptStarted({ tally, attempts }, event) {
      tally.started(event.data.class_id, event);
      attempts.started(event);
    },
    AnswerSubmitted({ tally, attempts }, event) {
      tally.answered(event.data.class_id, event);
      attempts.answered(event);
    },
    AttemptSubmitted({ tally, attempts }, event) {
      tally.submitted(event.data.class_id, event);
      attempts.submitted(event);
    },
    AttemptRegraded: ({ tally }, event) => tally.regraded(event.data.class_id, event),
    LateAnswersCounted: ({ tally }, event) => tally.lateCounted(event.data.class_id, event),
    // kept in the log, and does not count (TEST-7)
    AnswerArrivedLate: 'ignored',
    AttemptTermsChanged: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
    ClassEdited: 'ignored',
    ClassDeactivated: 'ignored',
    ClassReactivated: 'ignored',
  },
  async write(tx, { tally, attempts }) {
    const touched = await writeTally(tx, 'class_statistics', tally);
    await attempts.write(tx);
    return touched;
  },
  live: {
    audience: 'staff',
    pushesRow: true,
    access: { permission: AREA_PERMISSIONS.students.view },
    watchedBy: 'readers',
    row: { table: 'class_statistics', id: 'id' },
    body: ClassStatistics,
    reader: ClassStatisticsReader,
    tag: 'statistics',
  },
});
