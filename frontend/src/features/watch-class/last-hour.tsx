import type { StatisticsBody } from '#contracts/http/class-statistics';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../../ui/charts/lazy-bar-chart.js';
import { Card } from '../../ui/card.js';
import { wallClock } from '../../ui/format/zoned-time.js';
import classes from './watch-class.module.css';

interface LastHourProps {
  hour: StatisticsBody['last_hour'];
  zone: string;
  stale: boolean;
}

const learnersIn = ({ practice, tests }: StatisticsBody['last_hour'][number]): number => practice + tests;

/** How many learners did something in each two minutes. */
export function LastHour({ hour, zone, stale }: LastHourProps) {
  const { t } = useTranslation('watch-class');
  const most = hour.toSorted((a, b) => learnersIn(b) - learnersIn(a))[0];
  const nobody = most === undefined || learnersIn(most) === 0;
  const middle = Math.floor(hour.length / 2);
  const tickOf = (index: number, at: string, count: number) => {
    if (index === hour.length - 1) return t('hour.now', { count });
    return index === 0 || index === middle ? t('hour.then', { at, count }) : '';
  };
  return (
    <Card dense className={classes.card} aria-labelledby="hour-title">
      <div className={classes.head}>
        <h2 id="hour-title">{t('hour')}</h2>
        <span className={classes.legend} aria-hidden="true">
          <i data-part="now" />
          {t('doing.practice')}
          <i data-part="second" />
          {t('doing.test')}
        </span>
      </div>
      <BarChart
        caption={t('hour')}
        labels={[t('hour.at'), t('doing.practice'), t('doing.test')]}
        look="plain"
        height={150}
        stale={stale}
        rows={
          nobody
            ? []
            : hour.map(({ at, practice, tests }, index) => {
                const name = wallClock(at, zone).slice(11);
                return { name, value: practice, second: tests, tick: tickOf(index, name, practice + tests) };
              })
        }
        empty={t('hour.none')}
      />
      {nobody ? null : (
        <p className="faint small">
          {t('hour.most', { number: learnersIn(most), at: wallClock(most.at, zone).slice(11) })}
        </p>
      )}
    </Card>
  );
}
