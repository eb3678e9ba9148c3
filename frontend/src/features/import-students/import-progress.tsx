import { useTranslation } from 'react-i18next';
import { ProgressCard } from '../../parts/imports/progress-card.js';
import { type KeptImport, useStop } from './api/imports.js';

/** New people can be taken back, changes be left; what is being taken back already goes on. */
export function ImportProgress({ now }: { now: KeptImport }) {
  const { t } = useTranslation(['import-students', 'import']);
  const stop = useStop(now.id);
  const isEnding = now.state === 'discarding';
  const { done, total } = now.progress;
  return (
    <ProgressCard
      title={isEnding ? t('progress.discarding') : t('import:progress.title')}
      progress={now.progress}
      text={t('progress.rows', { done, total })}
      stop={isEnding ? undefined : { isPending: stop.isPending, mutate: () => stop.mutate() }}
    />
  );
}
