import type { PatternFacts } from '#contracts/http/study-patterns';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Meaning } from '../../parts/questions/question-prompt.js';
import { Card } from '../../ui/card.js';
import { Furigana, Ruby } from '../../ui/furigana.js';
import { FormName } from './form-name.js';
import classes from './read-patterns.module.css';

/** What is taken for the pattern: the difference first, then how that one is used. */
export function SimilarPatterns({ similar }: { similar: PatternFacts['similar'] }) {
  const { t } = useTranslation('patterns');
  return (
    <Card>
      <h2 className={classes.part}>
        <Furigana>{t('similar')}</Furigana>
      </h2>
      <ul className={classes.similar}>
        {similar.map(({ pattern, form, difference, example }) => (
          <li key={pattern}>
            <Link className={classes.similarForm} to={`../${pattern}`} relative="path" lang="ja">
              <FormName form={form} />
            </Link>
            <span>
              <Meaning meanings={difference} />
            </span>
            <span className={classes.similarExample} lang="ja">
              <Ruby text={example.text} />
            </span>
            <span className={classes.translation}>
              <Meaning meanings={example.translation} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
