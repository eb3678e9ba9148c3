import { Inject, Injectable } from '@nestjs/common';
import type { CodeSignIn } from '#contracts/http/organizations';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { codeSignInOf } from '../rows/code-sign-in-of.js';

/** How guests get in, for those who let them in (AUTH-2). */
@Injectable()
export class CodeSignInQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Throws `request.not-found`, for another organization alike. */
  async read(principal: Principal, id: string): Promise<CodeSignIn> {
    return this.tenancy.withOrganization(scopeOf(principal), (em) => codeSignInOf(em, id));
  }
}
