import { AREA_PERMISSIONS } from '#contracts/constants';
import type { Student } from '#contracts/http/people';
import { IconLock, IconPrinter, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Furigana } from '../../ui/furigana.js';
import { useReadModel } from '../../realtime/read-model.js';
import { ApiError } from '../../kit/client/api-error.js';
import { useWayBack } from '../../kit/list/came-from.js';
import { useOne } from '../../kit/list/use-list.js';
import { ChangeHistory } from '../../parts/audit/change-history.js';
import { students } from '../../parts/people/people.js';
import { StudentStatus } from '../../parts/people/student-status.js';
import { ProgressView } from '../../parts/progress/progress-view.js';
import { Records, useRecordsState } from '../../parts/progress/records.js';
import { useFigures, useRecords } from '../../realtime/learner-figures.js';
import { useUser } from '../../kit/session/current-user.js';
import { SessionsList } from '../../parts/devices/sessions-list.js';
import { Card, Chip } from '../../ui/card.js';
import { printWhole } from '../../ui/charts/print-whole.js';
import { Button } from '../../ui/controls.js';
import { formatDateTime } from '../../ui/format/time.js';
import { LiveSection } from '../../kit/reading/live-states.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Banner, EmptyState, Skeletons } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';
import { AssignedTests } from './assigned-tests.js';
import { Notes } from './notes.js';
import { StudentFacts } from './student-facts.js';
import classes from './see-student.module.css';

interface StudentPageProps {
  /** What may be done to the learner: another feature's. */
  actions: (student: Student) => ReactNode;
}

export function StudentPage({ actions }: StudentPageProps) {
  const { studentId = '' } = useParams();
  const query = useOne(students, studentId);
  if (query.data) return <Details student={query.data.value}>{actions(query.data.value)}</Details>;
  if (!query.isError) return <Skeletons count={3} height={120} />;
  return isUnknown(query.error) ? <NotFound /> : <QueryFailed of={query} />;
}

/** No learner, another organization's, or an address that can be nobody's: the same for all. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function NotFound() {
  const { t } = useTranslation('see-student');
  const list = useWayBack('/students');
  return (
    <EmptyState
      heading="h1"
      title={<Furigana>{t('not-found')}</Furigana>}
      text={<Furigana>{t('not-found-hint')}</Furigana>}
      action={
        <Button component={Link} to={list}>
          {t('to-list')}
        </Button>
      }
    />
  );
}

function Details({ student, children }: { student: Student; children: ReactNode }) {
  const { t } = useTranslation(['see-student', 'student']);
  const mayEnd = useUser().permissions.includes(AREA_PERMISSIONS.students.edit);
  const { id, guest } = student;
  return (
    <>
      <PageHeading
        title={student.fullname}
        note={guest ? <Chip tone="ai">{t('student:guest')}</Chip> : <StudentStatus student={student} />}
      >
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => void printWhole()}
        >
          {t('print')}
        </Button>
        {children}
      </PageHeading>
      <PrintLine organization={student.organization_name} />
      <Notice student={student} />
      <div className={classes.page}>
        <StudentFacts student={student} />
        <Progress studentId={id} />
        <StudentRecords studentId={id} />
        <Notes studentId={id} mayWrite={mayEnd} />
        <Card>
          <h2>{t('tests')}</h2>
          <AssignedTests studentId={id} />
        </Card>
        <div className={classes.columns}>
          <Card>
            <h2>{t('sessions')}</h2>
            <SessionsList of={{ studentId: id }} mayEnd={mayEnd} />
          </Card>
          <ChangeHistory of="students" id={id} />
        </div>
      </div>
    </>
  );
}

/** On paper alone: of which school, when, and by whom. */
function PrintLine({ organization }: { organization: string }) {
  const { t } = useTranslation('see-student');
  const { fullname: name } = useUser();
  const time = formatDateTime(new Date().toISOString());
  return <p className={classes.printed}>{t('print-line', { organization, time, name })}</p>;
}

function Notice({ student }: { student: Student }) {
  const { t } = useTranslation('see-student');
  if (student.status === 'deactivated') {
    return (
      <Banner>
        <IconLock aria-hidden />
        <p>{t('deactivated')}</p>
      </Banner>
    );
  }
  if (!student.guest) return null;
  return (
    <Banner>
      <IconUserQuestion aria-hidden />
      <p>{t('guest')}</p>
    </Banner>
  );
}

/** The same figures as the learner sees, live (STAT-3). */
function Progress({ studentId }: { studentId: string }) {
  const { t } = useTranslation('see-student');
  const figures = useFigures({ id: studentId, isOwn: false });
  return (
    <LiveSection title={t('progress')} of={useReadModel('learner-progress', studentId)} skeletons={2}>
      {(progress, stale) => <ProgressView {...figures} progress={progress} stale={stale} />}
    </LiveSection>
  );
}

/** Each opens: an attempt at a test with the test, for whoever may see tests; practice beside the learner. */
function StudentRecords({ studentId }: { studentId: string }) {
  const maySeeExams = useUser().permissions.includes(AREA_PERMISSIONS.exams.view);
  const list = useRecordsState();
  const query = useRecords({ id: studentId, isOwn: false }, list.search);
  return (
    <Records
      {...{ list, query }}
      exports={{ list: 'learner-records', id: studentId }}
      href={({ id, exam_id }) => {
        if (exam_id === null) return `/students/${studentId}/attempts/${id}`;
        return maySeeExams ? `/quiz/${exam_id}/attempts/${id}` : undefined;
      }}
    />
  );
}
