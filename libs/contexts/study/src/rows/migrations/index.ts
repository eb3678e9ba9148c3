import { studyMigration } from './20261121-0100-study.js';
import { studyItemUpdatesMigration } from './20261121-0110-study-item-updates.js';
import { openedStageMigration } from './20261122-0020-opened-stage.js';

/** Lookups and read models of the study context. */
export const studyMigrations = [studyMigration, studyItemUpdatesMigration, openedStageMigration] as const;
