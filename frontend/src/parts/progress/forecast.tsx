import type { LearnerMemory } from '#contracts/http/learner-memory';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { BarChart } from '../../ui/charts/lazy-bar-chart.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { shortDay, weekdayOf } from './dates.js';
import classes from './progress.module.css';

interface ForecastProps {
  memory: LearnerMemory;
  stale: boolean;
  /** How today's are begun. */
  start?: ReactNode;
}

/** How many things come back for review, today and on the next six days (STUDY-7). */
export function Forecast({ memory: { forecast }, stale, start }: ForecastProps) {
  const { t } = useTranslation('see-progress');
  const isNone = forecast.every(({ due }) => due === 0);
  const [today, tomorrow] = forecast;
  const weekdays = withoutFurigana(t('weekday')).split(' ');
  return (
    <Card className={classes.narrow}>
      <h2>
        <Furigana>{t('due.title')}</Furigana>
      </h2>
      <p className="muted">
        <Furigana>
          {isNone ? t('due.none') : t('due.text', { today: today?.due, tomorrow: tomorrow?.due })}
        </Furigana>
      </p>
      {isNone ? null : (
        <div className={classes.due}>
          <BarChart
            caption={withoutFurigana(t('due.title'))}
            labels={[withoutFurigana(t('due.day-name')), withoutFurigana(t('due.count'))]}
            look="squares"
            rows={forecast.map(({ day, due }, index) => {
              const weekday = weekdays[weekdayOf(day)] ?? '';
              const name = index === 0 ? t('due.today') : `${shortDay(day)} ${weekday}`;
              return {
                ...{ name, value: due, marked: index === 0, inTable: `${day} ${weekday}` },
                tick: [index === 0 ? t('due.today') : String(Number(day.slice(8))), weekday],
              };
            })}
            empty=""
            stale={stale}
          />
        </div>
      )}
      {start}
    </Card>
  );
}
