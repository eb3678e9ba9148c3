import { Inject, Injectable } from '@nestjs/common';
import type { ItemKind } from '#contracts/constants';
import type { StudyItems } from '#contracts/http/study';
import { USER_STREAM } from '#libs/contexts/people';
import { PositionWaiter } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import { PracticeBank } from '../read-models/practice-bank/practice-bank.js';
import { learnerStudy } from '../read-models/learner-study/learner-study.read-model.js';
import { isMastered } from '../read-models/learner-study/learner-study.reader.js';
import {
  findLearner,
  type ItemRow,
  LearnerStudyRows,
} from '../read-models/learner-study/learner-study.rows.js';

/** What a learner has met of one kind. */
@Injectable()
export class StudyItemsQuery {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
    @Inject(LearnerStudyRows) private readonly rows: LearnerStudyRows,
    @Inject(PracticeBank) private readonly bank: PracticeBank,
  ) {}

  /**
   * Throws `server.behind` while the learner's own row is on its way. Of particles the sentences are items; shown are the
   * particles that they ask for.
   */
  async items(learnerId: string, organizationId: string, kind: ItemKind): Promise<StudyItems> {
    const { position } = await this.learner(learnerId, organizationId);
    const rows = (await this.rows.items(learnerId)).filter((row) => row.kind === kind);
    const names = kind === 'particle' ? await this.bank.askedBy(kind) : undefined;
    const groups = Map.groupBy(rows, ({ item }) => names?.get(item) ?? item);
    return { items: [...groups].map(([item, group]) => itemOf(item, group)), position };
  }

  private async learner(learnerId: string, organizationId: string) {
    const find = () => findLearner(this.tenancy.sql(organizationId), learnerId, learnerStudy);
    const known = await find();
    if (known) return known;
    await this.positions.waitForStream(learnerStudy, USER_STREAM, learnerId);
    const arrived = await find();
    if (!arrived) throw new DomainError('request.not-found');
    return arrived;
  }
}

function itemOf(item: string, group: readonly ItemRow[]): StudyItems['items'][number] {
  const sum = (of: (row: ItemRow) => number) => group.reduce((total, row) => total + of(row), 0);
  const correct = sum((row) => row.correct);
  const due_on = group.map((row) => row.due_on).sort()[0] ?? '';
  return { item, answered: sum((row) => row.answered), correct, mastery: masteryOf(group, correct), due_on };
}

function masteryOf(group: readonly ItemRow[], correct: number): StudyItems['items'][number]['mastery'] {
  if (group.every(isMastered)) return 'mastered';
  return correct > 0 ? 'learning' : 'met';
}
