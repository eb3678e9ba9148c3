import { Inject, Injectable } from '@nestjs/common';
import type { CharacterSet } from '#contracts/constants';
import type { KnownCharacters, LearnerMemory } from '#contracts/http/learner-memory';
import { ORGANIZATION_STREAM, type OrganizationEvent, timeZoneOf } from '#libs/contexts/people';
import { EventStore, PositionWaiter } from '#libs/event-store';
import { DomainError, localDate } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import type { Principal } from '#platform/http';
import { charactersOf } from '../domain/character-sets.js';
import { knownOf } from '../domain/known.js';
import { mixedPairs } from '../domain/pairs.js';
import { learnerStudy } from '../read-models/learner-study/learner-study.read-model.js';
import { LearnerStudyRows } from '../read-models/learner-study/learner-study.rows.js';
import { DailyPlans } from './plan-practice/daily-plan.js';
import { StudyLearners } from './study-learners.js';

const PAIRS_SHOWN = 12;
/** More than anybody mixes up; the pairs are summed over both directions, so all are read. */
const CONFUSIONS_READ = 2_000;

/** What a learner remembers and mixes up, for the learner and for whoever may see the learner's figures. */
@Injectable()
export class LearnerMemories {
  constructor(
    @Inject(StudyLearners) private readonly learners: StudyLearners,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(LearnerStudyRows) private readonly rows: LearnerStudyRows,
    @Inject(DailyPlans) private readonly dailies: DailyPlans,
  ) {}

  /** Throws `request.not-found`, and `server.behind` while the figures do not reach `minPosition`. */
  async memory(reader: Principal, learnerId: string, minPosition?: string): Promise<LearnerMemory> {
    const { today, position } = await this.find(reader, learnerId, minPosition);
    const [items, confusions] = await Promise.all([
      this.rows.items(learnerId),
      this.rows.confusions(learnerId, CONFUSIONS_READ),
    ]);
    return {
      ...{ learner_id: learnerId, today, position },
      forecast: await this.dailies.forecast(items, today),
      pairs: mixedPairs(confusions, PAIRS_SHOWN).map(({ items: [one, other], ...pair }) => ({
        ...pair,
        items: [one, other],
      })),
    };
  }

  /** Throws as `memory`. */
  async characters(
    reader: Principal,
    learnerId: string,
    set: CharacterSet,
    minPosition?: string,
  ): Promise<KnownCharacters> {
    const { today, position } = await this.find(reader, learnerId, minPosition);
    const { kind, parts } = charactersOf(set);
    const items = await this.rows.items(learnerId);
    const known = new Map(items.filter((row) => row.kind === kind).map((row) => [row.item, row]));
    return {
      ...{ learner_id: learnerId, set, position },
      parts: parts.map(({ part, characters }) => ({
        part,
        characters: characters.map((one) => ({ ...one, known: knownOf(known.get(one.char), today) })),
      })),
    };
  }

  private async find(reader: Principal, learnerId: string, minPosition: string | undefined) {
    const scope = scopeOf(reader);
    if (minPosition !== undefined)
      await this.positions.wait(learnerStudy, typeof scope === 'string' ? scope : null, minPosition);
    const { organizationId, position } = await this.learners.find(
      scope,
      learnerId,
      reader.userId === learnerId,
    );
    const { events, now } = await this.store.load<OrganizationEvent>(ORGANIZATION_STREAM, organizationId);
    const timeZone = timeZoneOf(events);
    if (timeZone === undefined) throw new DomainError('request.not-found');
    return { today: localDate(now, timeZone), position };
  }
}
