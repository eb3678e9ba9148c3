import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { saveFile } from '../../shared/api-client/download.js';
import { ProgressCard } from '../../shared/import/progress-card.js';
import { Card } from '../../shared/ui/card.js';
import { Button } from '../../shared/ui/controls.js';
import { everyItem, type KeptImport, useImported } from './api/question-imports.js';
import { ImportItems } from './import-items.js';
import { Counts } from './import-preview.js';
import { useResultFile } from './result-file.js';
import classes from '../../shared/import/import.module.css';

export function RunningNow({ now }: { now: KeptImport }) {
  const { t } = useTranslation(['import-questions', 'import']);
  const { done, total } = now.progress;
  return (
    <ProgressCard
      title={t('import:progress.title')}
      progress={now.progress}
      text={t('progress.items', { done, total })}
    />
  );
}

export function ImportResult({ now, onLeave }: { now: KeptImport; onLeave: () => void }) {
  const { t } = useTranslation(['import-questions', 'import']);
  useListsAnew(now.id);
  const fileOf = useResultFile();
  const get = useMutation({
    mutationFn: async () => saveFile(fileOf(await everyItem(now.id)), 'import-result.csv'),
  });
  const { created, total } = now.progress;
  return (
    <div className={classes.column}>
      <Card>
        <h2>{t('import:result.title')}</h2>
        <p>{t('result.created', { count: created })}</p>
        {created < total ? <p>{t('result.there', { count: total - created })}</p> : null}
        <Counts now={now} />
        <p className={classes.buttons}>
          <Button component={Link} to={`/questions?import_id=${now.id}`}>
            {t('result.show')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={get.isPending}
            onClick={() => get.mutate()}
          >
            {t('import:result.file')}
          </Button>
          <Button variant="default" onClick={onLeave}>
            {t('import:result.another')}
          </Button>
        </p>
      </Card>
      <ImportItems now={now} />
    </div>
  );
}

/** What the import has brought belongs into lists that were read before. */
function useListsAnew(id: string): void {
  const imported = useImported();
  useEffect(() => {
    void imported();
    // once per import, not per rendering
  }, [id]);
}
