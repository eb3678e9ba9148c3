import { findQuizType, quizTypeOf, type QuizTypeCode } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
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
    name: quizTypeOf(code).name,
    translation: t(`type.${code}`),
  });
}

/** The same by the type's number; a type that this page does not know is practice of some kind. */
export function useQuizNameOf(): (id: number) => Name {
  const { t } = useTranslation();
  const nameOf = useQuizName();
  return (id) => {
    const type = findQuizType(id);
    return type ? nameOf(type.code) : { name: '', translation: t('quiz-type.other') };
  };
}

/** For a chart, whose axis has room for one name: the Japanese one, and its translation where it needs one. */
export function useBarName(): (id: number) => { name: string; translation?: string } {
  const nameOf = useQuizNameOf();
  return (id) => {
    const { name, translation } = nameOf(id);
    if (name === '') return { name: withoutFurigana(translation) };
    return currentLanguage() === 'ja' ? { name } : { name, translation };
  };
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
      <b>{translation}</b>{' '}
      <span className={classes.name} lang="ja">
        {name}
      </span>
    </>
  );
}

interface TitledAttempt {
  readonly title: string;
  readonly quiz_type: number;
  readonly exam_id: string | null;
}

/** An attempt's title: a test has its own, practice the Japanese name of its type, with a translation beside (STUDY). */
export function AttemptTitle({ title, quiz_type, exam_id }: TitledAttempt) {
  const { translation } = useQuizNameOf()(quiz_type);
  return (
    <>
      <span lang="ja">{title}</span>
      {exam_id !== null || currentLanguage() === 'ja' ? null : (
        <>
          {' '}
          <span className={classes.name}>{translation}</span>
        </>
      )}
    </>
  );
}
