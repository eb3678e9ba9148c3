import { QuestionImportItemRow, QuestionImportRow } from './question-import.row.js';
import { QuestionMediaRow } from './question-media.row.js';
import { QuestionRow, QuestionVersionRow } from './question.row.js';

/** For `DatabaseModule.forRoot({ entities })`. */
export const questionsEntities = [
  QuestionRow,
  QuestionVersionRow,
  QuestionMediaRow,
  QuestionImportRow,
  QuestionImportItemRow,
];
