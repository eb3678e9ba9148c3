import { AREA_PERMISSIONS } from '#contracts/constants';
import { ClassStatistics, StatisticsQuery } from '#contracts/http/class-statistics';
import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { CLASS_STREAM } from '#libs/contexts/people';
import { idOfStream } from '#libs/kernel';
import { readModel } from '#platform/read-models';
import { Figures } from '../figures/figures.js';
import { figuresTables, writeFigures } from '../figures/write-figures.js';
import { ClassStatisticsReader } from './class-statistics.reader.js';

/** What learners studied while they were in a class; exam answers count at once, for staff read them. */
export const classStatistics = readModel({
  name: 'class-statistics',
  version: 3,
  tables: figuresTables('class_statistics'),
  streams: [ATTEMPT_STREAM, CLASS_STREAM],
  batch: () => new Figures(({ data }) => data.class_id),
  on: {
    ClassCreated: (figures, event) => figures.found(idOfStream(event.streamId), event),
    AttemptStarted: (figures, event) => figures.started(event),
    AnswerSubmitted: (figures, event) => figures.answered(event),
    AnswerArrivedLate: (figures, event) => figures.arrivedLate(event),
    AttemptSubmitted: (figures, event) => figures.submitted(event),
    AttemptRegraded: (figures, event) => figures.judgedAnew(event),
    LateAnswersCounted: (figures, event) => figures.judgedAnew(event),
    AttemptTermsChanged: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
    ClassEdited: 'ignored',
    ClassDeactivated: 'ignored',
    ClassReactivated: 'ignored',
  },
  write: (tx, figures) => writeFigures(tx, 'class_statistics', figures),
  live: {
    audience: 'staff',
    // a page asks for the days that it shows
    pushesRow: false,
    access: { permission: AREA_PERMISSIONS.students.view },
    mayBeLate: true,
    watchedBy: 'readers',
    row: { table: 'class_statistics', id: 'id' },
    body: ClassStatistics,
    reader: ClassStatisticsReader,
    asks: StatisticsQuery,
    tag: 'statistics',
  },
});
