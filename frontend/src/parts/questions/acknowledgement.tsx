import { Furigana } from '../../ui/furigana.js';
import type { AskedSkill } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './acknowledgement.module.css';

/** Whose questions show what; kana and sentences are the product's own. A matching question has kanji or words. */
const KANJI: readonly AskedSkill[] = ['kanji-reading', 'kanji-meaning', 'kanji-writing', 'matching'];
const WORDS: readonly AskedSkill[] = ['word-meaning', 'word-reading', 'word-recall', 'matching'];

/** Below a list of questions. */
export const acknowledgeRows = (rows: readonly { skill: AskedSkill }[]) => (
  <Acknowledgement skills={rows.map(({ skill }) => skill)} />
);

/** Stands on each screen that shows kanji or words, as the dictionaries' licence asks. A new tab: the test stays open. */
export function Acknowledgement({ skills }: { skills: readonly AskedSkill[] }) {
  const { t } = useTranslation();
  const sources = [
    skills.some((skill) => KANJI.includes(skill)) ? t('acknowledgement.kanji') : undefined,
    skills.some((skill) => WORDS.includes(skill)) ? t('acknowledgement.words') : undefined,
  ].filter((source) => source !== undefined);
  if (sources.length === 0) return null;
  return (
    <p className={classes.line}>
      <Link to="/licenses" target="_blank" rel="noopener">
        <Furigana>{sources.join(' · ')}</Furigana>
      </Link>
    </p>
  );
}
