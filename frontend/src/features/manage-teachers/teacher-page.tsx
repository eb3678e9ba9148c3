import type { Teacher } from '#contracts/http/teachers';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { formatDateTime } from '../../ui/format/time.js';
import { ActionButtons } from '../../kit/list/list-action.js';
import { LoadOne } from '../../kit/list/load-one.js';
import { ChangeHistory } from '../../parts/audit/change-history.js';
import { Card } from '../../ui/card.js';
import { PageHeading } from '../../ui/table-parts.js';
import { teachers } from './api/teachers.js';
import { PERMISSION_GROUPS } from './teacher-fields.js';
import { TeacherSecondFactor } from './teacher-second-factor.js';
import { TeacherStatus } from './teacher-status.js';
import { useTeacherActions } from './use-teacher-actions.js';
import { FactList } from '../../ui/fact-list.js';
import columns from '../../ui/columns.module.css';
import classes from './manage-teachers.module.css';

/** One administrator: everything that is known, and all that can be done. */
export function TeacherPage() {
  const { teacherId = '' } = useParams();
  return (
    <LoadOne resource={teachers} id={teacherId}>
      {({ value }) => <TeacherDetails teacher={value} />}
    </LoadOne>
  );
}

function TeacherDetails({ teacher }: { teacher: Teacher }) {
  const actions = useTeacherActions();
  return (
    <>
      <PageHeading title={teacher.fullname} note={<TeacherStatus teacher={teacher} />}>
        <ActionButtons actions={actions.actionsOf(teacher)} />
      </PageHeading>
      <div className={columns.cards}>
        <div className={columns.column}>
          <Facts teacher={teacher} />
          <TeacherSecondFactor teacher={teacher} />
        </div>
        <Permissions teacher={teacher} />
        <div className={classes.history}>
          <ChangeHistory of="teachers" id={teacher.id} />
        </div>
      </div>
      {actions.dialog}
    </>
  );
}

function Facts({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation(['manage-teachers', 'people']);
  const at = (instant: string | null) => (instant === null ? '—' : formatDateTime(instant));
  const rows: [string, string][] = [
    [t('field.user-id'), teacher.user_id],
    [t('field.fullname'), teacher.fullname],
    [t('people:organization'), teacher.organization_name],
    [t('column.last-login'), at(teacher.last_login_at)],
    [t('column.created'), at(teacher.created_at)],
    [t('column.updated'), at(teacher.updated_at)],
  ];
  return (
    <Card>
      <h2>{t('facts')}</h2>
      <FactList rows={rows} />
    </Card>
  );
}

function Permissions({ teacher: { permissions } }: { teacher: Teacher }) {
  const { t } = useTranslation('manage-teachers');
  const held = PERMISSION_GROUPS.flatMap((group) =>
    group.permissions.filter((one) => permissions.includes(one)),
  );
  return (
    <Card>
      <h2>{t('permissions')}</h2>
      {held.length === 0 ? <p className="muted">{t('no-permissions')}</p> : null}
      <ul className={classes.permissions}>
        {held.map((one) => (
          <li key={one}>
            <b>{t(`permission.${one}`)}</b>
            <span className="muted small">{t(`allows.${one}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
