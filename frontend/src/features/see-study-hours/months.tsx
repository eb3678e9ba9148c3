import { useTranslation } from 'react-i18next';
import { dateName } from '../../kit/texts/names.js';
import { NativeSelect } from '../../ui/fields.js';

const dateOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** `2026-11` as the reader's language has it. */
export const monthName = (month: string): string =>
  dateName(dateOf(month), { year: 'numeric', month: 'long', timeZone: 'UTC' });
export const weekdayName = (day: string): string =>
  dateName(new Date(`${day}T00:00:00Z`), { weekday: 'short', timeZone: 'UTC' });

/** Those where there may be something to see, the newest first; one that is asked for anyway is among them. */
function monthsOf(first: string, last: string, asked: string): string[] {
  const months: string[] = [];
  const date = dateOf(last);
  for (let month = last; month >= first; month = date.toISOString().slice(0, 7)) {
    months.push(month);
    date.setUTCMonth(date.getUTCMonth() - 1);
  }
  return asked === '' || months.includes(asked) ? months : [...months, asked].sort().reverse();
}

interface MonthSelectProps {
  /** What is known of the months; undefined while it is being read. */
  known: { month: string; first_month: string; last_month: string } | undefined;
  /** Empty: the present one. */
  value: string;
  onChange: (month: string) => void;
}

export function MonthSelect({ known, value, onChange }: MonthSelectProps) {
  const { t } = useTranslation('see-study-hours');
  const present = known?.last_month;
  const months = known ? monthsOf(known.first_month, known.last_month, value) : value === '' ? [] : [value];
  return (
    <NativeSelect
      aria-label={t('month')}
      value={value === present ? '' : value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {present === undefined && value === '' ? <option value="">{t('month')}</option> : null}
      {months.map((month) => (
        <option key={month} value={month === present ? '' : month}>
          {month === present ? t('month.present', { month: monthName(month) }) : monthName(month)}
        </option>
      ))}
    </NativeSelect>
  );
}
