import type { EntityManager } from '@mikro-orm/postgresql';
import { Organization } from './organization.row.js';

/** Names of the organizations that these rows belong to, by id. */
export async function organizationNames(
  em: EntityManager,
  rows: readonly { readonly organizationId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map((row) => row.organizationId))];
  const organizations = await em.find(Organization, { id: { $in: ids } }, { fields: ['id', 'name'] });
  return new Map(organizations.map(({ id, name }) => [id, name]));
}
