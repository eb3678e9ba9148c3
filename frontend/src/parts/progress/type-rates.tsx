import type { LearningHistory } from '#contracts/http/learning-records';
import { findQuizType } from '#contracts/constants';
import { isPractice } from '#contracts/practice-types';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { practiceSearch } from '../study/practice-link.js';
import { TranslatedName, useQuizNameOf } from '../study/quiz-name.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { percent } from '../../ui/format/time.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { SegmentButtons } from '../../ui/segments.js';
import classes from './progress.module.css';
import squares from './squares.module.css';

type OfType = LearningHistory['quiz_types'][number];
type Shown = 'this_month' | 'in_all';
/** Below it practice is offered. */
const DRILL_BELOW = 60;

interface TypeRatesProps {
  history: LearningHistory;
  stale: boolean;
  /** Whether what goes badly can be practised from here. */
  practises: boolean;
}

/** One line a type with its whole name, and where last month stood (STAT-2). */
export function TypeRates({ history, stale, practises }: TypeRatesProps) {
  const { t } = useTranslation(['see-progress', 'list']);
  const hasMonth = history.quiz_types.some((type) => type.this_month.answered > 0);
  const [chosen, choose] = useState<Shown>();
  const shown = chosen ?? (hasMonth ? 'this_month' : 'in_all');
  const types = history.quiz_types.filter((type) => type[shown].answered > 0);
  return (
    <Card className={classes.wide}>
      <div className={classes.head}>
        <h2>
          <Furigana>{t('types')}</Furigana>
        </h2>
        <SegmentButtons
          legend={withoutFurigana(t('types.span'))}
          segments={[
            { value: 'this_month', label: <Furigana>{t('types.month')}</Furigana> },
            { value: 'in_all', label: <Furigana>{t('types.all')}</Furigana> },
          ]}
          value={shown}
          onChange={choose}
        />
      </div>
      {types.length === 0 ? (
        <p className="muted">
          {shown === 'this_month' && history.quiz_types.length > 0 ? (
            <Furigana>{t('types.none')}</Furigana>
          ) : (
            t('list:empty')
          )}
        </p>
      ) : (
        <ul className={classes.types} data-stale={stale || undefined}>
          {types.map((type) => (
            <TypeRow key={type.quiz_type} type={type} shown={shown} practises={practises} />
          ))}
        </ul>
      )}
      {types.some((type) => type.last_month.answered > 0) ? (
        <p className={`${squares.key} ${classes.rateKey}`}>
          <span>
            <i className={classes.tick} aria-hidden />
            <Furigana>{t('types.last')}</Furigana>
          </span>
        </p>
      ) : null}
    </Card>
  );
}

function TypeRow({ type, shown, practises }: { type: OfType; shown: Shown; practises: boolean }) {
  const { t } = useTranslation('see-progress');
  const names = useQuizNameOf()(type.quiz_type);
  const rate = percent(type[shown].correct, type[shown].answered) ?? 0;
  const last = percent(type.last_month.correct, type.last_month.answered);
  const code = findQuizType(type.quiz_type)?.code;
  const style: CSSProperties & { '--rate': number; '--last': number } = {
    '--rate': rate,
    '--last': last ?? 0,
  };
  return (
    <li style={style}>
      <span className={classes.typeName}>
        <TranslatedName {...names} />
      </span>
      <span className={classes.track} aria-hidden>
        <i />
        {last === null ? null : <u />}
      </span>
      <b>{rate}%</b>
      <span className={classes.typeCount}>
        <Furigana>{t('types.count', { count: type[shown].answered })}</Furigana>
        {last === null ? null : (
          <span className="hidden-text">{withoutFurigana(t('types.last-rate', { rate: last }))}</span>
        )}
      </span>
      {practises && rate < DRILL_BELOW && code !== undefined && isPractice(code) ? (
        <Button
          component={Link}
          to={practiceSearch(code)}
          variant="outline"
          size="sm"
          aria-label={withoutFurigana(t('types.practise', { type: withoutFurigana(names.translation) }))}
        >
          {t('practise')}
        </Button>
      ) : null}
    </li>
  );
}
