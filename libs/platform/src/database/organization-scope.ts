/** The permission to see the rows of all organizations. Only this file makes one. */
export class AllOrganizations {
  readonly #reason: string;
  private constructor(reason: string) {
    this.#reason = reason;
  }
  get reason(): string {
    return this.#reason;
  }
  /** @internal for `scopeOf` and `systemScope` */
  static because(reason: string): AllOrganizations {
    return new AllOrganizations(reason);
  }
}

/** Whose rows a query may touch: one organization's, by id, or everybody's. */
export type OrganizationScope = string | AllOrganizations;

/** What a signed-in person may touch: the top administrator everything, anybody else the own organization. */
export function scopeOf(principal: { usertype: 1 | 2 | 3; organizationId: string }): OrganizationScope {
  return principal.usertype === 3 ? AllOrganizations.because('role 3') : principal.organizationId;
}

/**
 * Everything, for work that nobody signed in asked for: projections, reactions, jobs, operator commands, and the
 * sign-in itself. A wall forbids it in query and command controllers.
 * @param reason why, for the reader of the call.
 */
export function systemScope(reason: string): OrganizationScope {
  return AllOrganizations.because(reason);
}
