import type { Skill } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './acknowledgement.module.css';

/** Skills whose questions are made from the kanji dictionary; kana, words and sentences are the product's own. */
const FROM_DICTIONARY: readonly Skill[] = ['kanji-reading', 'kanji-meaning', 'kanji-writing'];

/** Stands on each screen that shows dictionary data, as its licence asks. A new tab: the test stays open. */
export function Acknowledgement({ skills }: { skills: readonly Skill[] }) {
  const { t } = useTranslation();
  if (!skills.some((skill) => FROM_DICTIONARY.includes(skill))) return null;
  return (
    <p className={classes.line}>
      <Link to="/licenses" target="_blank" rel="noopener">
        {t('acknowledgement')}
      </Link>
    </p>
  );
}
