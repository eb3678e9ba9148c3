import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OwnPassword } from '#contracts/http/auth';
import { Tenancy } from '#platform/database';
import { CurrentPrincipal, type Principal, SignedIn } from '#platform/http';
import { AppUser } from '../rows/app-user.row.js';

/** Whether there is a password to be edited (AUTH-8): the current user's fields do not say it. */
@ApiTags('auth')
@Controller('auth/password')
@SignedIn()
export class OwnPasswordController {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  @Get()
  @ApiOkResponse({ standardSchema: OwnPassword })
  async read(@CurrentPrincipal() { userId, organizationId }: Principal): Promise<OwnPassword> {
    const withPassword = await this.tenancy.withOrganization(organizationId, (em) =>
      em.count(AppUser, { id: userId, passwordHash: { $ne: null } }),
    );
    return { has_password: withPassword === 1 };
  }
}
