import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { Meter } from '../../ui/meter.js';
import classes from './import.module.css';

interface ProgressCardProps {
  title: string;
  progress: { done: number; total: number };
  /** How far it is, in words. */
  text: string;
  /** What can be done meanwhile. */
  children?: ReactNode;
}

/** The job works on the server: the page may be closed. */
export function ProgressCard({ title, progress: { done, total }, text, children }: ProgressCardProps) {
  const { t } = useTranslation('import');
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total);
  return (
    <Card className={classes.column}>
      <h2>{title}</h2>
      <p className={classes.progress} role="status">
        <Meter value={percent} label={title} />
        <span>{text}</span>
      </p>
      <p className="muted">{t('progress.hint')}</p>
      {children}
    </Card>
  );
}
