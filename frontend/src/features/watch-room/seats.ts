import { needOfHelp, type NeedOfHelp } from '#contracts/exam-room-figures';
import type { ExamRoomRow } from '#contracts/http/exam-room';
import type { Present } from '#contracts/push/push';
import type { PresentByLearner } from '../../realtime/presences.js';
import { parseInstant } from '../../ui/format/instant.js';

/** `unknown`: the page is not live, so nobody can say who is connected. */
export type SeatState = 'submitted' | 'time-up' | 'taking' | 'disconnected' | 'unknown' | 'not_started';

/** One learner of the room as the page shows it: what the server counted, and what is known of the device. */
export interface Seat {
  readonly row: ExamRoomRow;
  readonly state: SeatState;
  /** Undefined: no page of the learner has been heard of. */
  readonly present: Present | undefined;
  /** Answers that the device said to have and the server has not yet. */
  readonly unsent: number;
  readonly help: NeedOfHelp | null;
}

/** Who began or answered so shortly ago was there, though the page has not been heard of yet. */
const JUST_NOW_MS = 15_000;

/** @param now the server's time in milliseconds. @param presence undefined: not known */
export function seatOf(row: ExamRoomRow, presence: PresentByLearner | undefined, now: number): Seat {
  const present = row.state === 'in_progress' ? presence?.get(row.student_id) : undefined;
  const state = stateOf(row, presence && (present ?? null), now);
  return {
    ...{ row, state, present },
    unsent: present === undefined ? 0 : present.unsent.filter((place) => isOpen(row, place)).length,
    help: state === 'taking' ? needOfHelp(row, now) : null,
  };
}

/** The same at a moment that is long past: who was connected then stands nowhere. */
export const replayedSeat = (row: ExamRoomRow, then: number): Seat => ({
  ...{ row, state: stateOf(row, undefined, then), present: undefined, unsent: 0 },
  help: needOfHelp(row, then),
});

/** @param present null: not heard of; undefined: nothing is known of anybody */
function stateOf(row: ExamRoomRow, present: Present | null | undefined, now: number): SeatState {
  if (row.state === 'submitted') return row.submitted_by === 'deadline' ? 'time-up' : 'submitted';
  if (row.state === 'not_started') return 'not_started';
  if (present === undefined) return 'unknown';
  if (present) return present.connected ? 'taking' : 'disconnected';
  const last = row.last_answer_at ?? row.started_at;
  return last !== null && now - parseInstant(last) < JUST_NOW_MS ? 'taking' : 'disconnected';
}

/** Column of a place in the learner's attempt. */
export const columnOf = ({ order }: Pick<ExamRoomRow, 'order'>, place: number): number =>
  order?.[place] ?? place;

/** An answer that arrived while the device was away is not unsent any more; an answer changed since shows as the old one. */
const isOpen = (row: ExamRoomRow, place: number): boolean => row.cells[columnOf(row, place)] === '-';

export interface SeatCounts {
  readonly submitted: number;
  readonly taking: number;
  readonly disconnected: number;
  readonly unknown: number;
  readonly not_started: number;
  /** Of those who take it, connected or not: with answers on the device. */
  readonly unsent: number;
  /** Not connected, or with answers on the device. */
  readonly away: number;
  readonly help: number;
}

export function countsOf(seats: readonly Seat[]): SeatCounts {
  const count = (...states: SeatState[]) => seats.filter(({ state }) => states.includes(state)).length;
  return {
    submitted: count('submitted', 'time-up'),
    taking: count('taking'),
    disconnected: count('disconnected'),
    unknown: count('unknown'),
    not_started: count('not_started'),
    unsent: seats.filter(({ unsent }) => unsent > 0).length,
    away: seats.filter(isAway).length,
    help: seats.filter(({ help }) => help !== null).length,
  };
}

/** The same of a replay: who had begun took it, connected or not. */
export function replayedCounts(seats: readonly Seat[]): SeatCounts {
  const counts = countsOf(seats);
  return { ...counts, taking: counts.unknown, unknown: 0 };
}

export const SORTS = ['name', 'state', 'score'] as const;
export type SeatSort = (typeof SORTS)[number];
export const SHOWN = ['all', 'help', 'away'] as const;
export type ShownSeats = (typeof SHOWN)[number];

/** Who needs the teacher first; then who writes, who has not begun, who is done. */
const RANK: Readonly<Record<SeatState, number>> = {
  disconnected: 0,
  taking: 2,
  unknown: 2,
  not_started: 3,
  'time-up': 4,
  submitted: 4,
};
const rankOf = ({ state, help, unsent }: Seat): number =>
  help !== null || unsent > 0 ? Math.min(1, RANK[state]) : RANK[state];
const scoreOf = ({ row }: Seat): number => (row.state === 'not_started' ? -1 : row.points);

/** What the head of the page asks for, in its order. Those of one rank or score stand by name. */
export function listedSeats(seats: readonly Seat[], sort: SeatSort, shown: ShownSeats): Seat[] {
  const names = new Intl.Collator('ja', { numeric: true });
  const byName = (a: Seat, b: Seat) => names.compare(a.row.fullname, b.row.fullname);
  const first = {
    name: byName,
    state: (a: Seat, b: Seat) => rankOf(a) - rankOf(b),
    score: (a: Seat, b: Seat) => scoreOf(b) - scoreOf(a),
  }[sort];
  return seats
    .filter((seat) => shown === 'all' || (shown === 'help' ? seat.help !== null : isAway(seat)))
    .sort((a, b) => first(a, b) || byName(a, b));
}

const isAway = ({ state, unsent }: Seat): boolean => state === 'disconnected' || unsent > 0;

/** Seconds until the last of those who take it must be done; of an exam that nobody takes, until its end. Null: it is over. */
export function lastDeadline(
  { ends_at, closed }: { readonly ends_at: string; readonly closed: boolean },
  seats: readonly Seat[],
): string | null {
  const running = seats.flatMap(({ row }) => (row.state === 'in_progress' ? (row.deadline ?? ends_at) : []));
  if (running.length > 0) return running.reduce((a, b) => (parseInstant(a) > parseInstant(b) ? a : b));
  return closed ? null : ends_at;
}
