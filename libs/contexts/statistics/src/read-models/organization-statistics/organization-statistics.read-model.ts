import { AREA_PERMISSIONS } from '#contracts/constants';
import { OrganizationStatistics } from '#contracts/http/statistics';
import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { ORGANIZATION_STREAM } from '#libs/contexts/people';
import { readModel } from '#platform/read-models';
import { Tally } from '../tally/tally.js';
import { tallyTables, writeTally } from '../tally/write-tally.js';
import { OrganizationStatisticsReader } from './organization-statistics.reader.js';

/** Everything studied in an organization, guests included; exam answers count at once, for staff read them. */
export const organizationStatistics = readModel({
  name: 'organization-statistics',
  version: 1,
  tables: tallyTables('organization_statistics'),
  streams: [ATTEMPT_STREAM, ORGANIZATION_STREAM],
  batch: () => new Tally(),
  on: {
    OrganizationCreated: (tally, event) => tally.found(event.organizationId, event),
    AttemptStarted: (tally, event) => tally.started(event.organizationId, event),
    AnswerSubmitted: (tally, event) => tally.answered(event.organizationId, event),
    AttemptSubmitted: (tally, event) => tally.submitted(event.organizationId, event),
    AttemptRegraded: (tally, event) => tally.regraded(event.organizationId, event),
    LateAnswersCounted: (tally, event) => tally.lateCounted(event.organizationId, event),
    // kept in the log, and does not count (TEST-7)
    AnswerArrivedLate: 'ignored',
    AttemptTermsChanged: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
    OrganizationTimeZoneChanged: 'ignored',
    OrganizationEdited: 'ignored',
    OrganizationDeactivated: 'ignored',
    OrganizationReactivated: 'ignored',
  },
  write: (tx, tally) => writeTally(tx, 'organization_statistics', tally),
  live: {
    audience: 'staff',
    pushesRow: true,
    access: { permission: AREA_PERMISSIONS.students.view },
    watchedBy: 'readers',
    row: { table: 'organization_statistics', id: 'id' },
    body: OrganizationStatistics,
    reader: OrganizationStatisticsReader,
    tag: 'statistics',
  },
});
