export { answerFrom, paperKindOf, rightOnPaper, writtenOn } from './answers.js';
export { Fonts, GETA } from './fonts.js';
export { pdfOf } from './pdf.js';
export { type Picture, pictureOf } from './picture.js';
export type { PrintedExam, PrintedForm, PrintedQuestion, PrintOptions } from './printed.js';
export { testPaper } from './sheets/test-paper.js';
export { Setter } from './words.js';
export { answerKey, scriptOf } from './sheets/answer-key.js';
export { classReport, type Report, type ReportLearner } from './sheets/class-report.js';
