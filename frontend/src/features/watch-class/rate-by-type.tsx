import type { StatisticsBody } from '#contracts/http/class-statistics';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useBarName } from '../../parts/study/quiz-name.js';
import { Card } from '../../ui/card.js';
import { percent } from '../../ui/format/time.js';
import { Change } from './change.js';
import classes from './watch-class.module.css';

type OfType = StatisticsBody['by_quiz_type'][number];

/** How many are right of each type, beside the time before: a table whose bars are drawn in it. */
export function RateByType({ types, stale }: { types: readonly OfType[]; stale: boolean }) {
  const { t } = useTranslation('watch-class');
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
        <table className={classes.types} data-stale={stale || undefined}>
          <caption className="hidden-text">{t('by-type')}</caption>
          <thead className="hidden-text">
            <tr>
              {(['type', 'bar', 'legend.now', 'legend.before', 'change', 'answers'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map((one) => (
              <TypeRow key={one.quiz_type} of={one} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function TypeRow({ of: { quiz_type, answered, correct, before } }: { of: OfType }) {
  const { name, translation } = useBarName()(quiz_type);
  const [rate, then] = [percent(correct, answered) ?? 0, percent(before.correct, before.answered)];
  const style: CSSProperties & Record<'--rate' | '--then', number> = { '--rate': rate, '--then': then ?? 0 };
  return (
    <tr>
      <th scope="row">
        {translation ?? name}
        {translation === undefined ? null : <small lang="ja">{name}</small>}
      </th>
      <td aria-hidden="true">
        <span className={classes.rate} style={style} data-then={then === null ? undefined : true} />
      </td>
      <td>
        <b>{rate} %</b>
      </td>
      <td className="hidden-text">{then === null ? '—' : `${then} %`}</td>
      <td>{then === null ? <span className="faint">—</span> : <Change by={rate - then} />}</td>
      <td className="hidden-text">{answered}</td>
    </tr>
  );
}
