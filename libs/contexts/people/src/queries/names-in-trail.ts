import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Usertype } from '#contracts/constants';
import { AppUser } from '../rows/app-user.row.js';

/** What the audit trail shows of people: its port `NamedThings`, which says what each of these promises. */
@Injectable()
export class NamesInTrail {
  readonly relation = `(
    select 'person' as kind, id, organization_id, fullname as name, user_id_key as key, staged_by from app_user
    union all select 'class', id, organization_id, name, null, staged_by from school_class
    union all select 'organization', id, id, name, null, null from organization
    union all select 'import', id, organization_id, file_name, null, null from person_import)`;

  async isPerson(
    em: EntityManager,
    person: { readonly id: string; readonly usertype: Usertype },
  ): Promise<boolean> {
    return (await em.count(AppUser, person)) > 0;
  }
}
