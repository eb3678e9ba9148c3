import { studyMigration } from './20261121-0100-study.js';
import { studyItemUpdatesMigration } from './20261121-0110-study-item-updates.js';

/** Lookups and read models of the study context. */
export const studyMigrations = [studyMigration, studyItemUpdatesMigration] as const;
