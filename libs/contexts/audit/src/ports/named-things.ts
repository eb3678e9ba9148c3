import type { EntityManager } from '@mikro-orm/postgresql';
import type { Usertype } from '#contracts/constants';

/** People, classes, organizations and imports, which entries are about. The app fills this port from the context people. */
export abstract class NamedThings {
  /**
   * A relation of SQL, to be joined: the trail is searched by names and paged in one statement. Columns: `kind` ('person',
   * 'class', 'organization', 'import'), `id`, `organization_id`, `name`, `key` (a person's user id as it is
   * compared, else null), `staged_by` (not null: nobody may see it yet).
   */
  abstract readonly relation: string;
  /** Whether there is such a person within the scope of `em`. */
  abstract isPerson(
    em: EntityManager,
    person: { readonly id: string; readonly usertype: Usertype },
  ): Promise<boolean>;
}
