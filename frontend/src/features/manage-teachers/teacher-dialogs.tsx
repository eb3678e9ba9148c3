import { ChangeTeacherBody, CreateTeacherBody, type Teacher } from '#contracts/http/teachers';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { TextField } from '../../kit/form/record-fields.js';
import { useRecordForm, type RecordForm } from '../../kit/form/record-form.js';
import { storedIn } from '../../kit/form/stored-in.js';
import { LoadOneDialog } from '../../kit/list/load-one.js';
import type { Stored } from '../../kit/list/resource.js';
import { OrganizationField } from '../../parts/people/organization-picker.js';
import { organizations } from '../../parts/people/organizations.js';
import { Banner } from '../../ui/states.js';
import { toast } from '../../kit/toast/toast.js';
import { changeTeacher, createTeacher, teachers } from './api/teachers.js';
import { PermissionFields } from './permission-fields.js';
import { fieldsOf, newTeacher, type TeacherFields } from './teacher-fields.js';

interface Closable {
  onClose: () => void;
}

interface NewTeacherDialogProps extends Closable {
  /** Of the list that is looked at; empty: to be chosen. */
  organizationId: string;
  onCreated: (teacher: Teacher) => void;
}

export function NewTeacherDialog({ organizationId, onCreated, onClose }: NewTeacherDialogProps) {
  const { t } = useTranslation('manage-teachers');
  const form = useRecordForm({
    initial: newTeacher(organizationId),
    schema: CreateTeacherBody,
    send: createTeacher,
    touches: [teachers, organizations],
    onSaved: onCreated,
  });
  return (
    <FormDialog title={t('new')} submitLabel={t('create')} form={form} onClose={onClose}>
      <TeacherForm form={form} />
      <p className="muted small">{t('password-follows')}</p>
    </FormDialog>
  );
}

export function EditTeacherDialog({ id, onClose }: Closable & { id: string }) {
  const { t } = useTranslation('manage-teachers');
  return (
    <LoadOneDialog resource={teachers} id={id} title={t('edit-title')} onClose={onClose}>
      {(found) => <EditTeacher found={found} onClose={onClose} />}
    </LoadOneDialog>
  );
}

function EditTeacher({ found, onClose }: Closable & { found: Stored<Teacher> }) {
  const { t } = useTranslation('manage-teachers');
  const { id } = found.value;
  const had = fieldsOf(found.value);
  const form = useRecordForm({
    initial: had,
    schema: ChangeTeacherBody,
    send: changeTeacher(id),
    stored: storedIn(teachers, id, found.etag, fieldsOf),
    touches: [teachers, organizations],
    onSaved: ({ fullname }) => toast({ kind: 'success', title: t('saved', { name: fullname }) }),
  });
  return (
    <FormDialog title={t('edit-title')} form={form} onClose={onClose}>
      <TeacherForm form={form} had={had} />
    </FormDialog>
  );
}

function TeacherForm({ form, had }: { form: RecordForm<TeacherFields>; had?: TeacherFields }) {
  const { t } = useTranslation('manage-teachers');
  const organization = form.field('organization_id');
  const moves = had !== undefined && organization.value !== had.organization_id;
  return (
    <>
      <TextField field={form.field('user_id')} label={t('field.user-id')} maxLength={100} code />
      <TextField field={form.field('fullname')} label={t('field.fullname')} maxLength={200} />
      <div className="stack">
        <OrganizationField field={organization} />
        {moves ? (
          <Banner tone="kin">
            <p>{t('organization-changes')}</p>
          </Banner>
        ) : null}
      </div>
      <PermissionFields field={form.field('permissions')} />
    </>
  );
}
