import type { OrganizationStatistics } from '#contracts/http/class-statistics';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { localPercent } from '../../kit/texts/i18n.js';
import { Card } from '../../ui/card.js';
import type { BarTableRow } from '../../ui/charts/bar-table-rows.js';
import { BarTable } from '../../ui/charts/bar-table.js';
import { hours, percent } from '../../ui/format/time.js';
import { Change } from './change.js';
import table from './compare.module.css';
import classes from './watch-class.module.css';

type OfClass = OrganizationStatistics['by_class'][number];

interface CompareClassesProps {
  statistics: OrganizationStatistics;
  /** Undefined: all of them. */
  shownId: string | undefined;
}

/** The classes of the organization side by side, and all of them together. */
export function CompareClasses({ statistics, shownId }: CompareClassesProps) {
  const { t } = useTranslation('watch-class');
  const { by_class, organization_id, members, now, before, help_count } = statistics;
  const rowOf = useRow();
  const all = { class_id: null, name: t('all-classes'), members, now, before, help: help_count };
  const ofClass = (one: OfClass) => ({
    ...rowOf(
      { ...one, name: one.class_id === null ? t('no-class') : one.name },
      one.class_id === null ? null : ['class', one.class_id],
    ),
    shown: shownId !== undefined && one.class_id === shownId,
  });
  const together = { key: 'all', shown: shownId === undefined, total: true };
  return (
    <Card dense id="classes" className={classes.card} aria-labelledby="classes-title">
      <div className={classes.head}>
        <h2 id="classes-title">{t('compare')}</h2>
        <span className="faint small">{t('compare.hint')}</span>
      </div>
      <BarTable
        className={table.compare}
        headed
        tenths
        caption={t('compare')}
        columns={[t('class'), t('share'), t('learners'), t('per-learner'), t('rate.practice'), t('help')]}
        labels={[t('legend.now'), t('legend.before')]}
        rows={[...by_class.map(ofClass), { ...rowOf(all, ['organization', organization_id]), ...together }]}
      />
    </Card>
  );
}

const shareOf = (learners: number, members: number): number =>
  members === 0 ? 0 : Math.min(100, percent(learners, members) ?? 0);

function useRow(): (of: OfClass, query: readonly [string, string] | null) => BarTableRow {
  const { t } = useTranslation('watch-class');
  const [params] = useSearchParams();
  return ({ class_id, name, members, now, before, help }, query) => {
    const [rate, then] = [now, before].map(({ practice }) => percent(practice.correct, practice.answered));
    const seconds = now.practice.seconds + now.tests.seconds;
    const share = shareOf(now.learners, members);
    return {
      ...{ key: class_id ?? 'none', name, value: share, before: shareOf(before.learners, members) },
      heading: (
        <>
          {query === null ? name : <Link to={searchOf(params, query)}>{name}</Link>}{' '}
          <small className="faint">{t('people', { count: members })}</small>
        </>
      ),
      cells: [
        <span key="learners">
          {t('people', { count: now.learners })}{' '}
          <small className="faint">
            {now.learners > members || members === 0 ? '' : localPercent(share)}
          </small>
        </span>,
        t('n-hours', { hours: now.learners === 0 ? 0 : hours(seconds / now.learners) }),
        <span key="rate">
          {localPercent(rate)}{' '}
          {typeof rate === 'number' && typeof then === 'number' ? <Change by={rate - then} /> : null}
        </span>,
        help === 0 ? '—' : <b key="help">{t('people', { count: help })}</b>,
      ],
    };
  };
}

/** The same days, of another class. */
function searchOf(params: URLSearchParams, [name, value]: readonly [string, string]): string {
  const next = new URLSearchParams(params);
  for (const other of ['class', 'organization', 'behind', 'type']) next.delete(other);
  next.set(name, value);
  return `?${next}`;
}
