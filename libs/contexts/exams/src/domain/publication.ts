import { type Level, LEVELS } from '#contracts/constants';
import { DomainError, type Instant } from '#libs/kernel';
import {
  askedIn,
  type DrawPlan,
  drawsOf,
  type ExamPlan,
  type ExamPublished,
  type PinnedQuestion,
  type PublishedDraw,
  type PublishedSection,
  type SectionPlan,
} from './exam.events.js';

/** The bank as it stands, as far as a plan asks for it. */
export interface Bank {
  /** Those of the chosen questions that it has, each in the version that it has now. */
  readonly questions: readonly PinnedQuestion[];
  /** What each draw of the plan may pick from, in the order of `drawsIn`. */
  readonly pools: readonly (readonly PinnedQuestion[])[];
  /** Seconds of the sound of each of these that has one; 0: nobody has measured it. */
  readonly sounds: ReadonlyMap<string, number>;
}

/** Every draw of a plan with its place in the wire's body, section by section. */
export const drawsIn = ({ sections }: Pick<ExamPlan, 'sections'>) =>
  sections.flatMap((section, index) =>
    drawsOf<DrawPlan>(section).map((draw, row) => ({
      draw,
      section: index,
      path: section.draws ? `sections.${index}.draws.${row}` : `sections.${index}.draw`,
    })),
  );

/** The levels that a draw asks, easiest first; null: every level, and questions that have no level. */
export function levelsOf({ level, easiest_level: easiest = level }: DrawPlan): Level[] | null {
  if (level === undefined || easiest === undefined) return null;
  return LEVELS.slice(LEVELS.indexOf(easiest), LEVELS.indexOf(level) + 1);
}

export interface PlannedDraw {
  readonly draw: DrawPlan;
  readonly section: number;
  readonly path: string;
  /** Without what was chosen by hand anywhere in the exam. */
  readonly pool: readonly PinnedQuestion[];
  /** Of the pool, whatever the draws before it took: an attempt takes no question twice. */
  readonly left: number;
}

/** What each draw of a plan can take. */
export function plannedDraws(plan: Pick<ExamPlan, 'sections'>, bank: Pick<Bank, 'pools'>): PlannedDraw[] {
  const chosen = new Set(
    plan.sections.flatMap(({ questions = [] }) => questions.map((one) => one.question_id)),
  );
  const free = bank.pools.map((pool) => pool.filter(({ question_id }) => !chosen.has(question_id)));
  const draws = drawsIn(plan);
  return draws.map((one, index) => {
    const pool = free[index] ?? [];
    const before = draws.slice(0, index).map(({ draw }, at) => ({ count: draw.count, pool: free[at] ?? [] }));
    return { ...one, pool, left: pool.length - mostLost(pool, before) };
  });
}

/** The most that earlier draws can take out of a pool: no more than each may, and no more than they share with it. */
function mostLost(
  pool: readonly PinnedQuestion[],
  before: readonly { readonly count: number; readonly pool: readonly PinnedQuestion[] }[],
): number {
  const ids = new Set(pool.map(({ question_id }) => question_id));
  const shared = before.map((one) => one.pool.filter(({ question_id }) => ids.has(question_id)));
  const all = new Set(shared.flat().map(({ question_id }) => question_id)).size;
  const each = shared.reduce((sum, { length }, at) => sum + Math.min(before[at]?.count ?? 0, length), 0);
  return Math.min(all, each);
}

/** Throws `exam.window-invalid`, `exam.unknown-question` and `exam.draw-too-large` with the place of the first that refuses. */
export function publish(plan: ExamPlan, bank: Bank, now: Instant): ExamPublished {
  const { sections: planned, ...frame } = plan;
  if (frame.ends_at <= now)
    throw new DomainError('exam.window-invalid', fieldError('exam_end_datetime', 'is in the past'));
  const chosen = chosenQuestions(plan, bank);
  const draws = plannedDraws(plan, bank);
  for (const { draw, left, path } of draws) {
    if (left >= draw.count) continue;
    const message = `the bank has ${left} such questions`;
    throw new DomainError('exam.draw-too-large', fieldError(`${path}.count`, message));
  }
  const sections = planned.map((section, index) =>
    publishSection(
      section,
      draws.filter((one) => one.section === index),
      chosen,
    ),
  );
  const question_count = sections.reduce((sum, section) => sum + askedIn(section), 0);
  const hasSound = sections.some((section) =>
    mayAsk(section, ({ question_id }) => bank.sounds.has(question_id)),
  );
  return {
    type: 'ExamPublished',
    data: { ...frame, sections, question_count, ...(hasSound && { has_sound: true }), at: now },
  };
}

/** Whether a learner may be asked something that is heard: before the start the sound is then tried out (TEST-6). */
export const hasSound = ({
  has_sound,
  sections,
}: Pick<ExamPublished['data'], 'has_sound' | 'sections'>): boolean =>
  has_sound ?? sections.some((section) => mayAsk(section, ({ skill }) => skill === 'listening'));

const mayAsk = (section: PublishedSection, isSo: (question: PinnedQuestion) => boolean): boolean =>
  section.questions.some(isSo) || drawsOf<PublishedDraw>(section).some(({ pool }) => pool.some(isSo));

/** Every question chosen by hand, pinned. None may stand twice, and no draw may bring it once more. */
function chosenQuestions(plan: ExamPlan, bank: Bank): ReadonlyMap<string, PinnedQuestion> {
  const known = new Map(bank.questions.map((question) => [question.question_id, question]));
  const chosen = new Map<string, PinnedQuestion>();
  plan.sections.forEach(({ questions }, index) => {
    questions?.forEach(({ question_id }, place) => {
      const pinned = known.get(question_id);
      const path = `sections.${index}.questions.${place}.question_id`;
      if (!pinned) throw new DomainError('exam.unknown-question', fieldError(path, 'is not in the bank'));
      if (chosen.has(question_id))
        throw new DomainError('exam.unknown-question', fieldError(path, 'stands twice'));
      chosen.set(question_id, pinned);
    });
  });
  return chosen;
}

/** In the form in which it was planned. */
function publishSection(
  { title, instructions, sound_plays, questions = [], draws }: SectionPlan,
  planned: readonly PlannedDraw[],
  chosen: ReadonlyMap<string, PinnedQuestion>,
): PublishedSection {
  const drawn = planned.map(({ draw: { count, points }, pool }) => ({ count, points, pool }));
  const [only] = drawn;
  return {
    ...(title !== undefined && { title }),
    ...(instructions && { instructions }),
    ...(sound_plays !== undefined && { sound_plays }),
    questions: questions.flatMap(({ question_id, points }) => {
      const pinned = chosen.get(question_id);
      return pinned ? [{ ...pinned, points }] : [];
    }),
    ...(draws ? { draws: drawn } : only && { draw: only }),
  };
}

const fieldError = (path: string, message: string) => ({ errors: [{ path, message }] });
