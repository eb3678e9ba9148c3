import type { PERSON_STATUS } from '#contracts/http/people';

type Status = (typeof PERSON_STATUS)[number];

export const statusOf = ({ deactivatedAt }: { deactivatedAt?: Date | null }): Status =>
  deactivatedAt ? 'deactivated' : 'active';

/** The condition of a list's `status`; nothing for undefined. */
export const withStatus = (status: Status | undefined) =>
  status === undefined ? {} : { deactivatedAt: status === 'active' ? null : { $ne: null } };

/** The same of people. Of active ones: `initial`, the password has not been replaced yet; `no-password`, none was issued. */
export function withPersonStatus(status: Status | 'initial' | 'no-password' | undefined) {
  if (status === 'initial') return { deactivatedAt: null, isInitial: true };
  if (status === 'no-password') return { deactivatedAt: null, passwordHash: null };
  return withStatus(status);
}
