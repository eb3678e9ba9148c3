import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../format/time.js';
import classes from './timer.module.css';

/** Remaining time, in seconds. The last minute is vermilion. */
export function Timer({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  const text = formatDuration(seconds);
  return (
    <span
      className={classes.timer}
      data-low={seconds <= 60 || undefined}
      role="timer"
      aria-label={t('timer.remaining', { time: text })}
    >
      <IconClock size={20} aria-hidden />
      {text}
    </span>
  );
}
