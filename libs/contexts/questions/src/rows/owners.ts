import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';

const PLATFORM = `'${PLATFORM_ORGANIZATION_ID}'::uuid`;

/** Of a table by its alias: what belongs to the scope's organization. */
export const ownOf = (alias: string): string => `mine(${alias}.organization_id)`;
/** Of a table by its alias: what belongs to the platform, whose bank every organization reads. */
export const ofPlatform = (alias: string): string => `${alias}.organization_id = ${PLATFORM}`;
/** Both: all that people of the scope may read. */
export const readableOf = (alias: string): string => `(${ownOf(alias)} or ${ofPlatform(alias)})`;
/** The same of a scope that may be wider than the owner of what is written: `owner` is an expression. */
export const usableFor = (alias: string, owner: string): string =>
  `${readableOf(alias)} and (${alias}.organization_id = ${owner} or ${ofPlatform(alias)})`;

/** On the wire: null is the platform. */
export const shownOwner = (organizationId: string): string | null =>
  organizationId === PLATFORM_ORGANIZATION_ID ? null : organizationId;
