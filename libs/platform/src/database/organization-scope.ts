/** The permission to see the rows of all organizations. Only this file makes one. */
export class AllOrganizations {
  readonly #reason: string;
  private constructor(
    reason: string,
    /** Nobody signed in asked: what it reads need not belong to an organization at all. */
    readonly isOfSystem: boolean,
  ) {
    this.#reason = reason;
  }
  get reason(): string {
    return this.#reason;
  }
  /** @internal for `scopeOf` and `systemScope` */
  static because(reason: string, isOfSystem: boolean): AllOrganizations {
    return new AllOrganizations(reason, isOfSystem);
  }
}

/** Whose rows a query may touch: one organization's, by id, or everybody's. */
export type OrganizationScope = string | AllOrganizations;

/** What a signed-in person may touch: the top administrator everything, anybody else the own organization. */
export function scopeOf(principal: { usertype: 1 | 2 | 3; organizationId: string }): OrganizationScope {
  return principal.usertype === 3 ? AllOrganizations.because('role 3', false) : principal.organizationId;
}

/**
 * Everything, for work that nobody signed in asked for (projections, reactions, jobs, operator commands, the sign-in
 * itself), and for rows that belong to no organization, like what other contexts know of the question bank. Each use in a
 * context stands in the list of `scripts/scoped-rows.unit.spec.ts`.
 * @param reason why, for the reader of the call.
 */
export function systemScope(reason: string): OrganizationScope {
  return AllOrganizations.because(reason, true);
}
