import type { ReadModelName } from '#contracts/constants';
import type { Projection, SqlExecutor } from '#libs/event-store';
import { type RecordedEvent, unreachable } from '#libs/kernel';
import type { AttemptScope } from '#libs/contexts/attempts';
import {
  ATTEMPT_EVENTS,
  type AttemptFolded,
  type FoundingEvent,
  isStudyEvent,
  type StudyEvent,
} from './study-events.js';
import { Tally } from './tally.js';
import { writeTally } from './tally-upserts.js';

/** What makes one tally different from another: whose figures they are, and which answers count at once. */
export interface TallyOptions {
  readonly model: ReadModelName;
  readonly version: number;
  /** Prefix of the tables `…`, `…_quiz_type`, `…_day`. */
  readonly table: string;
  readonly foundedBy: FoundingEvent['type'];
  /** Id of the row that the event belongs to; null: to none. */
  readonly idOf: (event: StudyEvent) => string | null;
  readonly countsAtOnce: (scope: AttemptScope) => boolean;
  /** A table of single attempts that is kept in the same transaction. */
  readonly attempts?: {
    readonly table: string;
    readonly fold: (tx: SqlExecutor, events: readonly AttemptFolded[]) => Promise<void>;
  };
}

/** Folds attempts into figures of an organization, a class or a learner. */
export function tallyProjection(options: TallyOptions): Projection {
  const { model, table, attempts } = options;
  return {
    name: model,
    version: options.version,
    handles: [options.foundedBy, ...ATTEMPT_EVENTS],
    tables: [table, `${table}_quiz_type`, `${table}_day`, ...(attempts ? [attempts.table] : [])],
    async project(tx, events) {
      const study = events.map(studied);
      const written = await writeTally(tx, table, tallied(options, study));
      await attempts?.fold(tx, study.filter(isOfAttempt));
      return written.map(({ id, organization_id, position }) => ({
        model,
        id,
        organizationId: organization_id,
        position,
      }));
    },
  };
}

function tallied({ idOf, countsAtOnce }: TallyOptions, events: readonly StudyEvent[]): Tally {
  const tally = new Tally();
  for (const event of events) {
    const id = idOf(event);
    if (id !== null) count(tally, id, event, countsAtOnce);
  }
  return tally;
}

function count(tally: Tally, id: string, event: StudyEvent, countsAtOnce: TallyOptions['countsAtOnce']) {
  const total = tally.total(id, event);
  switch (event.type) {
    case 'AttemptStarted':
      total.started += 1;
      return;
    case 'AnswerSubmitted':
      tally.answer(id, event, countsAtOnce(event.data));
      return;
    case 'AttemptSubmitted':
      total.submitted += 1;
      return;
    case 'ClassCreated':
    case 'OrganizationCreated':
    case 'UserCreated':
      return;
    default:
      unreachable(event);
  }
}

function studied(event: RecordedEvent): StudyEvent {
  if (!isStudyEvent(event)) throw new Error(`${event.type} is not folded by statistics`);
  return event;
}

const isOfAttempt = (event: StudyEvent): event is AttemptFolded =>
  ATTEMPT_EVENTS.some((type) => type === event.type);
