import type { Projection } from './projection.js';

/**
 * SQL that is true while a stream of the organization is parked; which row its events belong to is known only when they
 * are folded, so all rows of the organization say so.
 * @param organizationId SQL of the organization's id: a column or a parameter
 */
export const incompleteSql = (
  { name, version }: Pick<Projection, 'name' | 'version'>,
  organizationId: string,
): string => `exists (select from es.parked k
  join es.event e on e.stream_id = k.stream_id and e.version = k.stream_version
  where k.name = '${name}' and k.version = ${version} and e.org_id = ${organizationId})`;
