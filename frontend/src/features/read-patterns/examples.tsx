import type { PatternFacts } from '#contracts/http/study-patterns';
import { useTranslation } from 'react-i18next';
import { Meaning } from '../../parts/questions/question-prompt.js';
import { ListenSign } from '../../parts/writing/listen-button.js';
import { Card } from '../../ui/card.js';
import { Furigana, Ruby, withoutFurigana } from '../../ui/furigana.js';
import classes from './read-patterns.module.css';

type Example = PatternFacts['examples'][number];

export function Examples({ examples }: { examples: readonly Example[] }) {
  const { t } = useTranslation('patterns');
  return (
    <Card>
      <h2 className={classes.part}>
        <Furigana>{t('examples')}</Furigana>
      </h2>
      <ul className={classes.examples}>
        {examples.map((example, index) => (
          <li key={index}>
            <p>
              <span className={classes.sentence} lang="ja">
                <Ruby text={example.text} />
              </span>
              <span className={classes.translation}>
                <Meaning meanings={example.translation} />
              </span>
            </p>
            {example.sound === null ? null : (
              <ListenSign
                address={example.sound}
                label={withoutFurigana(t('listen', { number: index + 1 }))}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
