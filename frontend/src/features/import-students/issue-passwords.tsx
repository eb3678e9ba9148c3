import type { PasswordSheet } from '#contracts/http/imports';
import { IconKey, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../../shared/format/time.js';
import { CardSheets } from '../../shared/sign-in-cards/card-sheets.js';
import { Card } from '../../shared/ui/card.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { Button } from '../../shared/ui/controls.js';
import { Meter } from '../../shared/ui/meter.js';
import { Printable } from '../../shared/ui/printable.js';
import { Banner } from '../../shared/ui/states.js';
import { toastError } from '../../shared/ui/toast.js';
import {
  useCloseSheet,
  useIssuePasswords,
  usePasswordIssue,
  usePasswordSheet,
} from './api/password-issues.js';
import classes from './import-students.module.css';

/** Initial passwords for everybody whom the import has created, and their cards (AUTH-6). The issue stands in the address. */
export function IssuePasswords({ importId }: { importId: string }) {
  const { t } = useTranslation('import-students');
  const [params, setParams] = useSearchParams();
  const issue = useIssuePasswords();
  const id = params.get('issue');
  const start = () =>
    issue.mutate(importId, {
      onSuccess: (started) => setParams({ import: importId, issue: started.id }, { replace: true }),
      onError: toastError,
    });
  return (
    <Card>
      <h2>{t('passwords.title')}</h2>
      {id === null ? (
        <>
          <p className="muted">{t('passwords.hint')}</p>
          <Button leftSection={<IconKey size={20} aria-hidden />} loading={issue.isPending} onClick={start}>
            {t('passwords.issue')}
          </Button>
        </>
      ) : (
        <Issued id={id} />
      )}
    </Card>
  );
}

function Issued({ id }: { id: string }) {
  const { t } = useTranslation('import-students');
  const { data: issue } = usePasswordIssue(id);
  if (!issue) return <p role="status">{t('passwords.loading')}</p>;
  if (issue.state === 'closed') return <p>{t('passwords.closed')}</p>;
  const { done, total, failed } = issue.progress;
  if (issue.state === 'running')
    return (
      <p className={classes.progress} role="status">
        <Meter value={Math.floor((100 * done) / Math.max(1, total))} label={t('passwords.title')} />
        <span>{t('passwords.progress', { done, total })}</span>
      </p>
    );
  return (
    <>
      {failed > 0 ? <Banner tone="kin">{t('passwords.failed', { count: failed })}</Banner> : null}
      <p className="muted">{t('passwords.until', { time: formatDateTime(issue.expires_at) })}</p>
      <Sheet id={id} />
    </>
  );
}

function Sheet({ id }: { id: string }) {
  const { t } = useTranslation('import-students');
  const sheet = usePasswordSheet(id, true);
  if (!sheet.data) return <p role="status">{t('passwords.loading')}</p>;
  return <ShownSheet id={id} sheet={sheet.data} />;
}

function ShownSheet({ id, sheet }: { id: string; sheet: PasswordSheet }) {
  const { t } = useTranslation(['import-students', 'app']);
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
        onConfirm={() => close.mutate(undefined, { onSuccess: () => setAsking(false), onError: toastError })}
      />
    </>
  );
}
