import { SECONDS_PER_QUESTION, SECONDS_TOTAL } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { ChooseOneChip } from '../option-chips.js';
import type { FieldProps } from './field-props.js';

const NONE = 'none';
const each = (seconds: number): string => `each-${seconds}`;
const whole = (seconds: number): string => `whole-${seconds}`;

/** No timer, one for each question, or one for the whole (STUDY-1). */
export function TimerField({ setup, onChange }: FieldProps) {
  const { t } = useTranslation('practise');
  const { seconds_per_question: perQuestion, seconds_total: total } = setup;
  const value = perQuestion ? each(perQuestion) : total ? whole(total) : NONE;
  const choose = (chosen: string) =>
    onChange({
      ...setup,
      seconds_per_question: SECONDS_PER_QUESTION.find((seconds) => each(seconds) === chosen),
      seconds_total: SECONDS_TOTAL.find((seconds) => whole(seconds) === chosen),
    });
  return (
    <ChooseOneChip<string>
      legend={t('setup.timer')}
      options={[
        { value: NONE, label: t('setup.no-timer') },
        ...SECONDS_PER_QUESTION.map((seconds) => ({
          value: each(seconds),
          label: t('setup.seconds', { count: seconds }),
          note: t('setup.per-question'),
        })),
        ...SECONDS_TOTAL.map((seconds) => ({
          value: whole(seconds),
          label: t('setup.minutes', { count: seconds / 60 }),
          note: t('setup.for-all'),
        })),
      ]}
      value={value}
      onChange={choose}
    />
  );
}
