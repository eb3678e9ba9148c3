import { useTranslation } from 'react-i18next';
import { Card } from '../../shared/ui/card.js';
import { Button } from '../../shared/ui/controls.js';
import { Meter } from '../../shared/ui/meter.js';
import { type KeptImport, useStop } from './api/imports.js';
import classes from './import-students.module.css';

/** The job works on the server: the page may be closed. */
export function ImportProgress({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-students');
  const stop = useStop(now.id);
  const { done, total } = now.progress;
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total);
  const discarding = now.state === 'discarding';
  return (
    <Card className={classes.column}>
      <h2>{discarding ? t('progress.discarding') : t('progress.title')}</h2>
      <p className={classes.progress} role="status">
        <Meter value={percent} label={t('progress.title')} />
        <span>{t('progress.rows', { done, total })}</span>
      </p>
      <p className="muted">{t('progress.hint')}</p>
      {now.state === 'staging' ? (
        <p className={classes.buttons}>
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('progress.stop')}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}
