import { useTranslation } from 'react-i18next';
import { timeSpent } from '../../ui/format/time-spent.js';

/** Time of study in words, with its readings. */
export function useTimeText(): (seconds: number) => string {
  const { t } = useTranslation('see-progress');
  return (seconds) => {
    const { value, unit } = timeSpent(seconds);
    return t(`time.${unit}`, { value });
  };
}
