import { statisticsMigration } from './20261120-0040-statistics.js';
import { endedAtMigration } from './20261122-0010-ended-at.js';
import { practiceMonthsMigration } from './20261126-0020-practice-months.js';
import { figuresByPeriodMigration } from './20261126-0110-figures-by-period.js';
import { studyHoursMigration } from './20261126-1800-study-hours.js';
import { figuresOfMomentsMigration } from './20261126-2120-figures-of-moments.js';
import { studyHoursLiveMigration } from './20261126-2140-study-hours-live.js';
import { weeklyGoalsMigration } from './20261127-0010-weekly-goals.js';
import { missedItemsMigration } from './20261127-0020-missed-items.js';
import { unreadAttemptsMigration } from './20261128-0030-unread-attempts.js';

export const statisticsMigrations = [
  statisticsMigration,
  endedAtMigration,
  practiceMonthsMigration,
  figuresByPeriodMigration,
  studyHoursMigration,
  figuresOfMomentsMigration,
  studyHoursLiveMigration,
  weeklyGoalsMigration,
  missedItemsMigration,
  unreadAttemptsMigration,
];
