import { withoutFurigana } from '../../ui/furigana.js';
import { QUIZ_TYPES } from '#contracts/constants';
import { currentLanguage, i18n } from '../../kit/texts/i18n.js';

/** The quiz type's Japanese name, and a translation beside it where there is one (STUDY). */
export function quizTypeName(id: number): string {
  const name = QUIZ_TYPES.find((type) => type.id === id)?.name ?? withoutFurigana(i18n.t('quiz-type.other'));
  if (currentLanguage() === 'ja' || (id !== 10 && id !== 11)) return name;
  return i18n.t(id === 10 ? 'quiz-type.10' : 'quiz-type.11');
}
