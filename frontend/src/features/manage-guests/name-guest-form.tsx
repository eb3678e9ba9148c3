import { NameGuestBody, type Student } from '#contracts/http/people';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { SelectField, TextField } from '../../kit/form/record-fields.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import { offeredClasses } from '../../parts/people/class-choices.js';
import { students, useClasses } from '../../parts/people/people.js';
import { codeSignIn, nameGuest } from './api/guests.js';

interface NameGuestFormProps {
  guest: Student;
  onNamed: (learner: Student) => void;
  onClose: () => void;
}

/** Turns a guest into a learner with a name and a user id. */
export function NameGuestForm({ guest, onNamed, onClose }: NameGuestFormProps) {
  const { t } = useTranslation('manage-guests');
  const classes = useClasses();
  const initial = { user_id: '', fullname: guest.fullname, gakunen: '', branch: '', class_id: '' };
  const form = useRecordForm({
    initial,
    schema: NameGuestBody,
    body: (values) => ({ ...values, class_id: values.class_id || null }),
    send: nameGuest(guest.id),
    touches: [students, codeSignIn],
    onSaved: onNamed,
  });
  const own = offeredClasses(classes.data?.items ?? []).filter(
    (one) => one.organization_id === guest.organization_id,
  );
  return (
    <FormDialog
      title={t('name-title', { name: guest.fullname })}
      submitLabel={t('name-submit')}
      form={form}
      onClose={onClose}
    >
      <p className="muted">{t('name-text')}</p>
      <TextField field={form.field('user_id')} label={t('field.user-id')} maxLength={100} code />
      <TextField field={form.field('fullname')} label={t('field.fullname')} maxLength={200} />
      <TextField field={form.field('gakunen')} label={t('field.gakunen')} maxLength={50} />
      <TextField field={form.field('branch')} label={t('field.branch')} maxLength={100} />
      <SelectField
        field={form.field('class_id')}
        label={t('field.class')}
        options={[
          { value: '', label: t('no-class') },
          ...own.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FormDialog>
  );
}
