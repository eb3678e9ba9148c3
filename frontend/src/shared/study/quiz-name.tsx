import { QUIZ_TYPES, type QuizTypeCode } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/i18n.js';
import { Furigana } from '../ui/furigana.js';
import classes from './material-card.module.css';

interface Name {
  /** In Japanese, as the product calls it in every language. */
  readonly name: string;
  /** In the reader's language; in Japanese the same name with its readings. */
  readonly translation: string;
}

/** Japanese name of a quiz type, and its translation (STUDY). */
export function useQuizName(): (code: QuizTypeCode) => Name {
  const { t } = useTranslation('materials');
  return (code) => ({
    name: QUIZ_TYPES.find((type) => type.code === code)?.name ?? code,
    translation: t(`type.${code}`),
  });
}

/** The translation, and the Japanese name beside it; in Japanese the name alone. */
export function TranslatedName({ name, translation }: Name) {
  if (currentLanguage() === 'ja') {
    return (
      <b>
        <Furigana>{translation}</Furigana>
      </b>
    );
  }
  return (
    <>
      <b>{translation}</b>
      <span className={classes.name} lang="ja">
        {name}
      </span>
    </>
  );
}
