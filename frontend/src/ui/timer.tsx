import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
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

/** With so many seconds left it is said aloud: nobody who does not see it should have to ask. */
const SAID_AT = [600, 300, 60];

function useMark(seconds: number): number | undefined {
  const [mark, setMark] = useState<number>();
  const before = useRef(seconds);
  useEffect(() => {
    const passed = SAID_AT.findLast((one) => before.current > one && seconds <= one);
    before.current = seconds;
    if (passed !== undefined) setMark(passed);
  }, [seconds]);
  return mark;
}

/** Remaining time, in seconds. */
export function Timer({ seconds, lowFrom = 60, stopped = false }: TimerProps) {
  const { t } = useTranslation();
  const text = formatDuration(seconds);
  const mark = useMark(seconds);
  return (
    <>
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
      <span className="hidden-text" role="status">
        {mark === undefined ? '' : t('timer.remaining', { time: formatDuration(mark) })}
      </span>
    </>
  );
}
