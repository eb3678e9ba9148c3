import { IDLE_CUTOFF_SECONDS } from '#contracts/constants';
import type { StudentHours } from '#contracts/http/study-hours';
import { daysOfMonth, minutesOf } from '#contracts/study-minutes';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../kit/client/api-error.js';
import { useWayBack } from '../../kit/list/came-from.js';
import { ExportMenu } from '../../kit/list/export-menu.js';
import { Card } from '../../ui/card.js';
import { BarChartWithTable } from '../../ui/charts/bar-chart.js';
import { Button } from '../../ui/controls.js';
import { IncompleteNotice } from '../../ui/incomplete.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { EmptyState, Skeletons } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';
import { useStudentHours } from './api/study-hours.js';
import { MonthTable } from './month-table.js';
import { monthName, MonthSelect } from './months.js';
import classes from './see-study-hours.module.css';

/** One learner's month, as it is proved to an employer (PLUS-5). */
export function StudentHoursPage() {
  const { studentId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const month = params.get('month') ?? '';
  const hours = useStudentHours(studentId, month);
  const { data, isError, error } = hours;
  const choose = (chosen: string) => setParams(chosen === '' ? {} : { month: chosen }, { replace: true });
  if (data) return <Month hours={data} asked={month} onMonth={choose} />;
  if (!isError) return <Skeletons count={3} height={160} />;
  return error instanceof ApiError && [400, 404].includes(error.status) ? (
    <NotFound />
  ) : (
    <QueryFailed of={hours} />
  );
}

function NotFound() {
  const { t } = useTranslation('see-study-hours');
  const list = useWayBack('/study-hours');
  return (
    <EmptyState
      heading="h1"
      title={t('not-found')}
      text={t('not-found-hint')}
      action={
        <Button component={Link} to={list}>
          {t('to-list')}
        </Button>
      }
    />
  );
}

interface MonthProps {
  hours: StudentHours;
  asked: string;
  onMonth: (month: string) => void;
}

function Month({ hours, asked, onMonth }: MonthProps) {
  const { t } = useTranslation('see-study-hours');
  const { student_id: id, user_id, branch, month, days, time_zone } = hours;
  const note = [user_id, branch, monthName(month)].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeading title={hours.fullname} note={note}>
        <MonthSelect known={hours} value={asked} onChange={onMonth} />
        <ExportMenu of={{ list: 'learner-hours', id }} filters={['month']} />
        <Button
          component={Link}
          to={`/study-hours/print?student_id=${id}&month=${month}`}
          size="sm"
          leftSection={<IconPrinter size={20} aria-hidden />}
        >
          {t('report')}
        </Button>
      </PageHeading>
      <IncompleteNotice incomplete={hours.incomplete} />
      {days.length === 0 ? (
        <EmptyState title={t('student.empty')} text={t('student.empty-hint')} />
      ) : (
        <div className={classes.month}>
          <Card>
            <MonthTable hours={hours} />
          </Card>
          <Card className={classes.chart}>
            <h2>{t('student.chart', { month: monthName(month) })}</h2>
            <BarChartWithTable
              caption={t('student.chart', { month: monthName(month) })}
              labels={[t('student.day'), t('student.minutes')]}
              rows={barsOf(hours)}
              empty={t('student.empty')}
            />
            <p className="muted small">{t('rule', { seconds: IDLE_CUTOFF_SECONDS, zone: time_zone })}</p>
            <Link to={`/students/${id}`}>{t('student.page')}</Link>
          </Card>
        </div>
      )}
    </>
  );
}

const barsOf = ({ month, days }: StudentHours) =>
  daysOfMonth(month).map((day) => ({
    name: String(Number(day.slice(8))),
    value: days.reduce((sum, one) => (one.day === day ? sum + minutesOf(one.seconds) : sum), 0),
  }));
