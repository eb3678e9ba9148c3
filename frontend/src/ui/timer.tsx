import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from './format/time.js';
import classes from './timer.module.css';

interface TimerProps {
  seconds: number;
  /** From so many seconds on it is vermilion: the last minute. */
  lowFrom?: number | undefined;
  /** It stands still, and says so by its looks. */
  stopped?: boolean;
}

/** Remaining time, in seconds. */
export function Timer({ seconds, lowFrom = 60, stopped = false }: TimerProps) {
  const { t } = useTranslation();
  const text = formatDuration(seconds);
  return (
    <span
      className={classes.timer}
      data-low={(!stopped && seconds <= lowFrom) || undefined}
      data-stopped={stopped || undefined}
      role="timer"
      aria-label={t('timer.remaining', { time: text })}
    >
      <IconClock size={20} aria-hidden />
      {text}
    </span>
  );
}
