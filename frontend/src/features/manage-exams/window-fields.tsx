import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../shared/format/time.js';
import { TextInput } from '../../shared/ui/fields.js';
import type { ExamFields, FieldErrors } from './exam-draft.js';
import { browserZone, instantOf } from './zoned-time.js';

interface WindowFieldsProps {
  fields: ExamFields;
  errors: FieldErrors;
  onChange: (changes: Partial<ExamFields>) => void;
}

/** Start and end in the organization's time zone, which the labels name; both belong to the window (TEST-1). */
export function WindowFields({ fields, errors, onChange }: WindowFieldsProps) {
  const { t } = useTranslation('manage-exams');
  const { zone } = fields;
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t('field.start', { zone })}
        value={fields.start}
        description={useLocalTime(fields.start, zone)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors['exam_start_datetime']}
        onChange={(event) => onChange({ start: event.currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        label={t('field.end', { zone })}
        value={fields.end}
        description={useLocalTime(fields.end, zone)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors['exam_end_datetime']}
        onChange={(event) => onChange({ end: event.currentTarget.value })}
      />
    </>
  );
}

/** The same moment on this browser's clock, where that clock shows another time. */
function useLocalTime(entered: string, zone: string): string | undefined {
  const { t } = useTranslation('manage-exams');
  const instant = instantOf(entered, zone);
  if (instant === null || instantOf(entered, browserZone()) === instant) return undefined;
  return t('field.local', { time: formatDateTime(instant), zone: browserZone() });
}
