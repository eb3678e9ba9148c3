import type { OrganizationScope } from '#platform/database';

export interface LearnerOfHours {
  readonly fullname: string;
  readonly user_id: string;
  readonly branch: string;
  readonly guest: boolean;
  readonly active: boolean;
}

/** Whose hours they are: read models hold ids only. The app fills this port from people's rows. */
export abstract class HoursPeople {
  /** Those within the scope, by learner; whoever was erased is missing. */
  abstract learners(
    scope: OrganizationScope,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, LearnerOfHours>>;
  /** Names by class. */
  abstract classNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The class or the learner whose report is asked for; undefined where the scope has none. */
  abstract subject(
    scope: OrganizationScope,
    asked: { readonly classId: string | undefined; readonly learnerId: string | undefined },
  ): Promise<{ readonly name: string; readonly organizationId: string } | undefined>;
  abstract timeZone(organizationId: string): Promise<string>;
}
