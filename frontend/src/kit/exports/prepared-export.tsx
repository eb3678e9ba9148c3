import type { ExportJob } from '#contracts/http/exports';
import { IconDownload, IconFileDownload, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionIcon, Button } from '../../ui/controls.js';
import { Furigana, usePlain } from '../../ui/furigana.js';
import { formatDateTime } from '../../ui/format/time.js';
import { useDownload } from '../client/use-download.js';
import { JobProgress } from '../long-job/job-progress.js';
import { formatBytes } from '../texts/bytes.js';
import classes from './exports.module.css';
import { preparedPath, useDiscardExport, useStopExport } from './exports.js';

/** One file on its way, and what becomes of it. */
export function PreparedExport({ job }: { job: ExportJob }) {
  const { t } = useTranslation('export');
  const plain = usePlain();
  const discard = useDiscardExport();
  const { state, file_name: file } = job;
  return (
    <article className={classes.job} data-state={state} aria-label={file}>
      <IconFileDownload className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <p role="status" className={classes.title}>
          <b className={classes.file}>{file}</b> <span aria-hidden>·</span>{' '}
          <Furigana>{t(`state.${state}`)}</Furigana>
        </p>
        <Details job={job} />
      </div>
      <Acts job={job} />
      {state === 'running' ? null : (
        <ActionIcon
          className={classes.away}
          aria-label={plain(t('discard', { file }))}
          loading={discard.isPending}
          onClick={() => discard.mutate(job)}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      )}
    </article>
  );
}

const Note = ({ children }: { children: string }) => (
  <p className="muted small">
    <Furigana>{children}</Furigana>
  </p>
);

function Details({ job }: { job: ExportJob }): ReactNode {
  const { t, i18n } = useTranslation('export');
  const { state, failure, size, rows_total, expires_at } = job;
  if (state === 'running') return <Progress job={job} />;
  if (state === 'failed') return <Note>{t(`failure.${failure ?? 'broken'}`)}</Note>;
  if (state === 'ready' && expires_at !== null)
    return (
      <Note>
        {t('ready', {
          rows: i18n.format(rows_total ?? 0),
          size: formatBytes(size ?? 0),
          time: formatDateTime(expires_at),
        })}
      </Note>
    );
  return <Note>{t(state === 'stopped' ? 'stopped' : 'expired')}</Note>;
}

function Progress({ job }: { job: ExportJob }) {
  const { t, i18n } = useTranslation('export');
  const stop = useStopExport();
  const { rows_done, rows_total, file_name } = job;
  const [done, total] = [i18n.format(rows_done), i18n.format(rows_total ?? 0)];
  return (
    <JobProgress
      label={file_name}
      done={rows_done}
      total={rows_total}
      text={rows_total === null ? t('counting') : t('progress', { done, total })}
      hint={t('hint')}
      stop={{ isPending: stop.isPending, mutate: () => stop.mutate(job) }}
    />
  );
}

function Acts({ job }: { job: ExportJob }): ReactNode {
  const { t } = useTranslation('export');
  const file = useDownload();
  if (job.state !== 'ready') return null;
  return (
    <Button
      size="sm"
      leftSection={<IconDownload size={20} aria-hidden />}
      loading={file.isPending}
      onClick={() => file.mutate(preparedPath(job))}
    >
      <Furigana>{t('download')}</Furigana>
    </Button>
  );
}
