import type { Student } from '#contracts/http/people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../ui/format/time.js';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { StudentStatus } from '../../parts/people/student-status.js';
import { Card } from '../../ui/card.js';
import { FactList } from '../../ui/fact-list.js';

/** All that is known of a learner (ADMIN-1); of the password only whether there is one. */
export function StudentFacts({ student }: { student: Student }) {
  const { t } = useTranslation(['see-student', 'student']);
  const rows: [string, ReactNode][] = [
    [t('student:field.fullname'), student.fullname],
    [t('student:field.user-id'), student.guest ? '—' : <span translate="no">{student.user_id}</span>],
    [t('student:field.gakunen'), student.gakunen || '—'],
    [t('student:field.class'), <ClassLink key="class" student={student} />],
    [t('student:field.branch'), student.branch || '—'],
    [t('student:field.organization'), <span lang="ja">{student.organization_name}</span>],
    [t('student:field.language'), LANGUAGE_NAMES[student.content_language].name],
    [t('student:field.password'), <Password key="password" student={student} />],
    [t('student:field.status'), <StudentStatus key="status" student={student} />],
    [
      t('student:field.last-login'),
      student.last_login_at ? formatDateTime(student.last_login_at) : t('never'),
    ],
    [t('student:field.created'), formatDateTime(student.created_at)],
    [t('student:field.updated'), formatDateTime(student.updated_at)],
  ];
  return (
    <Card aria-label={t('facts')}>
      <FactList rows={rows} look="tiles" />
    </Card>
  );
}

function ClassLink({ student }: { student: Student }) {
  const { class_id, class_name, organization_id } = student;
  if (class_id === null) return '—';
  const search = new URLSearchParams({ organization_id, class_id });
  return <Link to={`/students?${search.toString()}`}>{class_name}</Link>;
}

function Password({ student }: { student: Student }) {
  const { t } = useTranslation('see-student');
  if (student.guest) return '—';
  if (!student.has_password) return t('password.none');
  return student.is_initial ? t('password.initial') : t('password.set');
}
