import { useTranslation } from 'react-i18next';
import { TextField } from '../../kit/form/record-fields.js';
import type { Field } from '../../kit/form/record-form.js';
import { formatDateTime } from '../../ui/format/time.js';
import { browserZone, instantOf } from '../../ui/format/zoned-time.js';

interface WindowFieldsProps {
  start: Field<string>;
  end: Field<string>;
  zone: string;
}

/** Start and end in the organization's time zone, which the labels name; both belong to the window (TEST-1). */
export function WindowFields({ start, end, zone }: WindowFieldsProps) {
  const { t } = useTranslation('manage-exams');
  return (
    <>
      <TextField
        type="datetime-local"
        field={start}
        label={t('field.start', { zone })}
        hint={useLocalTime(start.value, zone)}
      />
      <TextField
        type="datetime-local"
        field={end}
        label={t('field.end', { zone })}
        hint={useLocalTime(end.value, zone)}
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
