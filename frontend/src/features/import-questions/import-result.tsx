import { IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { codeText } from '../../kit/client/error-text.js';
import { saveFile } from '../../kit/client/download.js';
import { useCommand } from '../../kit/form/use-command.js';
import { ProgressCard } from '../../parts/imports/progress-card.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Banner } from '../../ui/states.js';
import { everyItem, type KeptImport, useActivate, useImported, useStop } from './api/question-imports.js';
import { ImportItems } from './import-items.js';
import { Counts } from './import-preview.js';
import { useResultFile } from './result-file.js';
import classes from '../../parts/imports/import.module.css';

export function RunningNow({ now }: { now: KeptImport }) {
  const { t } = useTranslation(['import-questions', 'import']);
  const stop = useStop(now.id);
  const { done, total } = now.progress;
  return (
    <ProgressCard
      title={t('import:progress.title')}
      progress={now.progress}
      text={t('progress.items', { done, total })}
      stop={{ isPending: stop.isPending, mutate: () => stop.mutate() }}
    />
  );
}

export function ImportResult({ now, onLeave }: { now: KeptImport; onLeave: () => void }) {
  const { t } = useTranslation(['import-questions', 'import']);
  useListsAnew(now.id);
  const fileOf = useResultFile();
  const get = useCommand({
    send: async () => saveFile(fileOf(await everyItem(now.id)), 'import-result.csv'),
  });
  return (
    <div className={classes.column}>
      <Card>
        <h2>{t(titleOf(now.state))}</h2>
        <Written now={now} />
        <Counts now={now} />
        <p className={classes.buttons}>
          {now.state === 'stopped' ? <GoOn now={now} /> : null}
          <Button
            variant={now.state === 'stopped' ? 'default' : 'filled'}
            component={Link}
            to={`/questions?import_id=${now.id}`}
          >
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

function titleOf(state: KeptImport['state']) {
  if (state === 'failed') return 'result.stopped';
  return state === 'stopped' ? 'result.halted' : 'import:result.title';
}

/** What was not reached when it was stopped. */
function GoOn({ now: { id, mode, version, progress } }: { now: KeptImport }) {
  const { t } = useTranslation('import-questions');
  const activate = useActivate(id);
  return (
    <Button
      leftSection={<IconPlayerPlay size={20} aria-hidden />}
      loading={activate.isPending}
      onClick={() => activate.mutate({ mode: mode ?? 'valid_only', version })}
    >
      {t('result.go-on', { count: progress.total - progress.done })}
    </Button>
  );
}

function Written({ now: { progress, state, failure } }: { now: KeptImport }) {
  const { t } = useTranslation('import-questions');
  const { created, failed, done, total } = progress;
  const there = done - created - failed;
  return (
    <>
      <p>{t('result.created', { count: created })}</p>
      {there > 0 ? <p>{t('result.there', { count: there })}</p> : null}
      {failed > 0 ? <Banner tone="shu">{t('result.failed', { count: failed })}</Banner> : null}
      {state === 'stopped' ? <p>{t('result.halted-rest', { count: total - done })}</p> : null}
      {state === 'failed' ? (
        <Banner tone="shu">
          {codeText(failure ?? undefined)} {t('result.rest', { count: total - done })}
        </Banner>
      ) : null}
    </>
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
