export { EXAM_STREAM, type ExamEvent } from './domain/exam.events.js';
export { BankLookup } from './lookups/bank/bank.js';
export { bankProjection } from './lookups/bank/bank.projection.js';
export { seedExam, type SeededExam } from './commands/seed-exam/seed-exam.js';
