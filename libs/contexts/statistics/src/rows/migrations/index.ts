import { statisticsMigration } from './20261120-0040-statistics.js';
import { endedAtMigration } from './20261122-0010-ended-at.js';
import { figuresByPeriodMigration } from './20261126-0110-figures-by-period.js';

export const statisticsMigrations = [statisticsMigration, endedAtMigration, figuresByPeriodMigration];
