import type { NeedsHelp } from '#contracts/http/class-statistics';
import { daysBetween, type Instant, localDate, secondsBetween } from '#libs/kernel';
import type { ClassMember } from '../../ports/class-people.js';
import type { FiguresRow } from './figures-sql.js';

/** So many wrong answers one after the other, the last so short a time ago, say that somebody is stuck. */
const WRONG_IN_A_ROW = 3;
const STUCK_SECONDS = 15 * 60;
const LOW_PERCENT = 60;
const ABSENT_DAYS = 7;
/** So long a test that went badly asks for somebody. */
const LOW_SECONDS = 7 * 86_400;
export const HELP_SHOWN = 20;

export interface HelpFacts extends Pick<FiguresRow, 'open' | 'exams'> {
  readonly members: readonly ClassMember[];
  readonly lastStudy: ReadonlyMap<string, Instant>;
  readonly now: Instant;
  readonly timeZone: string;
}

/** Who of today's learners needs somebody, and why; of several reasons the most urgent. */
export function needsHelp(facts: HelpFacts): NeedsHelp[] {
  const found = [...stuck(facts), ...low(facts), ...absent(facts)];
  const named = new Map(facts.members.map(({ id, fullname }) => [id, fullname]));
  const first = new Map<string, NeedsHelp>();
  for (const { learner_id, ...one } of found) {
    const fullname = named.get(learner_id);
    if (fullname !== undefined && !first.has(learner_id))
      first.set(learner_id, { learner_id, fullname, ...one });
  }
  return [...first.values()];
}

type Found = Omit<NeedsHelp, 'fullname'>;

function stuck({ open, now }: HelpFacts): Found[] {
  return open.flatMap(({ learner_id, marks, last_answer_at, title, quiz_type, attempt_id }) => {
    const count = marks.length - marks.lastIndexOf('o') - 1;
    if (count < WRONG_IN_A_ROW || last_answer_at === null) return [];
    if (secondsBetween(last_answer_at, now) > STUCK_SECONDS) return [];
    const of = { title, quiz_type, exam_id: null, attempt_id };
    return { learner_id, reason: 'wrong-in-a-row' as const, ...of, count, at: last_answer_at };
  });
}

/** Handed in in the week before a moment, and badly. */
const wentBadly =
  (now: Instant) =>
  ({ points, total_points, ended_at }: FiguresRow['exams'][number]): boolean =>
    total_points > 0 &&
    points * 100 < LOW_PERCENT * total_points &&
    ended_at <= now &&
    secondsBetween(ended_at, now) < LOW_SECONDS;

/** The worst first. */
function low({ exams, now }: HelpFacts): Found[] {
  return exams
    .filter(wentBadly(now))
    .map(({ points, total_points, ended_at, ...of }) => ({
      ...of,
      reason: 'low-score' as const,
      count: Math.floor((points * 100) / total_points),
      at: ended_at,
    }))
    .toSorted((a, b) => a.count - b.count || (a.at < b.at ? 1 : -1));
}

/** Whoever is away longest first; who never came, after as many days from when the account was made. */
function absent({ members, lastStudy, now, timeZone }: HelpFacts): Found[] {
  const today = localDate(now, timeZone);
  const since = (at: Instant) => daysBetween(localDate(at, timeZone), today);
  return members
    .flatMap(({ id, created_at }) => {
      const at = lastStudy.get(id) ?? null;
      const days = since(at ?? created_at);
      return days < ABSENT_DAYS ? [] : { learner_id: id, at, days };
    })
    .toSorted((a, b) => b.days - a.days)
    .map(({ days, at, learner_id }) => ({
      ...{
        learner_id,
        reason: 'absent' as const,
        title: '',
        quiz_type: null,
        exam_id: null,
        attempt_id: null,
      },
      ...{ count: at === null ? null : days, at },
    }));
}

/** Whether a moment lies as many days before another as one may be away. */
export const isLongAgo = (at: Instant, now: Instant, timeZone: string): boolean =>
  daysBetween(localDate(at, timeZone), localDate(now, timeZone)) >= ABSENT_DAYS;

interface Lasting extends Pick<HelpFacts, 'members' | 'exams' | 'now'> {
  readonly isAbsent: (member: ClassMember) => boolean;
}

/** How many of today's learners needed somebody at a moment, by what lasts: a low score, or days without study. */
export function lastingHelp({ members, exams, now, isAbsent }: Lasting): number {
  const badly = new Set(exams.filter(wentBadly(now)).map(({ learner_id }) => learner_id));
  return members.filter((member) => badly.has(member.id) || isAbsent(member)).length;
}
