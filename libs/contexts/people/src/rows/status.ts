import type { PERSON_STATUS } from '#contracts/http/people';

type Status = (typeof PERSON_STATUS)[number];

export const statusOf = ({ deactivatedAt }: { deactivatedAt?: Date | null }): Status =>
  deactivatedAt ? 'deactivated' : 'active';

/** The condition of a list's `status`; nothing for undefined. */
export const withStatus = (status: Status | undefined) =>
  status === undefined ? {} : { deactivatedAt: status === 'active' ? null : { $ne: null } };

/** The same of people: `initial` = active, and the password has not been replaced yet. */
export const withPersonStatus = (status: Status | 'initial' | undefined) =>
  status === 'initial' ? { deactivatedAt: null, isInitial: true } : withStatus(status);
