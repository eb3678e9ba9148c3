import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';

/** For SQL on tables that have no column for it: all their rows are the platform's. */
export const OF_PLATFORM = `mine('${PLATFORM_ORGANIZATION_ID}'::uuid)`;
