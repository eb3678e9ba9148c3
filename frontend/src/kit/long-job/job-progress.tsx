import { IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { Meter } from '../../ui/meter.js';
import classes from './job-progress.module.css';

interface JobProgressProps {
  /** What is being worked on: the name of the bar. */
  label: string;
  done: number;
  /** null: what there is to do is being counted. */
  total: number | null;
  /** How far it is, in words. */
  text: string;
  /** What else is to be known meanwhile; absent: that the page may be left. */
  hint?: string;
  /** Ends the job; absent: it is past the point where it could be. */
  stop?: { readonly isPending: boolean; readonly mutate: () => void } | undefined;
}

/** How far a long job on the server is, in every place that waits for one, and the way to end it. */
export function JobProgress({ label, done, total, text, hint, stop }: JobProgressProps) {
  const { t, i18n } = useTranslation('long-job');
  const percent = total === null || total === 0 ? 0 : Math.floor((100 * done) / total);
  const tenths = Math.floor(percent / 10) * 10;
  return (
    <div className={classes.job}>
      {/* each tenth is said, not each row */}
      <p role="status" className="hidden-text">
        {total === null ? '' : `${label} ${i18n.format(tenths, 'percent')}`}
      </p>
      <div className={classes.far}>
        <Meter value={percent} label={label} moves />
        <span className={classes.text}>
          <Furigana>{text}</Furigana>
        </span>
      </div>
      <p className="muted small">
        <Furigana>{hint ?? t('hint')}</Furigana>
      </p>
      {stop ? (
        <Button
          className={classes.stop}
          variant="default"
          leftSection={<IconPlayerStop size={20} aria-hidden />}
          loading={stop.isPending}
          onClick={() => stop.mutate()}
        >
          <Furigana>{t('stop')}</Furigana>
        </Button>
      ) : null}
    </div>
  );
}
