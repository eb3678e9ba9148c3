import type { OrganizationStatistics } from '#contracts/http/class-statistics';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Card } from '../../ui/card.js';
import { hours, percent } from '../../ui/format/time.js';
import { Meter } from '../../ui/meter.js';
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
  const all = { class_id: null, name: t('all-classes'), members, now, before, help: help_count };
  return (
    <Card dense id="classes" className={classes.card} aria-labelledby="classes-title">
      <div className={classes.head}>
        <h2 id="classes-title">{t('compare')}</h2>
        <span className="faint small">{t('compare.hint')}</span>
      </div>
      <table className={table.compare}>
        <thead>
          <tr>
            {(['class', 'learners', 'per-learner', 'rate.practice', 'help'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {by_class.map((one) => (
            <ClassRow
              key={one.class_id ?? 'none'}
              of={{ ...one, name: one.class_id === null ? t('no-class') : one.name }}
              query={one.class_id === null ? null : ['class', one.class_id]}
              shown={shownId !== undefined && one.class_id === shownId}
            />
          ))}
        </tbody>
        <tfoot>
          <ClassRow of={all} query={['organization', organization_id]} shown={shownId === undefined} />
        </tfoot>
      </table>
    </Card>
  );
}

interface ClassRowProps {
  of: OfClass;
  query: readonly [string, string] | null;
  shown: boolean;
}

function ClassRow({ of: { name, members, now, before, help }, query, shown }: ClassRowProps) {
  const { t } = useTranslation('watch-class');
  const [params] = useSearchParams();
  const share = members === 0 ? 0 : Math.min(100, percent(now.learners, members) ?? 0);
  const [rate, then] = [now, before].map(({ practice }) => percent(practice.correct, practice.answered));
  const seconds = now.practice.seconds + now.tests.seconds;
  return (
    <tr data-shown={shown || undefined} aria-current={shown || undefined}>
      <th scope="row">
        {query === null ? name : <Link to={searchOf(params, query)}>{name}</Link>}{' '}
        <small className="faint">{t('people', { count: members })}</small>
      </th>
      <td data-label={t('learners')}>
        <Meter thin value={share} label={t('learners')} />
        <span>
          {t('people', { count: now.learners })}{' '}
          <small className="faint">{members === 0 ? '' : `${share} %`}</small>
        </span>
      </td>
      <td data-label={t('per-learner')}>
        {t('n-hours', { hours: now.learners === 0 ? 0 : hours(seconds / now.learners) })}
      </td>
      <td data-label={t('rate.practice')}>
        {typeof rate === 'number' ? `${rate} % ` : '— '}
        {typeof rate === 'number' && typeof then === 'number' ? <Change by={rate - then} /> : null}
      </td>
      <td data-label={t('help')}>{help === 0 ? '—' : <b>{t('people', { count: help })}</b>}</td>
    </tr>
  );
}

/** The same days, of another class. */
function searchOf(params: URLSearchParams, [name, value]: readonly [string, string]): string {
  const next = new URLSearchParams(params);
  for (const other of ['class', 'organization', 'behind']) next.delete(other);
  next.set(name, value);
  return `?${next}`;
}
