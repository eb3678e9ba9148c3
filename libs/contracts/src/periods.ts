/** What a figure may be asked for: the local day, week (from Monday) or month so far, or days of one's own. */
export const PERIODS = ['today', 'week', 'month', 'range'] as const;
export type PeriodName = (typeof PERIODS)[number];
export const DEFAULT_PERIOD = 'week' satisfies PeriodName;
/** The longest that days of one's own may be. */
export const LONGEST_PERIOD_DAYS = 366;
