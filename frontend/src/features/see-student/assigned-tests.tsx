import { AREA_PERMISSIONS } from '#contracts/constants';
import type { AssignedTest } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/format/time.js';
import { NoData } from '../../kit/list/no-data.js';
import { DataTable, type Column } from '../../kit/list/data-table.js';
import { useUser } from '../../kit/session/current-user.js';
import { StateLabel, type Look } from '../../ui/state-label.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import { useTestsOf } from './api/tests.js';
import { useExamTypeName } from '../../parts/study/exam-type-name.js';

export function AssignedTests({ studentId }: { studentId: string }) {
  const { t } = useTranslation('see-student');
  const query = useTestsOf(studentId);
  const columns = useColumns();
  const maySee = useUser().permissions.includes(AREA_PERMISSIONS.exams.view);
  if (!query.data) {
    if (query.isError) return <QueryFailed of={query} />;
    return <Skeletons count={2} height={60} />;
  }
  if (query.data.length === 0) return <NoData text={t('tests-empty')} />;
  return (
    <DataTable
      caption={t('tests')}
      rows={query.data}
      columns={columns}
      nameOf={(test) => test.title}
      href={maySee ? (test) => `/quiz/${test.id}/details` : undefined}
    />
  );
}

function useColumns(): Column<AssignedTest>[] {
  const { t } = useTranslation(['see-student', 'app']);
  const examTypeName = useExamTypeName();
  return [
    { title: t('test.title'), cell: (test) => <b lang="ja">{test.title}</b> },
    { title: t('test.type'), cell: (test) => examTypeName(test.exam_type) },
    {
      title: t('test.window'),
      cell: (test) => (
        <>
          <span className="nowrap">{formatDateTime(test.exam_start_datetime)}</span> –{' '}
          <span className="nowrap">{formatDateTime(test.exam_end_datetime)}</span>
        </>
      ),
    },
    { title: t('test.state'), cell: (test) => <TestState test={test} /> },
  ];
}

const LOOKS: Readonly<Record<AssignedTest['state'], Look>> = {
  not_started: 'locked',
  available: 'time',
  completed: 'done',
  expired: 'over',
};

function TestState({ test }: { test: AssignedTest }) {
  const { t } = useTranslation('see-student');
  if (test.in_progress) return <StateLabel look="time">{t('state.in-progress')}</StateLabel>;
  return <StateLabel look={LOOKS[test.state]}>{t(`state.${test.state}`)}</StateLabel>;
}
