import { percentOfPoints } from './exam-score.js';
import type { ExamRoom, ExamRoomRow } from './http/exam-room.js';

// What the rows of a test room say together. The page has them all and counts anew when one changes; the rules stand here alone.

/**
 * Fewer than one in four had it right, of at least five: less than chance gives with four choices, so the key may be wrong.
 * But not where the whole room is low: it must stand so many points below what all questions together have right.
 */
const SUSPICIOUS = { asked: 5, percent: 25, below: 20 };
/** Nothing answered for three minutes while questions are left. */
const STUCK_SECONDS = 180;
/** Fewer than two in five right, of at least five. */
const LOW = { answered: 5, percent: 40 };

export interface ColumnRate {
  /** Who answered it, and who handed in without an answer. */
  readonly asked: number;
  readonly right: number;
  /** Null: of nobody yet. */
  readonly percent: number | null;
  /** Never of a place, below which different questions stand. */
  readonly suspicious: boolean;
}

/** For each column how many had it right. */
export function columnRates({ columns, items }: Pick<ExamRoom, 'columns' | 'items'>): ColumnRate[] {
  const asked = columns.map(() => 0);
  const right = columns.map(() => 0);
  for (const { cells, state } of items)
    for (let column = 0; column < cells.length && column < columns.length; column++) {
      if (cells[column] === '-' && state !== 'submitted') continue;
      asked[column] = (asked[column] ?? 0) + 1;
      if (cells[column] === 'o') right[column] = (right[column] ?? 0) + 1;
    }
  const together = (sum(right) * 100) / Math.max(1, sum(asked));
  const below = Math.min(SUSPICIOUS.percent, together - SUSPICIOUS.below);
  return columns.map(({ question_id }, column) =>
    rateOf(asked[column] ?? 0, right[column] ?? 0, question_id === null ? -Infinity : below),
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** @param enough percent from which on a question is not suspicious */
const rateOf = (asked: number, right: number, enough: number): ColumnRate => ({
  asked,
  right,
  percent: asked === 0 ? null : Math.round((right * 100) / asked),
  suspicious: asked >= SUSPICIOUS.asked && right * 100 < enough * asked,
});

/** Percent of the points of all that was answered; once all have handed in it is the average of the results. Null: nothing yet. */
export function roomAverage(items: readonly Pick<ExamRoomRow, 'points' | 'asked_points'>[]): number | null {
  const asked = sum(items.map(({ asked_points }) => asked_points));
  const points = sum(items.map((item) => item.points));
  return asked === 0 ? null : percentOfPoints(points, asked);
}

export type NeedOfHelp = 'stuck' | 'low';

/**
 * Whom the teacher should look at, of those who take the exam now. Who is not connected is told apart from this.
 * @param now the server's time in milliseconds
 */
export function needOfHelp(
  row: Pick<ExamRoomRow, 'state' | 'answered' | 'cells' | 'last_answer_at' | 'started_at'>,
  now: number,
): NeedOfHelp | null {
  if (row.state !== 'in_progress') return null;
  const last = row.last_answer_at ?? row.started_at;
  const isOpen = row.answered < row.cells.length;
  if (isOpen && last !== null && now - Date.parse(last) >= STUCK_SECONDS * 1000) return 'stuck';
  const right = [...row.cells].filter((cell) => cell === 'o').length;
  return row.answered >= LOW.answered && right * 100 < LOW.percent * row.answered ? 'low' : null;
}

/** Active seconds for each answer, what was answered anew counted with it. Null: nothing yet. */
export const paceOf = ({ seconds, answered }: Pick<ExamRoomRow, 'seconds' | 'answered'>): number | null =>
  answered === 0 ? null : Math.round(seconds / answered);
