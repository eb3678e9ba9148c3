export { EXAM_STREAM, type ExamEvent } from './domain/exam.events.js';
export { BankLookup } from './lookups/bank/bank.js';
export { examBank } from './lookups/bank/exam-bank.read-model.js';
export { seedExam, type SeededExam } from './commands/seed-exam/seed-exam.js';
