import type { LearnerMemory } from '#contracts/http/learner-memory';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { drillSearch } from '../study/drill.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { Masu } from '../../ui/masu.js';
import classes from './progress.module.css';

const SHOWN = 6;

/** What is taken for one another: two squares, and a tap that drills just these two (PLUS-4). */
export function MixedPairs({ memory, practises }: { memory: LearnerMemory; practises: boolean }) {
  const { t } = useTranslation('see-progress');
  const pairs = memory.pairs.slice(0, SHOWN);
  return (
    <Card className={classes.narrow}>
      <h2>
        <Furigana>{t('pairs')}</Furigana>
      </h2>
      <p className="muted small">
        <Furigana>{t(pairs.length === 0 ? 'pairs.none' : 'pairs.period')}</Furigana>
      </p>
      <ul className={classes.pairs}>
        {pairs.map(({ kind, items, times }) => {
          const [one, other] = items;
          return (
            <li key={[kind, ...items].join('/')}>
              <span className={classes.pair}>
                <Sign text={one} />
                <IconArrowsExchange size={18} aria-hidden />
                <Sign text={other} />
              </span>
              <span className="muted small">
                <Furigana>{t('pairs.times', { count: times })}</Furigana>
              </span>
              {practises ? (
                <Button
                  component={Link}
                  to={drillSearch(kind, items)}
                  variant="default"
                  aria-label={withoutFurigana(t('pairs.drill', { one, other }))}
                >
                  {t('practise')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** One sign in its square; a word as long as it is. */
const Sign = ({ text }: { text: string }) =>
  Array.from(text).length === 1 ? (
    <Masu>{text}</Masu>
  ) : (
    <span className={`glyph ${classes.pairWord}`} lang="ja">
      {text}
    </span>
  );
