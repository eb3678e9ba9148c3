import type { SchoolClass } from '#contracts/http/people';
import { useIsTopAdministrator } from '../../kit/session/current-user.js';
import { useClasses } from './people.js';

const NONE: readonly SchoolClass[] = [];

/** Classes of the own organization; for the top administrator of the one named, and none as long as it is empty. */
export function useClassesOf(organizationId: string): readonly SchoolClass[] {
  const named = useIsTopAdministrator();
  const { data, isPlaceholderData } = useClasses(named && organizationId !== '' ? organizationId : undefined);
  if (isPlaceholderData || (named && organizationId === '')) return NONE;
  return data?.items ?? NONE;
}

/** Those that somebody can be put into, and those that are chosen already: deactivated ones are offered no more. */
export const offeredClasses = (
  all: readonly SchoolClass[],
  ...chosen: (string | null | undefined)[]
): SchoolClass[] => all.filter(({ id, status }) => status === 'active' || chosen.includes(id));
