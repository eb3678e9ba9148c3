import type { Language } from '#contracts/constants';
import type { RecordForm } from '../../kit/form/record-form.js';
import type { QuestionFields } from './question-fields.js';

/** What the cards of the form share: the form, and the language that is being written. */
export interface CardProps {
  form: RecordForm<QuestionFields>;
  language: Language;
  onLanguage: (language: Language) => void;
}
