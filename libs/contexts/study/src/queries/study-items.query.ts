import { Inject, Injectable } from '@nestjs/common';
import type { ItemKind } from '#contracts/constants';
import type { StudyItems } from '#contracts/http/study';
import { PracticeBank } from '../read-models/practice-bank/practice-bank.js';
import { isMastered } from '../read-models/learner-study/learner-study.reader.js';
import { type ItemRow, LearnerStudyRows } from '../read-models/learner-study/learner-study.rows.js';
import { StudyLearners } from './study-learners.js';

/** What a learner has met of one kind. */
@Injectable()
export class StudyItemsQuery {
  constructor(
    @Inject(StudyLearners) private readonly learners: StudyLearners,
    @Inject(LearnerStudyRows) private readonly rows: LearnerStudyRows,
    @Inject(PracticeBank) private readonly bank: PracticeBank,
  ) {}

  /**
   * Throws `server.behind` while the learner's own row is on its way. Of particles the sentences are items; shown are the
   * particles that they ask for.
   */
  async items(learnerId: string, organizationId: string, kind: ItemKind): Promise<StudyItems> {
    const { position } = await this.learners.find(organizationId, learnerId, true);
    const rows = (await this.rows.items(learnerId)).filter((row) => row.kind === kind);
    const names = kind === 'particle' ? await this.bank.askedBy(kind) : undefined;
    const groups = Map.groupBy(rows, ({ item }) => names?.get(item) ?? item);
    return { items: [...groups].map(([item, group]) => itemOf(item, group)), position };
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
