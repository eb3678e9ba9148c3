import type { ItemKind } from '#contracts/constants';
import type { LearnerStudy } from '#contracts/http/study';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Locked } from '../../parts/study/material-card.js';
import { drillSearch } from '../../parts/study/drill.js';
import { Furigana } from '../../ui/furigana.js';
import classes from './home.module.css';

type Confusions = LearnerStudy['confusions'];
interface Pair {
  readonly kind: ItemKind;
  readonly items: readonly [string, string];
  readonly times: number;
}

const SHOWN = 6;

/** シ for ツ and ツ for シ are one pair. The most frequent ones first. */
function pairsOf(confusions: Confusions): Pair[] {
  const groups = Map.groupBy(confusions, ({ kind, item, mistaken_for }) =>
    JSON.stringify([kind, ...[item, mistaken_for].toSorted()]),
  );
  const pairs = [...groups.values()].flatMap((group): Pair[] => {
    const [first] = group;
    if (!first) return [];
    const times = group.reduce((sum, one) => sum + one.times, 0);
    return [{ kind: first.kind, items: [first.item, first.mistaken_for], times }];
  });
  return pairs.toSorted((one, other) => other.times - one.times).slice(0, SHOWN);
}

/** What the learner takes for one another: a tap drills just these two. */
export function ConfusionPairs({ confusions, locked }: { confusions: Confusions; locked: boolean }) {
  const { t } = useTranslation('see-top');
  const pairs = pairsOf(confusions);
  if (pairs.length === 0) return null;
  return (
    <section className={classes.mixed} aria-labelledby="mixed-up">
      <h2 id="mixed-up">
        <Furigana>{t('mixed')}</Furigana>
      </h2>
      <ul>
        {pairs.map((pair) => (
          <li key={[pair.kind, ...pair.items].join('/')}>
            {locked ? (
              <Locked className={classes.pair}>
                <PairText {...pair} />
                <IconLock className={classes.lock} size={20} aria-hidden />
              </Locked>
            ) : (
              <Link className={classes.pair} to={drillSearch(pair.kind, pair.items)}>
                <PairText {...pair} />
                <span className={classes.drill}>
                  <Furigana>{t('mixed.drill')}</Furigana>
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PairText({ items: [one, other], times }: Pair) {
  const { t } = useTranslation('see-top');
  return (
    <span className={classes.pairText}>
      <span className={classes.pairItems} lang="ja">
        <span>{one}</span>
        <span className={classes.slash}>／</span>
        <span>{other}</span>
      </span>
      <span className="muted small">
        <Furigana>{t('mixed.times', { count: times })}</Furigana>
      </span>
    </span>
  );
}
