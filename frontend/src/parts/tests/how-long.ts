import { useTranslation } from 'react-i18next';

/** Says how long a test lasts as people say it: 45 minutes, 1 hour, 1 hour 30 minutes. */
export function useHowLong(): (seconds: number) => string {
  const { t } = useTranslation('list-tests');
  return (seconds) => {
    const minutes = Math.max(1, Math.round(seconds / 60));
    const parts = [
      ['hours', Math.floor(minutes / 60)],
      ['minutes', minutes % 60],
    ] as const;
    return parts.flatMap(([unit, count]) => (count > 0 ? [t(`amount.${unit}`, { count })] : [])).join(' ');
  };
}
