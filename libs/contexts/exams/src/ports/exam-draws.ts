import type { PublishedSection } from '../domain/exam.events.js';

export interface Drawn {
  readonly question_id: string;
  readonly section: number;
  readonly points: number;
}

/** How attempts draw the questions of an exam. The app fills this port. */
export abstract class ExamDraws {
  /** What a learner of this seed is asked, in the order of the sections; a draw of too small a pool takes all that there is. */
  abstract drawn(sections: readonly PublishedSection[], seed: string): readonly Drawn[];
}
