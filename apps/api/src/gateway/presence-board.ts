import type { Present } from '#contracts/push/push';
import type { PresentThere } from '#platform/push';

/** What one api process says, and when it was last heard to say so. */
interface Report {
  readonly present: PresentThere;
  readonly heardAt: number;
}
/** A learner of an exam. */
export type Seat = Pick<PresentThere, 'organization_id' | 'exam_id' | 'learner_id'>;

/** An api process repeats what it knows this often; one that is silent for so long is gone, and its sockets with it. */
export const BEAT_MS = 3_000;
export const SILENT_MS = 9_000;
/** Who has left is remembered for its unsent answers and its time: so many seats at most. */
const MOST_SEATS = 50_000;

const nameOf = ({ exam_id, learner_id }: Seat) => `${exam_id}/${learner_id}`;

/**
 * Who is at which exam, from what all api processes say; each holds the whole board, and nobody stores it. A learner is
 * connected as long as one of them says so.
 */
export class PresenceBoard {
  private readonly seats = new Map<string, Map<string, Report>>();
  private readonly exams = new Map<string, Set<string>>();

  constructor(private readonly mostSeats = MOST_SEATS) {}

  /** @param process who says it. @returns whether what is shown of the learner changes */
  report(process: string, present: PresentThere, heardAt: number): boolean {
    const name = nameOf(present);
    const before = this.at(name);
    const reports = this.seats.get(name) ?? new Map<string, Report>();
    // the one that spoke last stands last: of those who have left the oldest goes first
    this.seats.delete(name);
    this.seats.set(name, reports.set(process, { present, heardAt }));
    this.exams.set(present.exam_id, (this.exams.get(present.exam_id) ?? new Set()).add(name));
    this.makeRoom();
    return !isSame(before, this.at(name));
  }

  /** Those whose process has fallen silent are not connected any more. @param own is never silent to itself. @returns who changed */
  expire(own: string, now: number): Seat[] {
    const changed: Seat[] = [];
    const isSilent = (process: string, { present, heardAt }: Report) =>
      process !== own && present.connected && now - heardAt >= SILENT_MS;
    // once a second over all who have ever been there: of most nothing is made anew
    for (const [name, reports] of this.seats) {
      if (!some(reports, isSilent)) continue;
      const before = this.at(name);
      for (const [process, report] of reports) {
        if (!isSilent(process, report)) continue;
        const { present, heardAt } = report;
        const since = new Date(heardAt).toISOString();
        reports.set(process, { present: { ...present, connected: false, since }, heardAt });
      }
      const after = this.at(name);
      if (after && !isSame(before, after)) changed.push(after);
    }
    return changed;
  }

  /** How much is remembered. */
  get size(): { readonly seats: number; readonly exams: number } {
    return { seats: this.seats.size, exams: this.exams.size };
  }

  /** Everybody of an organization who is, or was, at the exam. */
  of(examId: string, isSeen: (organizationId: string) => boolean): Present[] {
    return [...(this.exams.get(examId) ?? [])].flatMap((name) => {
      const there = this.at(name);
      return there && isSeen(there.organization_id) ? [presentOf(there)] : [];
    });
  }

  seat(seat: Seat): Present | undefined {
    const there = this.at(nameOf(seat));
    return there && presentOf(there);
  }

  /** Whether some other process says that somebody is connected. */
  hasOthers(own: string): boolean {
    for (const reports of this.seats.values())
      for (const [process, { present }] of reports) if (process !== own && present.connected) return true;
    return false;
  }

  /** Of those who say that the learner is there the latest; else of all. */
  private at(name: string): PresentThere | undefined {
    const all = [...(this.seats.get(name)?.values() ?? [])].map(({ present }) => present);
    const there = all.filter(({ connected }) => connected);
    return (there.length > 0 ? there : all).reduce<PresentThere | undefined>(
      (latest, one) => (latest && latest.since >= one.since ? latest : one),
      undefined,
    );
  }

  private makeRoom(): void {
    for (const name of this.seats.keys()) {
      if (this.seats.size <= this.mostSeats) return;
      const exam = this.exams.get(examOf(name));
      exam?.delete(name);
      // each practice is one: a day of them would stay for ever
      if (exam?.size === 0) this.exams.delete(examOf(name));
      this.seats.delete(name);
    }
  }
}

const examOf = (name: string): string => name.slice(0, name.indexOf('/'));

function some(
  reports: ReadonlyMap<string, Report>,
  is: (process: string, report: Report) => boolean,
): boolean {
  for (const [process, report] of reports) if (is(process, report)) return true;
  return false;
}

const presentOf = ({ learner_id, connected, place, unsent, since }: PresentThere): Present => ({
  ...{ learner_id, connected, place, unsent, since },
});

function isSame(one: PresentThere | undefined, other: PresentThere | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.connected === other.connected &&
    one.place === other.place &&
    one.unsent.join() === other.unsent.join()
  );
}
