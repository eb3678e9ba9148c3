import { AREA_PERMISSIONS } from '#contracts/constants';
import type { Exam } from '#contracts/http/exams';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LoadOne } from '../../kit/list/load-one.js';
import { OrganizationName } from '../../parts/people/organization-parts.js';
import { useIsTopAdministrator, useUser } from '../../kit/session/current-user.js';
import { Card } from '../../ui/card.js';
import { PageHeading } from '../../ui/table-parts.js';
import { useExamZone } from '../../parts/tests/bank-kinds.js';
import { exams } from './api/exams.js';
import columns from '../../ui/columns.module.css';
import { AssignPanel } from './assign/assign-panel.js';
import { ExamCommands } from './exam-commands.js';
import { fieldsOf } from './exam-draft.js';
import { useSectionText } from './section-text.js';
import { ExamStatus } from './exam-status.js';
import { ExamTabs, type ExamParts, type ExamTab } from './exam-tabs.js';
import { wallClock } from '../../ui/format/zoned-time.js';
import { FactList } from '../../ui/fact-list.js';
import classes from './manage-exams.module.css';
import { ChangeHistory } from '../../parts/audit/change-history.js';
import { useExamTypeName } from '../../parts/study/exam-type-name.js';

interface ExamPageProps {
  /** Which page of the test is open. A draft has one for all that there is of it. */
  tab: ExamTab;
  /** The pages of a published test that are other features'. */
  parts: ExamParts;
  /** What stands beside the words of their tabs. */
  counts?: ExamParts;
  /** What is done to a published test while it is taken, and after: another feature's, in the head. */
  steering?: (exam: Exam) => ReactNode;
}

export function ExamPage({ tab, parts, counts, steering }: ExamPageProps) {
  const { examId = '' } = useParams();
  return (
    <LoadOne resource={exams} id={examId}>
      {({ value }) => (
        <ExamDetails
          exam={value}
          {...{ tab, parts }}
          {...(counts && { counts })}
          {...(steering && { steering })}
        />
      )}
    </LoadOne>
  );
}

function ExamDetails({ exam, tab, parts, counts, steering }: { exam: Exam } & ExamPageProps) {
  const mayEdit = useUser().permissions.includes(AREA_PERMISSIONS.exams.edit);
  const own = {
    ...(mayEdit && exam.status !== 'closed' && { assignment: () => <AssignPanel exam={exam} /> }),
    settings: () => <Settings exam={exam} />,
  };
  const pages: ExamParts = exam.status === 'draft' ? own : { ...parts, ...own };
  return (
    <>
      <PageHeading title={exam.title} titleLanguage="ja" note={<ExamStatus exam={exam} />}>
        {mayEdit && exam.status !== 'draft' ? steering?.(exam) : null}
        <ExamCommands exam={exam} />
      </PageHeading>
      {exam.status === 'draft' ? (
        Object.entries(pages).map(([name, page]) => <Fragment key={name}>{page(exam)}</Fragment>)
      ) : (
        <ExamTabs exam={exam} tab={tab} pages={pages} counts={counts} />
      )}
    </>
  );
}

const Settings = ({ exam }: { exam: Exam }) => (
  <div className={columns.cards}>
    <Facts exam={exam} />
    <ChangeHistory of="quiz/exams" id={exam.id} />
  </div>
);

/** In the organization's zone, as entered; an author who may not read the bank sees the browser's time. */
function useWindowRows(exam: Exam): [string, string][] {
  const { t } = useTranslation('manage-exams');
  const mayEdit = useUser().permissions.includes(AREA_PERMISSIONS.exams.edit);
  const zone = useExamZone(exam.organization_id, mayEdit);
  const shown = (instant: string) => wallClock(instant, zone).replace('T', ' ');
  return [
    [t('column.start'), shown(exam.exam_start_datetime)],
    [t('column.end'), shown(exam.exam_end_datetime)],
    [t('field.zone'), zone],
  ];
}

const organizationRow = (label: string, exam: Exam): [string, ReactNode] => [
  label,
  <OrganizationName id={exam.organization_id} />,
];

function Facts({ exam }: { exam: Exam }) {
  const { t } = useTranslation(['manage-exams', 'app', 'people', 'question']);
  const examTypeName = useExamTypeName();
  const describe = useSectionText();
  const { time_limit_seconds: limit, pass_points: pass } = exam;
  const windowRows = useWindowRows(exam);
  const isTop = useIsTopAdministrator();
  const rows: [string, ReactNode][] = [
    ...(isTop ? [organizationRow(t('people:organization'), exam)] : []),
    [t('field.type'), examTypeName(exam.exam_type)],
    ...windowRows,
    [t('field.minutes'), limit === null ? t('no-limit') : String(limit / 60)],
    [t('field.pass'), pass === null ? t('no-pass') : t('pass-from', { count: pass })],
    [t('field.visible'), t(`visible.${exam.result_visible}`)],
    [t('column.questions'), String(exam.question_count)],
  ];
  return (
    <Card>
      <h2>{t('facts')}</h2>
      <FactList rows={rows} />
      {exam.status === 'draft' || pass === null ? null : <p className="muted small">{t('pass-stands')}</p>}
      <h3 className={classes.part}>{t('questions')}</h3>
      <ul className={classes.sections}>
        {fieldsOf(exam, 'UTC').sections.map((section, index) => (
          <li key={index}>{describe(section)}</li>
        ))}
      </ul>
    </Card>
  );
}
