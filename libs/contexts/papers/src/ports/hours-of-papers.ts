import type { HoursPaperQuery } from '#contracts/http/study-hours';
import type { Principal } from '#platform/http';

export interface HoursOnPaper {
  /** `2026-11` */
  readonly month: string;
  readonly organizationId: string;
  readonly timeZone: string;
  /** The class or the learner; null: nobody is in a class. */
  readonly of: string | null;
  readonly learners: readonly {
    readonly name: string;
    /** Null: in no class. */
    readonly className: string | null;
    readonly days: readonly { readonly day: string; readonly seconds: number; readonly answers: number }[];
  }[];
}

/** The ledger of study hours. The app fills this port from the read model that the page shows. */
export abstract class HoursOfPapers {
  /** Throws `request.not-found`, of another organization's class or learner as well. */
  abstract of(principal: Principal, query: HoursPaperQuery): Promise<HoursOnPaper>;
}
