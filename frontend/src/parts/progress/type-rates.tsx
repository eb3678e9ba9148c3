import type { LearningHistory } from '#contracts/http/learning-records';
import { findQuizType } from '#contracts/constants';
import { isPractice } from '#contracts/practice-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { practiceSearch } from '../study/practice-link.js';
import { TranslatedName, useQuizNameOf } from '../study/quiz-name.js';
import { localPercent } from '../../kit/texts/i18n.js';
import { Card } from '../../ui/card.js';
import type { BarTableRow } from '../../ui/charts/bar-table-rows.js';
import { BarTable } from '../../ui/charts/bar-table.js';
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
  const rowOf = useRow(practises);
  const columns = useColumnNames();
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
        <BarTable
          className={classes.types}
          caption={withoutFurigana(t('types'))}
          columns={columns}
          labels={[withoutFurigana(t(shown === 'in_all' ? 'types.all' : 'types.month')), columns[1]]}
          rows={types.map((type) => rowOf(type, shown))}
          stale={stale}
        />
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

/** Of the name, the bar with its mark, the rate and the answers. */
function useColumnNames(): [string, string, string, string] {
  const { t } = useTranslation('see-progress');
  return [
    withoutFurigana(t('column.type')),
    withoutFurigana(t('types.last')),
    withoutFurigana(t('rate')),
    withoutFurigana(t('attempted')),
  ];
}

function useRow(practises: boolean): (type: OfType, shown: Shown) => BarTableRow {
  const { t } = useTranslation('see-progress');
  const nameOf = useQuizNameOf();
  return (type, shown) => {
    const names = nameOf(type.quiz_type);
    const { answered, correct } = type[shown];
    const rate = percent(correct, answered) ?? 0;
    const last = percent(type.last_month.correct, type.last_month.answered);
    const name = withoutFurigana(names.translation);
    return {
      ...{ key: type.quiz_type, name, value: rate, before: last },
      heading: <TranslatedName {...names} />,
      said: last === null ? '—' : withoutFurigana(t('types.last-rate', { rate: last })),
      cells: [
        <b key="rate">{localPercent(rate)}</b>,
        <Answered
          key="answered"
          count={answered}
          drill={practises && rate < DRILL_BELOW ? type : undefined}
        />,
      ],
    };
  };
}

/** How many there were or, where it goes badly, the way to practise it. */
function Answered({ count, drill }: { count: number; drill: OfType | undefined }) {
  const { t } = useTranslation('see-progress');
  const names = useQuizNameOf();
  const code = drill && findQuizType(drill.quiz_type)?.code;
  const answered = <Furigana>{t('types.count', { count })}</Furigana>;
  if (!drill || code === undefined || !isPractice(code))
    return <span className={classes.typeCount}>{answered}</span>;
  const type = withoutFurigana(names(drill.quiz_type).translation);
  return (
    <>
      <span className="hidden-text">{answered}</span>
      <Button
        component={Link}
        to={practiceSearch(code)}
        variant="outline"
        size="sm"
        aria-label={withoutFurigana(t('types.practise', { type }))}
      >
        {t('practise')}
      </Button>
    </>
  );
}
