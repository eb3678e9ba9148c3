import type { PasswordSheet } from '#contracts/http/imports';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../ui/format/time.js';
import { CardSheets } from '../../sign-in-cards/card-sheets.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Button } from '../../../ui/controls.js';
import { Printable } from '../../../ui/printable.js';
import { JobProgress } from '../../../kit/long-job/job-progress.js';
import { QueryFailed } from '../../../kit/reading/query-failed.js';
import { Banner } from '../../../ui/states.js';
import { useCloseSheet, usePasswordIssue, usePasswordSheet, useStopSheet } from './api.js';
import classes from './issued-passwords.module.css';

/** What has become of a bulk issue: how far it is, then its cards, until they are closed (AUTH-6). */
export function IssuedPasswords({ id }: { id: string }) {
  const { t } = useTranslation('issue-password');
  const issued = usePasswordIssue(id);
  const stop = useStopSheet(id);
  const { data: issue, isError } = issued;
  if (!issue && isError) return <QueryFailed of={issued} />;
  if (!issue) return <p role="status">{t('passwords.loading')}</p>;
  if (issue.state === 'closed') return <p>{t('passwords.closed')}</p>;
  const { done, total, failed } = issue.progress;
  if (issue.state === 'running')
    return (
      <JobProgress
        label={t('passwords.title')}
        done={done}
        total={total}
        text={t('passwords.progress', { done, total })}
        stop={{ isPending: stop.isPending, mutate: () => stop.mutate() }}
      />
    );
  return (
    <>
      {issue.left > 0 ? <Banner tone="kin">{t('passwords.left', { count: issue.left })}</Banner> : null}
      {failed > 0 ? <Banner tone="kin">{t('passwords.failed', { count: failed })}</Banner> : null}
      <p className="muted">{t('passwords.until', { time: formatDateTime(issue.expires_at) })}</p>
      <Sheet id={id} />
    </>
  );
}

function Sheet({ id }: { id: string }) {
  const { t } = useTranslation('issue-password');
  const sheet = usePasswordSheet(id, true);
  if (!sheet.data && sheet.isError) return <QueryFailed of={sheet} />;
  if (!sheet.data) return <p role="status">{t('passwords.loading')}</p>;
  return <ShownSheet id={id} sheet={sheet.data} />;
}

function ShownSheet({ id, sheet }: { id: string; sheet: PasswordSheet }) {
  const { t } = useTranslation(['issue-password', 'app']);
  const [asking, setAsking] = useState(false);
  const close = useCloseSheet(id);
  return (
    <>
      <p>{t('passwords.ready', { count: sheet.people.length })}</p>
      {sheet.replaced > 0 ? (
        <p className="muted">{t('passwords.replaced', { count: sheet.replaced })}</p>
      ) : null}
      <p className={classes.buttons}>
        <Button
          disabled={sheet.people.length === 0}
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('passwords.print')}
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('passwords.close')}
        </Button>
      </p>
      <Printable>
        <CardSheets sheets={[sheet]} />
      </Printable>
      <ConfirmDialog
        opened={asking}
        title={t('passwords.close')}
        text={t('passwords.close-hint')}
        cancel={t('app:cancel')}
        confirm={t('passwords.close')}
        danger
        busy={close.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => close.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
