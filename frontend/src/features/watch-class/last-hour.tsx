import type { StatisticsBody } from '#contracts/http/class-statistics';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../../ui/charts/lazy-bar-chart.js';
import { Card } from '../../ui/card.js';
import { wallClock } from '../../ui/format/zoned-time.js';
import { Skeletons } from '../../ui/states.js';
import classes from './watch-class.module.css';

interface LastHourProps {
  hour: StatisticsBody['last_hour'];
  zone: string;
  stale: boolean;
}

/** How many learners answered in each ten minutes. */
export function LastHour({ hour, zone, stale }: LastHourProps) {
  const { t } = useTranslation('watch-class');
  const nobody = hour.every(({ practice, tests }) => practice + tests === 0);
  return (
    <Card dense className={classes.card} aria-labelledby="hour-title">
      <h2 id="hour-title">{t('hour')}</h2>
      <Suspense fallback={<Skeletons count={1} height={240} />}>
        <BarChart
          caption={t('hour')}
          labels={[t('hour.at'), t('doing.practice'), t('doing.test')]}
          stale={stale}
          rows={
            nobody
              ? []
              : hour.map(({ at, practice, tests }) => ({
                  ...{ name: wallClock(at, zone).slice(11), value: practice, second: tests },
                }))
          }
          empty={t('hour.none')}
        />
      </Suspense>
    </Card>
  );
}
