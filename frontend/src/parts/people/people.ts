import type { SchoolClass, Student } from '#contracts/http/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { resource } from '../../kit/list/resource.js';

export const students = resource<Student>('/students');
export const classes = resource<SchoolClass>('/classes');

/** The most that a list endpoint gives at once. */
const PAGE_SIZE = 100;

/** All classes of the own organization, for pickers; for the top administrator those of the organization named. */
export function useClasses(organizationId?: string) {
  const named = organizationId === undefined ? '' : `&organization_id=${organizationId}`;
  return useQuery({
    queryKey: [classes.path, 'list', `all${named}`],
    queryFn: ({ signal }) => allClasses(named, signal),
    placeholderData: keepPreviousData,
  });
}

/** Page by page: a picker that knows the first hundred would hide the others. */
async function allClasses(named: string, signal: AbortSignal): Promise<{ items: SchoolClass[] }> {
  const items: SchoolClass[] = [];
  for (let page = 1; ; page++) {
    const read = await classes.list(`page=${page}&size=${PAGE_SIZE}&sort=name${named}`, signal);
    items.push(...read.items);
    if (read.items.length === 0 || items.length >= read.total) return { items };
  }
}
