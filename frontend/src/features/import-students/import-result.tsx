import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { download } from '../../kit/client/download.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Banner } from '../../ui/states.js';
import { toastError } from '../../kit/toast/toast.js';
import { type KeptImport, resultPath, useImported } from './api/imports.js';
import { fileLanguage } from '../../kit/texts/file-language.js';
import { Counts } from './import-preview.js';
import { ImportRows } from './import-rows.js';
import { LeftOut } from './left-out.js';
import { IssuePasswords } from './issue-passwords.js';
import classes from '../../parts/imports/import.module.css';

export function ImportResult({ now, onLeave }: { now: KeptImport; onLeave: () => void }) {
  const { t } = useTranslation(['import-students', 'import']);
  useListsAnew(now.id);
  const done = now.state === 'done';
  const created = done && now.kind === 'students' && now.counts.new > 0;
  const get = () => {
    download(resultPath(now.id, fileLanguage())).catch(toastError);
  };
  return (
    <div className={classes.column}>
      <Card>
        <h2>{done ? t('import:result.title') : t('result.refused')}</h2>
        {done ? null : <p>{t('result.refused-hint')}</p>}
        <Counts now={now} />
        <LeftOut now={now} />
        {now.progress.failed > 0 ? (
          <Banner tone="shu">{t('result.failed-rows', { count: now.progress.failed })}</Banner>
        ) : null}
        <p className={classes.buttons}>
          <Button component={Link} to="/students">
            {t('result.to-list')}
          </Button>
          <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={get}>
            {t('import:result.file')}
          </Button>
          <Button variant="default" onClick={onLeave}>
            {t('import:result.another')}
          </Button>
        </p>
      </Card>
      {created ? <IssuePasswords importId={now.id} /> : null}
      <ImportRows now={now} />
    </div>
  );
}

/** What the import has changed may stand in lists that were read before. */
function useListsAnew(id: string): void {
  const imported = useImported();
  useEffect(() => {
    void imported();
    // once per import, not per rendering
  }, [id]);
}
