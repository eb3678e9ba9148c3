import { DEFAULT_LANGUAGE } from '#contracts/constants';
import { CreateStudentBody, type Student } from '#contracts/http/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../kit/client/request.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import { OrganizationField } from '../../parts/people/organization-picker.js';
import { useIsTopAdministrator } from '../../kit/session/current-user.js';
import { toast } from '../../kit/toast/toast.js';
import { TOUCHED } from './api/students.js';
import { StudentFields, type StudentValues } from './student-fields.js';

type NewStudent = StudentValues & { organization_id: string };

/** The top administrator has to say for which organization. */
const CreateAnywhere = CreateStudentBody.required({ organization_id: true });

interface NewStudentDialogProps {
  /** The organization and class of the list, where it shows one only. */
  organizationId: string;
  classId: string | null;
  /** After it has closed; with the learner if there is one now. */
  onClose: (created: Student | undefined) => void;
}

export function NewStudentDialog({ organizationId, classId, onClose }: NewStudentDialogProps) {
  const { t } = useTranslation('manage-students');
  const anywhere = useIsTopAdministrator();
  const [created, setCreated] = useState<Student>();
  const form = useRecordForm<NewStudent, CreateStudentBody, Student>({
    initial: {
      ...{ organization_id: organizationId, class_id: classId, content_language: DEFAULT_LANGUAGE },
      ...{ user_id: '', fullname: '', gakunen: '', branch: '' },
    },
    schema: anywhere ? CreateAnywhere : CreateStudentBody,
    body: ({ organization_id, ...values }) =>
      anywhere ? { ...values, organization_id: organization_id || undefined } : values,
    send: (body, headers) => api.post<Student>('/students', body, { headers }),
    touches: TOUCHED,
    onSaved: (student) => {
      setCreated(student);
      toast({ kind: 'success', title: t('created', { name: student.fullname }) });
    },
  });
  const organization = form.field('organization_id');
  const choose = (id: string) => {
    organization.set(id);
    form.field('class_id').set(null);
  };
  return (
    <FormDialog
      title={t('new-title')}
      submitLabel={t('new-submit')}
      form={form}
      onClose={() => onClose(created)}
    >
      {anywhere ? <OrganizationField field={{ ...organization, set: choose }} /> : null}
      <StudentFields field={form.field} organizationId={form.values.organization_id} />
    </FormDialog>
  );
}
