import { AREA_PERMISSIONS } from '#contracts/constants';
import { StudyLedger } from '#contracts/http/study-hours';
import { ATTEMPT_STREAM, type AttemptScope } from '#libs/contexts/attempts';
import { ORGANIZATION_STREAM } from '#libs/contexts/people';
import type { SqlExecutor, TouchedRow } from '#libs/event-store';
import type { Recorded } from '#libs/kernel';
import { readModel } from '#platform/read-models';
import { worthOf } from '../tally/tally.js';
import { StudyHoursReader } from './study-hours.reader.js';

interface Hours {
  readonly organizationId: string;
  readonly learnerId: string;
  readonly classId: string | null;
  readonly day: string;
  seconds: number;
  answers: number;
}

/** Sums of one batch: rows come out the same however events are cut into batches. */
class HoursOfDays {
  readonly rows = new Map<string, Hours>();
  /** Of each organization the newest event of this batch: how far its ledger is. */
  readonly ledgers = new Map<string, Recorded>();

  /** From the organization's founding on there is a ledger, though nobody has studied yet. */
  found(event: Recorded): void {
    this.ledgers.set(event.organizationId, event);
  }

  add(
    event: Recorded & { readonly data: AttemptScope },
    day: string,
    seconds: number,
    answers: number,
  ): void {
    this.found(event);
    const { learner_id, class_id } = event.data;
    const key = `${learner_id}/${class_id ?? ''}/${day}`;
    const row = this.rows.get(key) ?? {
      ...{ organizationId: event.organizationId, learnerId: learner_id, classId: class_id, day },
      ...{ seconds: 0, answers: 0 },
    };
    row.seconds += seconds;
    row.answers += answers;
    this.rows.set(key, row);
  }
}

/**
 * Who studied how long, by learner, class of that time and local day: the ledger that is shown to an employer (PLUS-5). Time and
 * answers of tests are in it at once, for staff read it.
 */
export const studyHours = readModel({
  name: 'study-hours',
  version: 2,
  tables: ['study_hours', 'study_hours_day'],
  streams: [ATTEMPT_STREAM, ORGANIZATION_STREAM],
  batch: () => new HoursOfDays(),
  on: {
    OrganizationCreated: (hours, event) => hours.found(event),
    AnswerSubmitted: (hours, event) =>
      hours.add(event, event.data.local_date, event.data.seconds, worthOf(event.data).answered),
    AttemptSubmitted(hours, event) {
      const { local_date, rest_seconds } = event.data;
      if (rest_seconds > 0) hours.add(event, local_date, rest_seconds, 0);
    },
    AttemptStarted: 'ignored',
    // what was set aside or came too late is no time of study, and a new grading changes none
    QuestionSetAside: 'ignored',
    AnswerArrivedLate: 'ignored',
    AttemptRegraded: 'ignored',
    LateAnswersCounted: 'ignored',
    AttemptTermsChanged: 'ignored',
    SoundPlayed: 'ignored',
    OrganizationTimeZoneChanged: 'ignored',
    OrganizationEdited: 'ignored',
    OrganizationDeactivated: 'ignored',
    OrganizationReactivated: 'ignored',
  },
  async write(tx, { rows, ledgers }) {
    await writeDays(tx, [...rows.values()]);
    return writeLedgers(tx, [...ledgers.values()]);
  },
  live: {
    audience: 'staff',
    // a page asks for its month
    pushesRow: false,
    access: { permission: AREA_PERMISSIONS.students.view },
    mayBeLate: true,
    watchedBy: 'readers',
    row: { table: 'study_hours', id: 'organization_id' },
    body: StudyLedger,
    reader: StudyHoursReader,
    tag: 'statistics',
  },
});

async function writeLedgers(tx: SqlExecutor, ledgers: readonly Recorded[]): Promise<readonly TouchedRow[]> {
  if (ledgers.length === 0) return [];
  const { rows } = await tx.query<TouchedRow>(
    `insert into study_hours as t (organization_id, position) select * from unnest($1::uuid[], $2::text[])
     on conflict (organization_id) do update set position = greatest(t.position, excluded.position)
     returning organization_id as id, organization_id as "organizationId", position`,
    [ledgers.map(({ organizationId }) => organizationId), ledgers.map(({ position }) => position)],
  );
  return rows;
}

async function writeDays(tx: SqlExecutor, rows: readonly Hours[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into study_hours_day as t (organization_id, learner_id, class_id, day, seconds, answers)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::date[], $5::int[], $6::int[])
     on conflict (learner_id, day, class_id) do update set
       seconds = t.seconds + excluded.seconds, answers = t.answers + excluded.answers`,
    [
      rows.map((row) => row.organizationId),
      rows.map((row) => row.learnerId),
      rows.map((row) => row.classId),
      rows.map((row) => row.day),
      rows.map((row) => row.seconds),
      rows.map((row) => row.answers),
    ],
  );
}
