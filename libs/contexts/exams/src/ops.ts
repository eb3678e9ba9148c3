export { EXAM_STREAM, type ExamEvent } from './domain/exam.events.js';
export { BankLookup } from './rows/bank-lookup.js';
export { examBank } from './read-models/exam-bank/exam-bank.read-model.js';
export { seedExam, type SeededExam } from './commands/seed-exam/seed-exam.js';
