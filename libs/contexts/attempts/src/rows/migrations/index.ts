import { attemptsMigration } from './20261121-0120-attempts.js';
import { examAttemptsSubmittedMigration } from './20261123-0180-exam-attempts-submitted.js';
import { examAttemptsMigration } from './20261123-0160-exam-attempts.js';
import { examExtensionsMigration } from './20261123-2110-exam-extensions.js';
import { practiceStartsMigration } from './20261121-0140-practice-starts.js';
import { practiceTakenAlongMigration } from './20261127-0050-practice-taken-along.js';

export const attemptsMigrations = [
  attemptsMigration,
  practiceStartsMigration,
  examAttemptsMigration,
  examExtensionsMigration,
  examAttemptsSubmittedMigration,
  practiceTakenAlongMigration,
] as const;
