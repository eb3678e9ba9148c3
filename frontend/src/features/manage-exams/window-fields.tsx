import { useTranslation } from 'react-i18next';
import { NativeSelect, TextInput } from '../../shared/ui/fields.js';
import type { ExamFields, FieldErrors } from './exam-draft.js';
import { browserZone } from './zoned-time.js';

interface WindowFieldsProps {
  fields: ExamFields;
  errors: FieldErrors;
  onChange: (changes: Partial<ExamFields>) => void;
}

/** Start and end in the time zone that the form names; both belong to the window. */
export function WindowFields({ fields, errors, onChange }: WindowFieldsProps) {
  const { t } = useTranslation('manage-exams');
  const zones = [...new Set([browserZone(), 'Asia/Tokyo', 'UTC'])];
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t('field.start', { zone: fields.zone })}
        value={fields.start}
        error={errors['exam_start_datetime']}
        onChange={(event) => onChange({ start: event.currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        label={t('field.end', { zone: fields.zone })}
        value={fields.end}
        error={errors['exam_end_datetime']}
        onChange={(event) => onChange({ end: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('field.zone')}
        value={fields.zone}
        data={zones}
        onChange={(event) => onChange({ zone: event.currentTarget.value })}
      />
    </>
  );
}
