import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { DrawnExample, PlannedSections } from '#contracts/http/exam-bank';
import { drawsOf, type DrawPlan, type PublishedDraw, type PublishedSection } from '../domain/exam.events.js';
import { type SoundSeconds, soundTime } from '../domain/sound-time.js';
import { type Bank, type PlannedDraw, plannedDraws } from '../domain/publication.js';
import { drawable, sharedExactly, type SharedQuestions, sharedIn } from '../domain/shared-questions.js';
import { ExamDraws } from '../ports/exam-draws.js';
import { SoundLengths } from '../ports/sound-lengths.js';
import { BankLookup } from '../rows/bank-lookup.js';

/** Examples for an estimate: its standard error is then some hundredths of a question. */
const EXAMPLES = 200;

type Planned = Pick<PlannedSections, 'sections'>;

/** What a learner would be asked by a plan that stands in nobody's log: drawn by a seed of its own each time, and kept nowhere. */
@Injectable()
export class DrawnExamples {
  constructor(
    @Inject(BankLookup) private readonly bank: BankLookup,
    @Inject(ExamDraws) private readonly draws: ExamDraws,
    @Inject(SoundLengths) private readonly lengths: SoundLengths,
  ) {}

  /** @param organizationId whose exam it would be */
  async of(organizationId: string, { sections }: Planned): Promise<DrawnExample> {
    const bank = await this.bank.forPlan({ sections }, organizationId);
    const planned = plannedDraws({ sections }, bank);
    const toDraw = sectionsOf({ sections }, planned, bank);
    const example = this.draws.drawn(toDraw, randomUUID());
    return {
      draws: planned.map(({ path, pool, left }) => ({ path, available: pool.length, left })),
      questions: example.map(({ question_id, section }) => ({ question_id, section })),
      drawable: drawable(planned).size,
      shared: this.shared(planned, toDraw),
      sounds: soundTime(toDraw, await this.measured(organizationId, bank.sounds)),
    };
  }

  /** With the lengths of what authors uploaded, which no event tells. */
  private async measured(organizationId: string, sounds: SoundSeconds): Promise<SoundSeconds> {
    const unknown = [...sounds].flatMap(([id, seconds]) => (seconds === 0 ? [id] : []));
    if (unknown.length === 0) return sounds;
    return new Map([...sounds, ...(await this.lengths.of(organizationId, unknown))]);
  }

  private shared(planned: readonly PlannedDraw[], sections: readonly PublishedSection[]): SharedQuestions {
    const mean = sharedExactly(planned);
    if (mean !== undefined) return { mean, exact: true };
    const drawnAlone = sections.map((section) => ({ ...section, questions: [] }));
    const examples = Array.from({ length: EXAMPLES }, (_, index) =>
      this.draws.drawn(drawnAlone, `example-${index}`).map(({ question_id }) => question_id),
    );
    return { mean: sharedIn(examples), exact: false };
  }
}

/** As a publication would pin them, where one that the bank does not have any more is left out. */
function sectionsOf(
  { sections }: Planned,
  planned: readonly PlannedDraw[],
  { questions: known }: Bank,
): PublishedSection[] {
  const byId = new Map(known.map((question) => [question.question_id, question]));
  const rows = planned.map(({ draw: { count, points }, pool }): PublishedDraw => ({ count, points, pool }));
  let row = 0;
  return sections.map((section) => {
    const first = row;
    row += drawsOf<DrawPlan>(section).length;
    const { sound_plays } = section;
    return {
      ...(sound_plays !== undefined && { sound_plays }),
      questions: (section.questions ?? []).flatMap(({ question_id, points }) => {
        const pinned = byId.get(question_id);
        return pinned ? [{ ...pinned, points }] : [];
      }),
      draws: rows.slice(first, row),
    };
  });
}
