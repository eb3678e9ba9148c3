import { AREA_PERMISSIONS } from '#contracts/constants';
import { OrganizationStatistics, StatisticsQuery } from '#contracts/http/class-statistics';
import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { ORGANIZATION_STREAM } from '#libs/contexts/people';
import { readModel } from '#platform/read-models';
import { figuresTables } from '../figures/write-figures.js';
import { OrganizationFigures, writeOrganizationFigures } from './organization-figures.js';
import { OrganizationStatisticsReader } from './organization-statistics.reader.js';

/** Everything studied in an organization, guests included; exam answers count at once, for staff read them. */
export const organizationStatistics = readModel({
  name: 'organization-statistics',
  version: 4,
  tables: [
    ...figuresTables('organization_statistics'),
    ...['organization_statistics_learner', 'organization_statistics_missed'],
  ],
  streams: [ATTEMPT_STREAM, ORGANIZATION_STREAM],
  batch: () => new OrganizationFigures(),
  on: {
    OrganizationCreated: (figures, event) => figures.inTimeZone(event),
    OrganizationTimeZoneChanged: (figures, event) => figures.inTimeZone(event),
    AttemptStarted: (figures, event) => figures.started(event),
    AnswerSubmitted: (figures, event) => figures.answered(event),
    AnswerArrivedLate: (figures, event) => figures.arrivedLate(event),
    AttemptSubmitted: (figures, event) => figures.submitted(event),
    AttemptRegraded: (figures, event) => figures.judgedAnew(event),
    LateAnswersCounted: (figures, event) => figures.judgedAnew(event),
    AttemptTermsChanged: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
    OrganizationEdited: 'ignored',
    OrganizationDeactivated: 'ignored',
    OrganizationReactivated: 'ignored',
  },
  write: writeOrganizationFigures,
  live: {
    audience: 'staff',
    // a page asks for the days that it shows
    pushesRow: false,
    access: { permission: AREA_PERMISSIONS.students.view },
    mayBeLate: true,
    watchedBy: 'readers',
    row: { table: 'organization_statistics', id: 'id' },
    body: OrganizationStatistics,
    reader: OrganizationStatisticsReader,
    asks: StatisticsQuery,
    tag: 'statistics',
  },
});
