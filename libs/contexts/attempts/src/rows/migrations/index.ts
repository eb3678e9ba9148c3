import { attemptsMigration } from './20261121-0120-attempts.js';
import { examAttemptsMigration } from './20261123-0160-exam-attempts.js';
import { practiceStartsMigration } from './20261121-0140-practice-starts.js';

export const attemptsMigrations = [
  attemptsMigration,
  practiceStartsMigration,
  examAttemptsMigration,
] as const;
