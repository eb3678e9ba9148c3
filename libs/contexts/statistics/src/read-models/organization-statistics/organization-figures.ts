import type { AnswerSubmitted } from '#libs/contexts/attempts';
import type { OrganizationCreated, OrganizationTimeZoneChanged } from '#libs/contexts/people';
import type { SqlExecutor } from '#libs/event-store';
import type { Instant, RecordedEvent } from '#libs/kernel';
import { Figures } from '../figures/figures.js';
import { writeFigures } from '../figures/write-figures.js';
import { MissedItems, writeMissed } from './missed-items.js';

const TABLE = 'organization_statistics';

/** The figures of an organization, whose days they are, who had what wrong, and when each of its learners studied last, in whatever class. */
export class OrganizationFigures extends Figures {
  readonly timeZones = new Map<string, string>();
  readonly missed = new MissedItems();
  readonly lastStudy = new Map<string, { readonly id: string; readonly at: Instant }>();

  constructor() {
    super(({ organizationId }) => organizationId);
  }

  inTimeZone(event: RecordedEvent<OrganizationCreated | OrganizationTimeZoneChanged>): void {
    this.found(event.organizationId, event);
    this.timeZones.set(event.organizationId, event.data.time_zone);
  }

  override answered(event: RecordedEvent<AnswerSubmitted>): void {
    super.answered(event);
    this.missed.answered(event);
    const { learner_id, answered_at: at } = event.data;
    const known = this.lastStudy.get(learner_id);
    if (!known || at > known.at) this.lastStudy.set(learner_id, { id: event.organizationId, at });
  }
}

export async function writeOrganizationFigures(tx: SqlExecutor, figures: OrganizationFigures) {
  const touched = await writeFigures(tx, TABLE, figures);
  await writeMissed(tx, figures.missed);
  for (const [id, timeZone] of figures.timeZones)
    await tx.query(`update ${TABLE} set time_zone = $2 where id = $1`, [id, timeZone]);
  const learners = [...figures.lastStudy];
  if (learners.length > 0)
    await tx.query(
      `insert into ${TABLE}_learner as t (learner_id, id, last_study_at)
       select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[])
       on conflict (learner_id) do update set last_study_at = greatest(t.last_study_at, excluded.last_study_at)`,
      [
        learners.map(([learner]) => learner),
        learners.map(([, { id }]) => id),
        learners.map(([, { at }]) => at),
      ],
    );
  return touched;
}
