import { attemptsMigration } from './20261121-0120-attempts.js';
import { practiceStartsMigration } from './20261121-0140-practice-starts.js';

export const attemptsMigrations = [attemptsMigration, practiceStartsMigration] as const;
