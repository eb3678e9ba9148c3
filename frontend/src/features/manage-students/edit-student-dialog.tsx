import { ChangeStudentBody, type Student } from '#contracts/http/people';
import { useTranslation } from 'react-i18next';
import { api } from '../../kit/client/request.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { TextField } from '../../kit/form/record-fields.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import { storedIn } from '../../kit/form/stored-in.js';
import { LoadOneDialog } from '../../kit/list/load-one.js';
import type { Stored } from '../../kit/list/resource.js';
import { students } from '../../parts/people/people.js';
import { toast } from '../../kit/toast/toast.js';
import { TOUCHED } from './api/students.js';
import { StudentFields, type StudentValues } from './student-fields.js';

export function EditStudentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('manage-students');
  return (
    <LoadOneDialog resource={students} id={id} title={t('edit-title')} onClose={onClose}>
      {(stored) => <EditForm stored={stored} onClose={onClose} />}
    </LoadOneDialog>
  );
}

function EditForm({ stored: { value, etag }, onClose }: { stored: Stored<Student>; onClose: () => void }) {
  const { t } = useTranslation(['manage-students', 'student']);
  const { id, guest, organization_id, class_id, class_name } = value;
  const form = useRecordForm<StudentValues, ChangeStudentBody, Student>({
    initial: valuesOf(value),
    schema: ChangeStudentBody,
    // all that a guest has is the name: the rest comes when the seat becomes a learner
    body: (values) => (guest ? { fullname: values.fullname } : values),
    send: (body, headers) => api.patch<Student>(`/students/${id}`, body, { headers }),
    stored: storedIn(students, id, etag, valuesOf),
    touches: TOUCHED,
    onSaved: () => toast({ kind: 'success', title: t('saved') }),
  });
  return (
    <FormDialog title={t('edit-title')} form={form} onClose={onClose}>
      {guest ? (
        <TextField field={form.field('fullname')} label={t('student:field.fullname')} />
      ) : (
        <StudentFields
          field={form.field}
          organizationId={organization_id}
          current={{ id: class_id, name: class_name }}
        />
      )}
    </FormDialog>
  );
}

const valuesOf = (student: Student): StudentValues => ({
  user_id: student.user_id,
  fullname: student.fullname,
  gakunen: student.gakunen,
  class_id: student.class_id,
  branch: student.branch,
  content_language: student.content_language,
});
