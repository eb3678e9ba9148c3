import { LANGUAGES } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { RightAnswers } from '../../parts/questions/right-answers.js';
import type { ListedItem } from './api/question-imports.js';
import classes from './items.module.css';

/** What is right, as learners see it, and where the file says so. */
export function RightAnswer({ item: { question, origins } }: { item: ListedItem }) {
  if (!question) return null;
  return (
    <div className={classes.told}>
      <RightAnswers content={question} />
      <From name={origins.answer} />
    </div>
  );
}

/** In each language that there is, and where the file says it. */
export function Explained({ item: { question, origins } }: { item: ListedItem }) {
  const texts = question?.explanation ?? {};
  const languages = LANGUAGES.filter((language) => texts[language] !== undefined);
  if (languages.length === 0) return null;
  return (
    <span className={classes.told}>
      {languages.map((language) => (
        <span key={language}>
          <span className={classes.text} lang={LANGUAGE_NAMES[language].tag}>
            {texts[language]}
          </span>
          <small className={classes.language}>{LANGUAGE_NAMES[language].name}</small>
        </span>
      ))}
      <From name={origins.explanation} />
    </span>
  );
}

function From({ name }: { name: string | undefined }) {
  const { t } = useTranslation('import-questions');
  if (name === undefined || name === '') return null;
  return (
    <small className={classes.from}>
      {t('items.from')} <code>{name}</code>
    </small>
  );
}
