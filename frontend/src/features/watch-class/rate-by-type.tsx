import type { StatisticsBody } from '#contracts/http/class-statistics';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localPercent } from '../../kit/texts/i18n.js';
import { useBarName } from '../../parts/study/quiz-name.js';
import { Card } from '../../ui/card.js';
import type { BarTableRow } from '../../ui/charts/bar-table-rows.js';
import { BarTable } from '../../ui/charts/bar-table.js';
import { percent } from '../../ui/format/time.js';
import { useBehind } from './behind-figures.js';
import { Change } from './change.js';
import classes from './watch-class.module.css';

type OfType = StatisticsBody['by_quiz_type'][number];

/** How many are right of each type, beside the time before. */
export function RateByType({ types, stale }: { types: readonly OfType[]; stale: boolean }) {
  const { t } = useTranslation('watch-class');
  const rowOf = useRow();
  return (
    <Card dense className={classes.card} aria-labelledby="types-title">
      <div className={classes.head}>
        <h2 id="types-title">{t('by-type')}</h2>
        <span className={classes.legend} aria-hidden="true">
          <i data-part="now" />
          {t('legend.now')}
          <i data-part="before" />
          {t('legend.before')}
        </span>
      </div>
      {types.length === 0 ? (
        <p className="muted">{t('nothing-yet')}</p>
      ) : (
        <BarTable
          className={classes.types}
          caption={t('by-type')}
          columns={[t('type'), t('legend.before'), t('legend.now'), t('change'), t('answers')]}
          labels={[t('legend.now'), t('legend.before')]}
          rows={types.map(rowOf)}
          stale={stale}
        />
      )}
    </Card>
  );
}

function useRow(): (of: OfType) => BarTableRow {
  const barName = useBarName();
  const behind = useBehind();
  return ({ quiz_type, answered, correct, before }) => {
    const { name, translation } = barName(quiz_type);
    const rate = percent(correct, answered) ?? 0;
    const then = percent(before.correct, before.answered);
    return {
      ...{ key: quiz_type, name: translation ?? name, value: rate, before: then },
      heading: (
        <Link to={behind({ type: quiz_type })}>
          {translation ?? name}
          {translation === undefined ? null : <small lang="ja">{name}</small>}
        </Link>
      ),
      said: localPercent(then),
      cells: [
        <b key="rate">{localPercent(rate)}</b>,
        then === null ? (
          <span key="change" className="faint">
            —
          </span>
        ) : (
          <Change key="change" by={rate - then} />
        ),
        <span key="answers" className="hidden-text">
          {answered}
        </span>,
      ],
    };
  };
}
