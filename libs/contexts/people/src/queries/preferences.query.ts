import { Inject, Injectable } from '@nestjs/common';
import type { OwnPreferences } from '#contracts/http/auth';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { AppUser } from '../rows/app-user.row.js';

@Injectable()
export class PreferencesQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async read({ userId, organizationId }: Principal): Promise<OwnPreferences> {
    const { contentLanguage, welcomed } = await this.tenancy.withOrganization(organizationId, (em) =>
      em.findOneOrFail(AppUser, { id: userId }),
    );
    return { content_language: contentLanguage, welcomed };
  }
}
