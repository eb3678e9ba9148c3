import { useTranslation } from 'react-i18next';
import { ProgressCard } from '../../parts/imports/progress-card.js';
import { Button } from '../../ui/controls.js';
import { type KeptImport, useStop } from './api/imports.js';
import classes from '../../parts/imports/import.module.css';

export function ImportProgress({ now }: { now: KeptImport }) {
  const { t } = useTranslation(['import-students', 'import']);
  const stop = useStop(now.id);
  const title = now.state === 'discarding' ? t('progress.discarding') : t('import:progress.title');
  const { done, total } = now.progress;
  return (
    <ProgressCard title={title} progress={now.progress} text={t('progress.rows', { done, total })}>
      {now.state === 'staging' ? (
        <p className={classes.buttons}>
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('progress.stop')}
          </Button>
        </p>
      ) : null}
    </ProgressCard>
  );
}
