/** Figures by period took its place on the 26th; nothing reads or writes it since. Forward only. */
export const unreadAttemptsMigration = {
  name: '20261128_0030_unread_attempts',
  up: /* sql */ `drop table class_statistics_attempt;`,
} as const;
