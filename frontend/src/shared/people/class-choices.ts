import type { SchoolClass } from '#contracts/http/people';
import { useIsTopAdministrator } from '../session/current-user.js';
import { useClasses } from './people.js';

const NONE: readonly SchoolClass[] = [];

/** Classes of the own organization; for the top administrator of the one named, and none as long as it is empty. */
export function useClassesOf(organizationId: string): readonly SchoolClass[] {
  const named = useIsTopAdministrator();
  const { data, isPlaceholderData } = useClasses(named && organizationId !== '' ? organizationId : undefined);
  if (isPlaceholderData || (named && organizationId === '')) return NONE;
  return data?.items ?? NONE;
}
