import type { StatisticsBody } from '#contracts/http/class-statistics';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localPercent } from '../../kit/texts/i18n.js';
import { Figure, Figures } from '../../ui/figures.js';
import { wallClock } from '../../ui/format/zoned-time.js';
import { hours, percent } from '../../ui/format/time.js';
import { WholeDates } from '../../ui/whole-dates.js';
import { Change } from './change.js';
import { useBehind } from './behind-figures.js';
import classes from './dashboard.module.css';

interface KeyFiguresProps {
  statistics: StatisticsBody;
  /** Undefined: not known at the moment. */
  now: { readonly tests: number; readonly practice: number; readonly all: number } | undefined;
  help: number;
  stale: boolean;
}

const secondsOf = ({ practice, tests }: StatisticsBody['now']): number => practice.seconds + tests.seconds;

/** Six figures; each says what it is of, and leads to what is behind it. */
export function KeyFigures({ statistics, now, help, stale }: KeyFiguresProps) {
  const { t } = useTranslation('watch-class');
  const { members, now: done, before, a_week_ago: ago } = statistics;
  const then = wallClock(ago.at, statistics.period.time_zone).replace('T', ' ').slice(5);
  const behind = useBehind()();
  const [spent, spentBefore] = [hours(secondsOf(done)), hours(secondsOf(before))];
  return (
    <div className={classes.six}>
      <Figures>
        <Figure
          label={t('now')}
          value={now?.all ?? '—'}
          unit={t('of', { count: members })}
          change={now ? <Change by={now.all - ago.answering} /> : null}
          stale={stale}
        >
          <p>
            {now
              ? t('now.split', { practice: now.practice, tests: now.tests })
              : stale
                ? t('now.unknown')
                : '…'}
          </p>
          <p>
            <WholeDates>{t('now.ago', { then, count: ago.answering })}</WholeDates>
          </p>
          <a href="#now">{t('see')}</a>
        </Figure>
        <Figure
          label={t('learners')}
          value={done.learners}
          unit={done.learners > members ? '' : t('of', { count: members })}
          change={<Change by={done.learners - before.learners} />}
          stale={stale}
        >
          <p>{t('before', { value: t('people', { count: before.learners }) })}</p>
          <Link to={behind}>{t('behind')}</Link>
        </Figure>
        <Figure
          label={t('time')}
          value={spent}
          unit={t('hours', { count: spent })}
          change={<Change by={Math.round((spent - spentBefore) * 10) / 10} />}
          stale={stale}
        >
          <p>{t('each', { hours: each(secondsOf(done), done.learners) })}</p>
          <p>{t('before', { value: t('n-hours', { hours: spentBefore }) })}</p>
          <Link to={behind}>{t('behind')}</Link>
        </Figure>
        {(['practice', 'tests'] as const).map((kind) => (
          <RateFigure key={kind} kind={kind} {...{ done, before, stale, behind }} />
        ))}
        <Figure
          label={t('help')}
          value={help}
          unit={t('people-unit', { count: help })}
          change={<Change by={ago.help_now - ago.help} better="less" />}
          stale={stale}
        >
          <p>{t('help.now')}</p>
          <p>
            <WholeDates>{t('help.ago', { then, now: ago.help_now, before: ago.help })}</WholeDates>
          </p>
          <a href="#help">{t('see')}</a>
        </Figure>
      </Figures>
    </div>
  );
}

interface RateFigureProps {
  kind: 'practice' | 'tests';
  done: StatisticsBody['now'];
  before: StatisticsBody['now'];
  stale: boolean;
  behind: string;
}

function RateFigure({ kind, done, before, stale, behind }: RateFigureProps) {
  const { t } = useTranslation('watch-class');
  const [rate, rateBefore] = [done, before].map((one) => percent(one[kind].correct, one[kind].answered));
  return (
    <Figure
      label={t(`rate.${kind}`)}
      value={rate ?? '—'}
      unit={rate === null ? '' : '%'}
      change={
        typeof rate === 'number' && typeof rateBefore === 'number' ? <Change by={rate - rateBefore} /> : null
      }
      stale={stale}
    >
      <p>{t(`answers.${kind}`, { count: done[kind].answered })}</p>
      <p>{t('before', { value: localPercent(rateBefore) })}</p>
      <Link to={behind}>{t('behind')}</Link>
    </Figure>
  );
}

const each = (seconds: number, learners: number): number => (learners === 0 ? 0 : hours(seconds / learners));
