import type { LearnerMemory } from '#contracts/http/learner-memory';
import type { ReactNode, CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { weekdayOf } from './dates.js';
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
  const most = Math.max(1, ...forecast.map(({ due }) => due));
  const isNone = forecast.every(({ due }) => due === 0);
  const [today, tomorrow] = forecast;
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
        <ol className={classes.forecast} data-stale={stale || undefined}>
          {forecast.map(({ day, due }, index) => {
            const style: CSSProperties & { '--due': number } = { '--due': due / most };
            return (
              <li key={day} style={style} data-today={index === 0 || undefined}>
                <span className={classes.dueBar}>
                  <b>{due}</b>
                  <i aria-hidden />
                </span>
                <span>{index === 0 ? t('due.today') : Number(day.slice(8))}</span>
                <span>{withoutFurigana(t('weekday').split(' ')[weekdayOf(day)] ?? '')}</span>
              </li>
            );
          })}
        </ol>
      )}
      {start}
    </Card>
  );
}
