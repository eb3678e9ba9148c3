import { IDLE_CUTOFF_SECONDS } from '#contracts/constants';
import type { StudyHours, StudyHoursPage as Ledger } from '#contracts/http/study-hours';
import { hoursAndMinutes } from '#contracts/study-minutes';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { DataList } from '../../kit/list/data-list.js';
import type { Column } from '../../kit/list/data-table.js';
import { ExportMenu } from '../../kit/list/export-menu.js';
import { useListAsFrom } from '../../kit/list/came-from.js';
import { AsLeft } from '../../kit/list/last-left.js';
import { useListState, type ListState } from '../../kit/list/list-state.js';
import type { Filter } from '../../kit/list/list-tools.js';
import { useClassesOf } from '../../parts/people/class-choices.js';
import { useOrganizationFilter } from '../../parts/people/organization-parts.js';
import { Chip } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Figure, Figures } from '../../ui/figures.js';
import { IncompleteNotice } from '../../ui/incomplete.js';
import { PageHeading } from '../../ui/table-parts.js';
import { useStudyHours } from './api/study-hours.js';
import { monthName, MonthSelect } from './months.js';
import classes from './see-study-hours.module.css';

const FILTERS = ['organization_id', 'month', 'class_id'];
/** The month is the present one each time. */
const LASTING = ['organization_id', 'class_id'];

/** Who has studied how long in a month, for the employers who pay for it (PLUS-5). */
export const StudyHoursPage = () => (
  <AsLeft name="study-hours" filters={LASTING}>
    <StudyHoursList />
  </AsLeft>
);

function StudyHoursList() {
  const { t } = useTranslation('see-study-hours');
  const list = useListState(FILTERS, 'study-hours');
  const query = useStudyHours(list.search, list.filter('organization_id'));
  const ledger = query.data;
  return (
    <>
      <PageHeading
        title={t('title')}
        note={ledger ? `${monthName(ledger.month)} · ${t('total', { count: ledger.total })}` : null}
      >
        <ExportMenu of={{ list: 'study-hours' }} filters={FILTERS} />
        <ReportButton list={list} />
      </PageHeading>
      {ledger ? <Sums ledger={ledger} /> : null}
      <DataList
        caption={t('title')}
        list={list}
        query={query}
        columns={useColumns()}
        nameOf={({ fullname }) => fullname}
        href={({ student_id }) => `/study-hours/students/${student_id}${monthOf(list)}`}
        search={t('search')}
        filters={useFilters(ledger)}
        empty={{ what: t('empty'), text: t('empty-hint') }}
      />
    </>
  );
}

const monthOf = (list: ListState): string =>
  list.filter('month') === '' ? '' : `?month=${list.filter('month')}`;

/** Of a class: a report has an addressee. */
function ReportButton({ list }: { list: ListState }) {
  const { t } = useTranslation('see-study-hours');
  const from = useListAsFrom();
  const classId = list.filter('class_id');
  const month = list.filter('month');
  if (classId === '') return <span className="muted small">{t('report.choose')}</span>;
  const query = new URLSearchParams({ class_id: classId, ...(month === '' ? {} : { month }) });
  return (
    <Button
      component={Link}
      to={`/study-hours/print?${query.toString()}`}
      state={from}
      size="sm"
      leftSection={<IconPrinter size={20} aria-hidden />}
    >
      {t('report')}
    </Button>
  );
}

/** Of all that the filters let through, not of the page alone. */
function Sums({ ledger: { month, summary, time_zone, incomplete } }: { ledger: Ledger }) {
  const { t } = useTranslation('see-study-hours');
  return (
    <div className={classes.sums}>
      <IncompleteNotice incomplete={incomplete} />
      <Figures>
        <Figure
          label={t('sum.time', { month: monthName(month) })}
          value={hoursAndMinutes(summary.minutes)}
          unit={t('unit.hours')}
        />
        <Figure label={t('sum.learners')} value={summary.learners} unit={t('unit.learners')} />
        <Figure label={t('sum.days')} value={summary.days} unit={t('unit.days')} />
        <Figure label={t('sum.answers')} value={summary.answers} unit={t('unit.answers')} />
      </Figures>
      <p className="muted small">{t('rule', { seconds: IDLE_CUTOFF_SECONDS, zone: time_zone })}</p>
    </div>
  );
}

function useColumns(): Column<StudyHours>[] {
  const { t, i18n } = useTranslation('see-study-hours');
  return [
    {
      title: t('column.learner'),
      sort: 'fullname',
      cell: ({ fullname, user_id, active }) => (
        <span className={classes.learner}>
          <b>{fullname}</b> <small className="muted">{user_id}</small>{' '}
          {active ? null : <Chip>{t('deactivated')}</Chip>}
        </span>
      ),
    },
    { title: t('column.class'), sort: 'class_name', cell: ({ class_name }) => class_name ?? t('no-class') },
    { title: t('column.branch'), sort: 'branch', cell: ({ branch }) => branch || '—' },
    {
      title: t('column.time'),
      sort: 'seconds',
      numeric: true,
      cell: ({ minutes }) => hoursAndMinutes(minutes),
    },
    { title: t('column.days'), sort: 'days', numeric: true, cell: ({ days }) => days },
    {
      title: t('column.answers'),
      sort: 'answers',
      numeric: true,
      cell: ({ answers }) => i18n.format(answers),
    },
  ];
}

function useFilters(ledger: Ledger | undefined): Filter[] {
  const { t } = useTranslation('see-study-hours');
  const organizationId = useSearchParams()[0].get('organization_id') ?? '';
  const organization = useOrganizationFilter();
  const all = useClassesOf(organizationId);
  return [
    ...organization.map((filter) => ({ ...filter, clears: ['class_id'] })),
    {
      name: 'month',
      label: t('month'),
      render: (value, onChange) => <MonthSelect known={ledger} value={value} onChange={onChange} />,
    },
    {
      name: 'class_id',
      label: t('column.class'),
      options: [
        ...all.map(({ id, name }) => ({ value: id, label: name })),
        { value: 'none', label: t('no-class') },
      ],
    },
  ];
}
